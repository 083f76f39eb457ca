import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Timetable } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { asProblem } from '../../client/api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { toast } from '../../ui/toast.ts'
import type { Opened } from './opened.ts'
import { sayWhetherOffered } from './say-whether-offered.ts'
import { weeklyParts } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

interface ClassCardProps {
  readonly slug: string
  readonly of: VenueClass
  /** 'yyyy-MM-dd' */
  readonly today: string
  readonly mayChange: boolean
  readonly onOpen: (opened: Opened) => void
  readonly reload: () => Promise<void>
}

/** A class with its timetables, and what may be done with them. */
export function ClassCard({ slug, of, today, mayChange, onOpen, reload }: ClassCardProps) {
  const { fields, isOffered, isImported, timetables } = of
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lg font-semibold break-words">{fields.name}</h2>
          <p className="break-words text-ink-muted">
            <DottedLine facts={[...fields.activities, ...(fields.trainerName === null ? [] : [fields.trainerName])]} />
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {!isOffered && <Badge tone="warning">{texts.withdrawn}</Badge>}
          {isImported && <Badge>{texts.imported}</Badge>}
          <Badge tone={fields.voucherType}>{texts.offerTypes[fields.voucherType]}</Badge>
        </p>
      </div>
      {isOffered && timetables.length === 0 && <p className="text-ink-muted">{texts.noTimetable}</p>}
      <ul className="divide-y divide-line">
        {timetables.map((known) => (
          <TimetableRow key={known.id} {...{ of, known, today, mayChange, onOpen }} />
        ))}
      </ul>
      {mayChange && <ClassActions slug={slug} of={of} onOpen={onOpen} reload={reload} />}
    </Card>
  )
}

function ClassActions({ slug, of, onOpen, reload }: Omit<ClassCardProps, 'today' | 'mayChange'>) {
  const name = <span className="sr-only"> {of.fields.name}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" icon="pencil" onClick={() => onOpen({ kind: 'class', of })}>
        {texts.edit}
        {name}
      </Button>
      {of.isOffered ? (
        <>
          <Button variant="secondary" size="sm" icon="calendar" onClick={() => onOpen({ kind: 'newTimetable', of })}>
            {texts.everyWeek}
            {name}
          </Button>
          <Button variant="secondary" size="sm" icon="calendar-plus" onClick={() => onOpen({ kind: 'session', of })}>
            {texts.onASingleDate}
            {name}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'withdraw', of })}>
            {texts.withdraw}
            {name}
          </Button>
        </>
      ) : (
        <OfferAgain slug={slug} of={of} reload={reload} />
      )}
    </div>
  )
}

interface TimetableRowProps extends Pick<ClassCardProps, 'of' | 'today' | 'mayChange' | 'onOpen'> {
  readonly known: Timetable
}

function TimetableRow({ of, known, today, mayChange, onOpen }: TimetableRowProps) {
  const parts = weeklyParts(known, today)
  const what = <span className="sr-only"> {`${of.fields.name}, ${parts.slice(0, 2).join(', ')}`}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <p className="figures min-w-0 flex-1 basis-56 font-medium">
        <DottedLine facts={parts} />
      </p>
      {mayChange && (
        <p className="-mx-3.5 flex gap-1">
          <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'timetable', of, known })}>
            {texts.change}
            {what}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'end', of, known })}>
            {texts.end}
            {what}
          </Button>
        </p>
      )}
    </li>
  )
}

function OfferAgain({ slug, of, reload }: Pick<ClassCardProps, 'slug' | 'of' | 'reload'>) {
  const [isBusy, setBusy] = useState(false)
  const { name } = of.fields
  const press = async () => {
    setBusy(true)
    try {
      await sayWhetherOffered(slug, of.id, true)
      toast.success(fillIn(texts.isOfferedAgain, { name }))
      await reload()
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="sm" icon="undo" loading={isBusy} onClick={() => void press()}>
      {texts.offerAgain}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
