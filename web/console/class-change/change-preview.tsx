import type { ClassChangePreview } from '../../../contract/class-changes.ts'
import { dayText, timesText, timeText } from '../../../contract/date-texts.ts'
import { countText } from '../../../contract/fill-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { countsText, effectText } from './change-wish.rules.ts'
import * as texts from './texts.ts'

interface ChangePreviewProps {
  readonly preview: ClassChangePreview
  /** The bookings of the preview before, if this one is newer. */
  readonly known: ReadonlySet<string> | undefined
}

type State = ClassChangePreview['sessions'][number]['now']

export function dayTimesText({ date, timeFrom, timeTo }: Pick<State, 'date' | 'timeFrom' | 'timeTo'>): string {
  return `${dayText(date)}, ${timesText(timeFrom, timeTo)}`
}

function stateFacts(state: State): string[] {
  if (state.isCancelled) return [texts.sessionCancelled]
  const { trainerName, capacity } = state
  const seats = countText(texts.sessionSeats, capacity)
  return trainerName ? [dayTimesText(state), trainerName, seats] : [dayTimesText(state), seats]
}

/** The class that a traveller has booked: '6:30 PM, Vinyasa'. */
function placeOf(
  { classId, date }: ClassChangePreview['travellers'][number],
  sessions: ClassChangePreview['sessions'],
): string {
  const one = sessions.find((session) => session.classId === classId && session.now.date === date)
  return one ? `${timeText(one.now.timeFrom)}, ${one.className}` : ''
}

/** What a change would do, and to whom. */
export function ChangePreview({ preview, known }: ChangePreviewProps) {
  const { sessions, travellers, counts } = preview
  return (
    <div className="grid gap-5">
      {sessions.map(({ classId, className, now, after }) => (
        <section key={classId + now.date} className="grid gap-2 wrap-anywhere">
          <h3 className="font-semibold">{className}</h3>
          <dl className="figures grid gap-2 wrap-anywhere *:min-w-0 sm:grid-cols-2">
            <div>
              <dt className="text-sm text-ink-muted">{texts.previewBefore}</dt>
              <dd>
                <DottedLine facts={stateFacts(now)} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-ink-muted">{texts.previewAfter}</dt>
              <dd className="font-semibold">
                <DottedLine facts={stateFacts(after)} />
              </dd>
            </div>
          </dl>
        </section>
      ))}
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.previewTravellersTitle}</h3>
        <p>{countsText(preview)}</p>
        <ul className="divide-y divide-line">
          {travellers.map((one) => (
            <li key={one.bookingId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="font-medium">{one.name ?? texts.previewUnnamedTraveller}</span>
              {one.status === 'pending' && <Badge>{texts.previewRequestBadge}</Badge>}
              {one.status === 'redeemed' && <Badge tone="success">{texts.previewCheckedInBadge}</Badge>}
              {known && !known.has(one.bookingId) && <Badge tone="primary">{texts.previewNewBadge}</Badge>}
              <span className="w-full text-sm wrap-anywhere text-ink-muted">
                <DottedLine facts={[...(sessions.length > 1 ? [placeOf(one, sessions)] : []), effectText(one)]} />
              </span>
            </li>
          ))}
        </ul>
        {counts.waitingTold > 0 && <p>{countText(texts.previewWaiting, counts.waitingTold)}</p>}
      </section>
    </div>
  )
}
