import { useRef } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ShareContent, shareLinks } from './share-links.rules.ts'
import * as texts from './texts.ts'

export interface ShareDialogProps {
  readonly title: string
  readonly shared: ShareContent
  readonly onClose: () => void
  /** The page's address says that the dialog is open. */
  readonly addressed?: boolean
}

/** The address to copy, and links to share it. */
export default function ShareDialog({ title, shared, onClose, addressed = false }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={title} size="sm" addressed={addressed} onClose={onClose}>
      <p className="font-semibold">{shared.text}</p>
      <div className="mt-3 flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={texts.linkLabel}
          value={shared.url}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1 text-ink-muted"
        />
        <CopyButton
          text={shared.url}
          doneText={texts.copyDone}
          onBlocked={() => field.current?.select()}
          data-autofocus
          className="min-h-12"
        >
          {texts.copyButton}
        </CopyButton>
      </div>
      <ul aria-label={texts.networksLabel} className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {shareLinks(shared).map(({ label, icon, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="grid min-h-20 justify-items-center content-center gap-1.5 rounded-control border border-line p-2 text-sm font-medium transition-colors hover:border-line-strong hover:bg-surface-sunken"
            >
              <Icon name={icon} size={22} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
