import { momentText } from '../../../contract/date-texts.ts'
import type { CaseEvent } from '../../../contract/desk-cases.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { eventText, whoText } from './case-words.ts'
import * as texts from './texts.ts'

/** What happened to the booking of a case, the oldest first. */
export function CaseHistory({ events }: { readonly events: readonly CaseEvent[] }) {
  return (
    <>
      {events.length === 0 && <p className="text-ink-muted">{texts.historyEmpty}</p>}
      <HistoryLines events={events} />
      <p className="text-sm text-ink-muted">{texts.historyLookNotice}</p>
    </>
  )
}

/** What happened, the oldest first. */
export function HistoryLines({ events }: { readonly events: readonly CaseEvent[] }) {
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {events.map((event, index) => (
        // Events have no ids, and the list never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <p className="font-medium">{eventText(event)}</p>
          <p className="text-sm text-ink-muted">
            {momentText(event.at)}, {whoText(event)}
          </p>
          {'reason' in event && event.reason && (
            <p className="text-sm [overflow-wrap:anywhere]" dir="auto">
              {fillIn(texts.historyReason, { reason: event.reason })}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
