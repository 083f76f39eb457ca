import { dayTimeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { FeedPreview, FeedSession, MovedFeedSession } from '../../../contract/venue-feeds.ts'
import { Button } from '../../ui/button.tsx'
import * as texts from './texts.ts'

interface ImportPreviewProps {
  readonly preview: FeedPreview
  readonly importText: string
  readonly isBusy: boolean
  readonly onImport: () => void
}

/** What a timetable would change, and the button that lets it. */
export function ImportPreview({ preview, importText, isBusy, onImport }: ImportPreviewProps) {
  const { sessions, classes, added, unnamed, doubled, skipped, skippedCount, past, pastCount, problem } = preview
  const { moved, movedCount, cancelled, cancelledCount } = preview
  return (
    <section aria-label={texts.previewTitle} className="grid gap-3 rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">{texts.previewTitle}</h3>
      <p>
        {fillIn(texts.namedText, {
          sessions: sessions === 1 ? texts.datesOne : fillIn(texts.datesMany, { number: sessions }),
          classes: classes === 1 ? texts.classesOne : fillIn(texts.classesMany, { number: classes }),
        })}
      </p>
      {problem !== null && (
        <p role="alert" className="font-semibold text-danger-text">
          {problem}
        </p>
      )}
      {doubled > 0 && (
        <p className="font-semibold">
          {doubled === 1 ? texts.doubledOne : fillIn(texts.doubledMany, { number: doubled })}
        </p>
      )}
      <p>
        {added === 0 ? texts.addedNone : added === 1 ? texts.addedOne : fillIn(texts.addedMany, { number: added })}
        {movedCount + cancelledCount === 0 && ` ${texts.nothingEndsText}`}
      </p>
      <Sessions title={fillIn(texts.movedTitle, { number: movedCount })} sessions={moved} count={movedCount} />
      <Sessions
        title={fillIn(texts.cancelledTitle, { number: cancelledCount })}
        sessions={cancelled}
        count={cancelledCount}
      />
      {unnamed > 0 && <p>{unnamed === 1 ? texts.unnamedOne : fillIn(texts.unnamedMany, { number: unnamed })}</p>}
      <FileLines title={texts.pastTitle} lines={past} count={pastCount} />
      <FileLines title={texts.skippedTitle} lines={skipped} count={skippedCount} />
      <Button
        variant={problem === null ? 'primary' : 'danger'}
        loading={isBusy}
        loadingLabel={texts.importBusy}
        onClick={onImport}
      >
        {problem === null ? importText : texts.anywayButton}
      </Button>
    </section>
  )
}

interface FileLinesProps {
  readonly title: string
  /** The first of them. */
  readonly lines: FeedPreview['skipped']
  readonly count: number
}

function FileLines({ title, lines, count }: FileLinesProps) {
  if (count === 0) return null
  return (
    <div>
      <h4 className="font-medium">{fillIn(title, { number: count })}</h4>
      <ul className="text-sm">
        {lines.map((row) => (
          <li key={`${row.line} ${row.reason}`}>{fillIn(texts.skippedLine, row)}</li>
        ))}
        {count > lines.length && <li>{fillIn(texts.moreLine, { number: count - lines.length })}</li>}
      </ul>
    </div>
  )
}

interface SessionsProps {
  readonly title: string
  /** The first of them. */
  readonly sessions: readonly (FeedSession | MovedFeedSession)[]
  readonly count: number
}

function Sessions({ title, sessions, count }: SessionsProps) {
  if (sessions.length === 0) return null
  return (
    <div>
      <h4 className="font-medium">{title}</h4>
      <ul className="text-sm">
        {sessions.map((session) => (
          <li key={`${session.className} ${session.date} ${session.timeFrom}`}>{sessionText(session)}</li>
        ))}
        {count > sessions.length && <li>{fillIn(texts.moreLine, { number: count - sessions.length })}</li>}
      </ul>
    </div>
  )
}

/** 'Vinyasa, from Tue, Nov 24, 6:00 PM to Tue, Nov 24, 6:30 PM: 3 booked' */
function sessionText(session: FeedSession | MovedFeedSession): string {
  const { className: name, date, timeFrom, booked } = session
  const from = dayTimeText(date, timeFrom)
  const when =
    'toDate' in session ? fillIn(texts.movedWhen, { from, to: dayTimeText(session.toDate, session.toTimeFrom) }) : from
  return fillIn(booked > 0 ? texts.bookedLine : texts.sessionLine, { name, when, booked })
}
