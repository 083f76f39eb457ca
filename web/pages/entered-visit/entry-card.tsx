import { momentTextThere } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { EnteredVisitPage, EntryKind, StaffEntry } from '../../../contract/objections.ts'
import { ObjectionForm } from './objection-form.tsx'
import * as texts from './texts.ts'

const words: Readonly<Record<EntryKind, { readonly title: string; readonly means: string }>> = {
  tap: { title: texts.tapTitle, means: texts.tapText },
  visit: { title: texts.visitTitle, means: texts.visitText },
  absence: { title: texts.absenceTitle, means: texts.absenceText },
}

interface EntryCardProps {
  readonly page: EnteredVisitPage
  readonly entry: StaffEntry
  readonly onChanged: (page: EnteredVisitPage) => void
}

/** One entry of the staff, and the state of the traveller's objection to it. */
export function EntryCard({ page, entry, onChanged }: EntryCardProps) {
  const { title, means } = words[entry.kind]
  const moment = (at: string) => momentTextThere(at, page.timeZone)
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{fillIn(title, { venue: page.locationName })}</h2>
        <p className="figures text-sm text-ink-muted">{fillIn(texts.enteredAt, { moment: moment(entry.enteredAt) })}</p>
        <p>{means}</p>
      </div>
      {entry.state === 'open' && (
        <>
          <p className="font-medium">{fillIn(texts.objectionOpen, { moment: moment(entry.objectUntil) })}</p>
          <ObjectionForm token={page.token} entryId={entry.id} onChanged={onChanged} />
        </>
      )}
      {entry.state === 'over' && (
        <p className="text-ink-muted">{fillIn(texts.objectionOver, { moment: moment(entry.objectUntil) })}</p>
      )}
      {entry.state === 'takenBack' && <p className="text-ink-muted">{texts.takenBack}</p>}
      {entry.objection && <Objection kind={entry.kind} objection={entry.objection} moment={moment} />}
    </section>
  )
}

interface ObjectionProps {
  readonly kind: EntryKind
  readonly objection: NonNullable<StaffEntry['objection']>
  readonly moment: (at: string) => string
}

function Objection({ kind, objection: { madeAt, words: written, settled }, moment }: ObjectionProps) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-surface-sunken px-4 py-3">
      {settled ? (
        <>
          <p className="font-semibold">
            {fillIn(settled.isUpheld ? texts.settledUpheld : texts.settledRejected, { moment: moment(settled.at) })}
          </p>
          {settled.isUpheld && <p>{kind === 'absence' ? texts.settledVisitStays : texts.settledVisitBack}</p>}
          <p>{fillIn(texts.settledReason, { reason: settled.reason })}</p>
        </>
      ) : (
        <p className="font-semibold">{fillIn(texts.objectionMade, { moment: moment(madeAt) })}</p>
      )}
      {written !== null && (
        <div>
          <p className="text-sm text-ink-muted">{texts.objectionWordsTitle}</p>
          <blockquote className="whitespace-pre-line">{written}</blockquote>
        </div>
      )}
    </div>
  )
}
