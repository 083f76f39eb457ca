import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * 'Join … (free)': a link to the partner's own page with its activation code, and the same as a picture for the phone.
 */
export function JoinPartner({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <div className="rounded-card border border-line bg-surface-raised p-6">
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook('primary', 'lg', true)}>
        <span>{fillIn(texts.joinLink, { name })}</span>
        <Icon name="external-link" />
      </a>
      <div className="mt-6 flex items-center gap-4 max-lg:hidden">
        <QrCode text={url} label={fillIn(texts.joinQrLabel, { name })} />
        <p className="flex-1 text-sm text-ink-muted">{texts.joinQrHint}</p>
      </div>
      <p className="mt-4 text-sm text-ink-muted">{fillIn(texts.joinLeaveNotice, { name })}</p>
    </div>
  )
}
