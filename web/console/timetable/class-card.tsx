import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { dayTimeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Timetable } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { useForm } from '../../client/form/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import type { ClassDialogState } from './class-dialog-state.ts'
import { sayWhetherOffered } from './say-whether-offered.ts'
import { nameOfCopy, weeklyParts } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

interface ClassCardProps {
  readonly slug: string
  readonly venueClass: VenueClass
  /** 'yyyy-MM-dd' */
  readonly today: string
  readonly mayChange: boolean
  /** Just added: comes into sight and asks for the next step. */
  readonly isNew: boolean
  readonly onOpen: (opened: ClassDialogState) => void
  readonly reload: () => Promise<void>
}

/** A class with its timetables, and what may be done with them. */
export function ClassCard({ slug, venueClass, today, mayChange, isNew, onOpen, reload }: ClassCardProps) {
  const { fields, isOffered, isImported, timetables } = venueClass
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) head.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return (
    <Card className="grid gap-3">
      <div ref={head} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-lg font-semibold wrap-anywhere">{fields.name}</h2>
          <p className="text-ink-muted">
            <DottedLine facts={[...fields.activities, ...(fields.trainerName === null ? [] : [fields.trainerName])]} />
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {isNew && <Badge tone="primary">{texts.newBadge}</Badge>}
          {!isOffered && <Badge tone="warning">{texts.withdrawnBadge}</Badge>}
          {isImported && <Badge>{texts.importedBadge}</Badge>}
          <Badge tone={fields.voucherType}>{texts.offerTypes[fields.voucherType]}</Badge>
        </p>
      </div>
      {isOffered && timetables.length === 0 && <p className="font-medium">{singleDatesText(venueClass)}</p>}
      {isNew && timetables.length === 0 && <NextStep onPress={() => onOpen({ kind: 'newTimetable', venueClass })} />}
      <ul className="divide-y divide-line">
        {timetables.map((known) => (
          <TimetableRow key={known.id} {...{ venueClass, known, today, mayChange, onOpen }} />
        ))}
      </ul>
      {mayChange && <ClassActions slug={slug} venueClass={venueClass} onOpen={onOpen} reload={reload} />}
    </Card>
  )
}

function singleDatesText({ next }: VenueClass): string {
  return next ? fillIn(texts.timetablesEmpty, { time: dayTimeText(next.date, next.from) }) : texts.datesEmpty
}

function NextStep({ onPress }: { readonly onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button ref={button} icon="calendar" className="justify-self-start" onClick={onPress}>
      {texts.nextStepButton}
    </Button>
  )
}

function ClassActions({ slug, venueClass, onOpen, reload }: Omit<ClassCardProps, 'today' | 'mayChange' | 'isNew'>) {
  const { name } = venueClass.fields
  const actions: readonly (readonly [text: string, icon: IconName | undefined, opened: ClassDialogState])[] = [
    [texts.editButton, 'pencil', { kind: 'class', venueClass }],
    [texts.addTimetableButton, 'calendar', { kind: 'newTimetable', venueClass }],
    [texts.addSessionButton, 'calendar-plus', { kind: 'session', venueClass }],
    [texts.copyClassButton, 'copy', { kind: 'copy', venueClass, name: nameOfCopy(name) }],
    [texts.withdrawButton, undefined, { kind: 'withdraw', venueClass }],
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {actions.slice(0, venueClass.isOffered ? undefined : 1).map(([text, icon, opened]) => (
        <Button key={text} variant={icon ? 'secondary' : 'ghost'} size="sm" icon={icon} onClick={() => onOpen(opened)}>
          {text}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
      {!venueClass.isOffered && <OfferAgain slug={slug} venueClass={venueClass} reload={reload} />}
    </div>
  )
}

interface TimetableRowProps extends Pick<ClassCardProps, 'venueClass' | 'today' | 'mayChange' | 'onOpen'> {
  readonly known: Timetable
}

function TimetableRow({ venueClass, known, today, mayChange, onOpen }: TimetableRowProps) {
  const parts = weeklyParts(known, today, venueClass.fields.trainerName)
  const what = <span className="sr-only"> {`${venueClass.fields.name}, ${parts[0]}`}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <p className="figures min-w-0 flex-1 basis-56 font-medium">
        <DottedLine facts={parts} />
      </p>
      {mayChange && (
        <p className="-mx-3.5 flex gap-1">
          <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'timetable', venueClass, known })}>
            {texts.changeButton}
            {what}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'end', venueClass, known })}>
            {texts.endButton}
            {what}
          </Button>
        </p>
      )}
    </li>
  )
}

function OfferAgain({ slug, venueClass, reload }: Pick<ClassCardProps, 'slug' | 'venueClass' | 'reload'>) {
  const { name } = venueClass.fields
  const form = useForm(z.object({}), async () => {
    await sayWhetherOffered(slug, venueClass.id, true)
    toast.success(fillIn(texts.offerAgainDone, { name }))
    await reload()
  })
  return (
    <form method="post" onSubmit={form.onSubmit}>
      <Button type="submit" variant="secondary" size="sm" icon="undo" loading={form.isSending}>
        {texts.offerAgainButton}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}
