import { useState } from 'react'
import type { ClassesChanged, ClassChangePreview } from '../../../contract/class-changes.ts'
import { dayText, timesText } from '../../../contract/date-texts.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import type { VenueSession, VenueWeek } from '../../../contract/timetables.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { useLoad } from '../../client/load/use-load.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeFields } from '../class-change/change-fields.tsx'
import { ChangeSteps } from '../class-change/change-steps.tsx'
import { type ChangeWishFields, countsText, nothingTyped, wishOf } from '../class-change/change-wish.rules.ts'
import { useChangeSteps } from '../class-change/use-change-steps.ts'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { listTicked, listTrainers } from './trainer-away.rules.ts'
import * as texts from './texts.ts'

interface TrainerAwayDialogProps {
  readonly slug: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** A trainer is ill: a substitute takes all of their classes of a day, or these are cancelled. */
export default function TrainerAwayDialog({ slug, onClose, onDone }: TrainerAwayDialogProps) {
  const params = { path: { venue: slug }, query: { weeks: '4' as const } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/timetable', { params })),
    slug,
  )
  const away = useAway({ slug, week: loaded.value, reload, onDone: () => onDone().then(onClose) })
  return (
    <FormDialog title={texts.awayTitle} size="lg" phone="full" isBusy={away.steps.isSending} onClose={onClose}>
      <RecordFrame loaded={loaded} reload={reload}>
        {({ today }) => <Away {...away} today={today} />}
      </RecordFrame>
    </FormDialog>
  )
}

interface AwayTask {
  readonly slug: string
  readonly week: Pick<VenueWeek, 'days' | 'today'> | undefined
  readonly reload: () => Promise<void>
  readonly onDone: () => Promise<void>
}

/** Who is away, on which day, from which classes, and what becomes of these. It begins with a trainer of today. */
function useAway({ slug, week, reload, onDone }: AwayTask) {
  const { days, today } = week ?? { days: [], today: '' }
  const trainers = listTrainers(days)
  const [fields, setFields] = useState<ChangeWishFields>({ ...nothingTyped, kind: 'trainer' })
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setTrainer] = useState<string>()
  const ofToday = [...trainers].find(([, own]) => own.has(today))?.[0]
  const trainer = (wanted !== undefined && trainers.has(wanted) ? wanted : ofToday) ?? [...trainers.keys()][0] ?? ''
  const own = trainers.get(trainer)
  const [chosenDay, setDay] = useState<string>()
  const wantedDay = chosenDay ?? today
  // Without the wanted day, the first one on which they teach.
  const day = own?.has(wantedDay) ? wantedDay : [...(own?.keys() ?? [])][0]
  const sessions = own?.get(day ?? '') ?? []
  const kind = fields.kind === 'cancel' ? 'cancel' : 'trainer'
  const steps = useChangeSteps(
    slug,
    { ...wishOf(fields, fields), sessions: listTicked(sessions, unticked) },
    {
      isAsKnown: () => true,
      async meetOthers() {
        await reload()
        return { errors: {}, general: texts.awayOneCancelled }
      },
      async onDone(changed: ClassesChanged, seen: ClassChangePreview) {
        toast.success(`${countText(texts.awayDone[kind], changed.sessions.length)}. ${countsText(seen)}`)
        await onDone()
      },
    },
  )
  return { trainers, trainer, setTrainer, day, setDay, own, sessions, unticked, setUnticked, fields, setFields, steps }
}

type AwayProps = ReturnType<typeof useAway> & Pick<VenueWeek, 'today'>

function Away({ today, trainers, fields, setFields, steps, ...away }: AwayProps) {
  const { trainer, day, own, sessions, unticked } = away
  const kind = fields.kind === 'cancel' ? 'cancel' : 'trainer'
  const isUnnamed = kind === 'trainer' && fields.trainerName.trim() === ''
  if (trainers.size === 0) return <p>{texts.awayNobody}</p>
  return (
    <ChangeSteps
      steps={isUnnamed ? { ...steps, look: () => steps.refuse({ trainerName: texts.awayUnnamed }) } : steps}
      isDanger={kind === 'cancel'}
      confirmText={(preview) => countText(texts.awayConfirm[kind], preview.sessions.length)}
    >
      <WhoAndWhen
        {...{ trainer, day, today }}
        trainers={[...trainers.keys()]}
        days={[...(own?.keys() ?? [])]}
        onTrainer={away.setTrainer}
        onDay={away.setDay}
      />
      <Ticks sessions={sessions} unticked={unticked} onChange={away.setUnticked} />
      <ChangeFields
        fields={fields}
        errors={steps.errors}
        isTrainerAway
        onChange={(changed) => {
          setFields({ ...fields, ...changed })
          steps.refuse({})
        }}
      />
    </ChangeSteps>
  )
}

interface WhoAndWhenProps {
  readonly trainer: string
  readonly trainers: readonly string[]
  readonly day: string | undefined
  readonly days: readonly string[]
  readonly today: string
  readonly onTrainer: (trainer: string) => void
  readonly onDay: (day: string) => void
}

function WhoAndWhen({ trainer, trainers, day, days, today, onTrainer, onDay }: WhoAndWhenProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="trainer"
        label={texts.awayTrainerLabel}
        value={trainer}
        options={trainers.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onTrainer(target.value)}
      />
      <SelectField
        name="date"
        label={texts.awayDayLabel}
        value={day}
        options={days.map((value) => ({
          value,
          label: value === today ? fillIn(texts.awayToday, { day: dayText(value) }) : dayText(value, 'long'),
        }))}
        onChange={({ target }) => onDay(target.value)}
      />
    </div>
  )
}

interface TicksProps {
  readonly sessions: readonly VenueSession[]
  readonly unticked: ReadonlySet<string>
  readonly onChange: (unticked: ReadonlySet<string>) => void
}

/** The last one that is ticked stays so. */
function Ticks({ sessions, unticked, onChange }: TicksProps) {
  const isLast = sessions.filter(({ id }) => !unticked.has(id)).length === 1
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-medium">{texts.awayClassesLabel}</legend>
      {sessions.map(({ id, from, to, className, seatsTaken, capacity }) => (
        <Checkbox
          key={id}
          name="session"
          label={<span className="figures wrap-anywhere">{`${timesText(from, to)}, ${className}`}</span>}
          hint={fillIn(texts.sessionSeatsTaken, { taken: seatsTaken, capacity })}
          checked={!unticked.has(id)}
          disabled={isLast && !unticked.has(id)}
          onChange={({ target }) => {
            const others = [...unticked].filter((one) => one !== id)
            onChange(new Set(target.checked ? others : [...others, id]))
          }}
        />
      ))}
    </fieldset>
  )
}
