import { Icon } from '../../ui/icon.tsx'
import { instantText } from './instant-text.ts'
import { useOnline } from '../../ui/use-online.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface OfflineNoteProps {
  /** When the server sent the shown data; null for just now. */
  readonly savedAt: string | null
  readonly unreachable: boolean
}

/** Says that a ticket may be out of date, and since when. */
export function OfflineNote({ savedAt, unreachable }: OfflineNoteProps) {
  const online = useOnline()
  if (online && !unreachable) return null
  return (
    <p role="status" className="flex items-start gap-3 rounded-card bg-warning-soft px-5 py-4 text-on-warning-soft">
      <Icon name="offline" className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">{online ? texts.offlineUnreachable : texts.offlineNoConnection}</strong>{' '}
        {savedAt ? fillIn(texts.offlineTicketAsOf, { instant: instantText(savedAt) }) : texts.offlineTicketAsOfNow}
      </span>
    </p>
  )
}
