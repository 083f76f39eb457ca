import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/**
 * 'Join … (free)': a link to the partner's own page with its activation code, and the same as a picture for the phone.
 */
export function JoinPartner({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <div className="rounded-card border border-line bg-surface-raised p-6">
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook('primary', 'lg', true)}>
        <span>Join {name} (free)</span>
        <Icon name="external-link" />
      </a>
      <div className="mt-6 flex items-center gap-4 max-lg:hidden">
        <QrCode text={url} label={`Code that leads to ${name}`} />
        <p className="flex-1 text-sm text-ink-muted">Or scan this with your phone to join there.</p>
      </div>
      <p className="mt-4 text-sm text-ink-muted">You leave our site; {name} has its own terms.</p>
    </div>
  )
}
