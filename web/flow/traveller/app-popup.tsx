import { useSite } from '../../site/facts/site-facts.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { GetTheApp } from '../../site/frame/get-the-app.tsx'

/** download-popUp (1-storefront §2.6): how to get the app. On a wide screen a code takes it to the phone. */
export function AppPopup() {
  const { brand, publicUrl } = useSite()
  return (
    <div className="grid grid-cols-1 items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-lg font-medium">Download the {brand} app, book, and check in at the studio with it.</p>
        <p className="text-ink-muted">Your tickets open there offline too.</p>
        <GetTheApp />
      </div>
      <figure className="grid justify-items-center gap-2 text-sm text-ink-muted max-md:hidden">
        <QrCode text={publicUrl} label={`The address ${publicUrl} as a code`} />
        <figcaption>Scan it with your phone</figcaption>
      </figure>
    </div>
  )
}
