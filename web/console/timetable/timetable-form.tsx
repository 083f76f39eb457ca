import { type FormEvent, useState } from 'react'
import { dayText } from '../../../contract/date-texts.ts'
import { errors } from '../../../contract/errors.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import {
  MOST_SEATS,
  recurrenceBody,
  type Timetable,
  type TimetableOutcome,
  type ToldTravellers,
} from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { bindFields, LineField, NumberField } from '../kit/record-fields.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { asTimetableRecord, intervalText, textOfTimetable, type TimetableFields } from './timetable-record.ts'
import { BookedNotice } from './booked-notice.tsx'
import { SecondTimeOffer } from './second-time-offer.tsx'
import { ToldTravellersList } from './told-travellers.tsx'
import { TimesFields } from './times-fields.tsx'
import { outcomeText, trainerHint } from './weekly-text.rules.ts'
import * as texts from './texts.ts'

interface TimetableFormProps {
  readonly slug: string
  readonly venueClass: VenueClass
  /** Undefined for a new one. */
  readonly known?: Timetable | undefined
  /** 'dd.MM.yyyy': only from this date on. */
  readonly following?: string | undefined
  /** 'yyyy-MM-dd' */
  readonly today: string
  readonly timeZone: string
  /** What was typed for the class that this one is a copy of. */
  readonly typed?: TimetableFields | undefined
  /** Undefined where no class can be added. */
  readonly onCopy?: (typed: TimetableFields) => void
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** What takes place every week: a new timetable, all of a known one, or the known one from a date on. */
export function TimetableForm(props: TimetableFormProps) {
  const { slug, venueClass, known, following, timeZone, onCopy, onClose } = props
  const [outcome, setOutcome] = useState<TimetableOutcome>()
  const form = useTimetable(props, setOutcome)
  const trainer = useNewTrainer(props, form)
  const name = venueClass.fields.name
  const title = !known
    ? fillIn(texts.newTimetableTitle, { name })
    : following === undefined
      ? fillIn(texts.changeAllTitle, { name })
      : fillIn(texts.changeFollowingTitle, { name, day: dayText(following) })
  if (outcome && outcome.remarks.length > 0)
    return (
      <Dialog title={title} size="sm" onClose={onClose}>
        <Remarks outcome={outcome} onClose={onClose} />
      </Dialog>
    )
  return (
    <RecordDialog
      form={form}
      title={title}
      size="md"
      phone="full"
      labels={texts.timetableFields}
      textOf={textOfTimetable}
      onSubmit={trainer.onSubmit}
      {...(trainer.isAsking && { button: texts.seeWhomButton, busyText: texts.seeWhomBusy, isBusy: trainer.isLooking })}
      onClose={onClose}
    >
      <Weekdays form={form} />
      <SecondTimeOffer
        isTaken={form.errorOf('weekdays') === errors.timetableOverlaps.text}
        onCopy={onCopy && (() => onCopy(form.fields))}
      />
      <TimesFields form={form} timeZone={timeZone} />
      <Details form={form} trainer={trainerHint(venueClass)} hasFirst={following === undefined} />
      {trainer.told && <ToldTravellersList told={trainer.told} />}
      <BookedNotice dates={form.errorOf('booked')} classOfVenue={{ venue: slug, classId: venueClass.id }} />
    </RecordDialog>
  )
}

function useTimetable(
  { slug, venueClass, known, following, today, typed, onClose, onDone }: TimetableFormProps,
  onOutcome: (outcome: TimetableOutcome) => void,
): RecordForm<TimetableFields> {
  const fresh = {
    weekdays: [],
    from: '18:00',
    to: '19:00',
    endsNextDay: false,
    startsOn: today,
    endsOn: null,
    everyWeeks: 1,
  }
  const fields = typed ?? { ...fresh, capacity: venueClass.fields.capacity, trainerName: null }
  const empty = { version: '', fields }
  return useRecordForm<TimetableFields, object>(known ? asTimetableRecord(known) : empty, {
    schema: recurrenceBody,
    async save(values) {
      const { version, ...given } = values
      const body = recurrenceBody.parse(given)
      const inClass = { params: { path: { venue: slug, classId: venueClass.id } }, body }
      const inTimetable = {
        params: { path: { venue: slug, timetableId: known?.id ?? '' } },
        body: { ...body, version, ...(following === undefined ? {} : { following }) },
      }
      const answer = await awaitAnswer(
        known
          ? staffApi.POST('/api/staff/venues/{venue}/timetables/{timetableId}', inTimetable)
          : staffApi.POST('/api/staff/venues/{venue}/classes/{classId}/timetables', inClass),
      )
      toast.success(outcomeText(answer.outcome))
      onOutcome(answer.outcome)
      await onDone()
      if (answer.outcome.remarks.length === 0) onClose()
      return answer.timetable ? asTimetableRecord(answer.timetable) : empty
    },
    async readAgain() {
      const params = { path: { venue: slug, classId: venueClass.id } }
      const { timetables } = await awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/classes/{classId}', { params }))
      const newer = timetables.find(({ id }) => id === known?.id)
      return newer ? asTimetableRecord(newer) : empty
    },
  })
}

/** Another trainer is saved once the manager has seen who hears of it. */
function useNewTrainer({ slug, known, following }: TimetableFormProps, form: RecordForm<TimetableFields>) {
  const [seen, setSeen] = useState<{ readonly trainer: string; readonly told: ToldTravellers }>()
  const [isLooking, setLooking] = useState(false)
  const trainer = form.fields.trainerName ?? ''
  const isAsking = known !== undefined && trainer !== (known.trainerName ?? '') && seen?.trainer !== trainer
  const ask = async (element: HTMLFormElement) => {
    setLooking(true)
    const path = { venue: slug, timetableId: known?.id ?? '' }
    const query = { trainerName: trainer, ...(following === undefined ? {} : { following }) }
    const params = { path, query }
    try {
      const told = await awaitAnswer(
        staffApi.GET('/api/staff/venues/{venue}/timetables/{timetableId}/preview', { params }),
      )
      setSeen({ trainer, told })
    } catch (thrown) {
      form.refuse(element, thrown)
    }
    setLooking(false)
  }
  return {
    isAsking,
    isLooking,
    told: seen?.trainer === trainer ? seen.told : undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!isAsking) return form.onSubmit(event)
      event.preventDefault()
      if (!isLooking && form.check(event.currentTarget)) void ask(event.currentTarget)
    },
  }
}

type FormProps = { readonly form: RecordForm<TimetableFields> }

interface DetailsProps extends FormProps {
  /** Who teaches it if no trainer is named. */
  readonly trainer: string
  readonly hasFirst: boolean
}

function Details({ form, trainer, hasFirst }: DetailsProps) {
  const of = bindFields(form, texts.timetableFields)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField {...of('capacity')} min={1} max={MOST_SEATS} />
      <LineField {...of('trainerName')} optional hint={trainer} />
      {hasFirst && <LineField {...of('startsOn')} type="date" required />}
      <LineField {...of('endsOn')} type="date" optional hint={texts.lastDateEmptyHint} />
      <SelectField
        name="everyWeeks"
        label={texts.timetableFields.everyWeeks}
        value={String(form.fields.everyWeeks)}
        error={form.errorOf('everyWeeks')}
        options={[1, 2, 3, 4, 5, 6, 7, 8].map((weeks) => ({ value: String(weeks), label: intervalText(weeks) }))}
        onChange={({ target }) => form.set('everyWeeks', Number(target.value))}
      />
    </div>
  )
}

function Weekdays({ form }: FormProps) {
  const chosen = form.fields.weekdays
  return (
    <fieldset aria-describedby="weekdays-error">
      <legend className="text-[0.9375rem] font-medium">{texts.timetableFields.weekdays}</legend>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
        {texts.weekdays.map((text, index) => (
          <Checkbox
            key={text}
            name="weekdays"
            label={text}
            checked={chosen.includes(index + 1)}
            onChange={({ target }) =>
              form.set(
                'weekdays',
                [1, 2, 3, 4, 5, 6, 7].filter((day) => (day === index + 1 ? target.checked : chosen.includes(day))),
              )
            }
          />
        ))}
      </div>
      <FieldError id="weekdays" error={form.errorOf('weekdays')} />
    </fieldset>
  )
}

function Remarks({ outcome, onClose }: { readonly outcome: TimetableOutcome; readonly onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p className="font-semibold" role="status">
        {outcomeText(outcome)}
      </p>
      <h3 className="font-semibold">{texts.remarksTitle}</h3>
      <ul className="grid gap-3">
        {outcome.remarks.map(({ date, reason }) => (
          <li key={`${date} ${reason}`}>
            <span className="font-medium">{dayText(date)}</span>
            <br />
            <span className="text-ink-muted">{texts.remarkReasons[reason]}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {texts.remarksDoneButton}
      </Button>
    </div>
  )
}
