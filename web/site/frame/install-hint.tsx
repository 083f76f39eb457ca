import { declineInstall, install, useInstallOffer } from '../facts/install-offer.ts'
import { useSite } from '../facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** A quiet line where the app helps: beside a ticket. Restricted partner sites have no app (2-marketplace §2.8). */
export function InstallHint({ className = '' }: { readonly className?: string }) {
  const offer = useInstallOffer()
  const { brand, branding } = useSite()
  if (offer === null || !branding.hasApp) return null
  return (
    <aside
      aria-label={texts.installTitle}
      className={`flex w-full items-center gap-3 rounded-card border border-line bg-surface-raised py-2.5 pr-2 pl-4 text-left text-sm ${className}`}
    >
      <Icon name="download" className="shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 py-1">
        <span className="font-semibold">{fillIn(texts.installNoticeTitle, { brand })}</span>{' '}
        <span className="text-ink-muted">
          {offer === 'byHand' ? texts.installNoticeByHand : texts.installNoticeText}
        </span>
      </p>
      {offer === 'prompt' && (
        <Button variant="secondary" size="sm" onClick={() => void install()}>
          {texts.installNoticeButton}
        </Button>
      )}
      <IconButton icon="close" label={texts.installNoticeLaterLabel} size={18} onClick={declineInstall} />
    </aside>
  )
}
