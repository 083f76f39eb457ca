import { useSite } from '../../site/facts/site-facts.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { GetTheApp } from '../../site/frame/get-the-app.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** download-popUp (1-storefront §2.6): how to get the app. On a wide screen a code takes it to the phone. */
export function AppPopup() {
  const { brand, publicUrl } = useSite()
  return (
    <div className="grid grid-cols-1 items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-lg font-medium">{fillIn(texts.appText, { brand })}</p>
        <p className="text-ink-muted">{texts.appOfflineHint}</p>
        <GetTheApp />
      </div>
      <figure className="grid justify-items-center gap-2 text-sm text-ink-muted max-md:hidden">
        <QrCode text={publicUrl} label={fillIn(texts.appQrLabel, { publicUrl })} />
        <figcaption>{texts.appQrCaption}</figcaption>
      </figure>
    </div>
  )
}
