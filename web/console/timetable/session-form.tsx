import { dayText, zoneText } from '../../../contract/date-texts.ts'
import { errors } from '../../../contract/errors.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_SEATS, sessionBody } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { LineField, NumberField } from './form-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { SecondTimeOffer } from './second-time-offer.tsx'
import { StartAndEnd } from './start-and-end.tsx'
import * as texts from './texts.ts'

export interface SingleDateFields {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly endsNextDay: boolean
  readonly capacity: number
  readonly trainerName: string | null
}

interface SessionFormProps {
  readonly slug: string
  readonly venueClass: VenueClass
  readonly today: string
  readonly timeZone: string
  /** What was typed for the class that this one is a copy of. */
  readonly typed?: SingleDateFields | undefined
  readonly onCopy: (typed: SingleDateFields) => void
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** A class on a single date. */
export function SessionForm({ slug, venueClass, today, timeZone, typed, onCopy, onClose, onDone }: SessionFormProps) {
  const times = { date: today, from: '18:00', to: '19:00', endsNextDay: false }
  const empty = { version: '', fields: typed ?? { ...times, capacity: venueClass.fields.capacity, trainerName: null } }
  const form = useRecordForm<SingleDateFields, object>(empty, {
    schema: sessionBody,
    async save(values) {
      const body = sessionBody.parse(values)
      const params = { path: { venue: slug, classId: venueClass.id } }
      const { date, isTimeRepeated } = await awaitAnswer(
        staffApi.POST('/api/staff/venues/{venue}/classes/{classId}/sessions', { params, body }),
      )
      toast.success(fillIn(texts.addSessionDone, { name: venueClass.fields.name, day: dayText(date) }))
      if (isTimeRepeated) toast.success(texts.addSessionFirstTime)
      return empty
    },
    readAgain: () => Promise.resolve(empty),
    onSaved: () => void onDone().then(onClose),
  })
  const labels = texts.timetableFields
  return (
    <Dialog title={fillIn(texts.addSessionTitle, { name: venueClass.fields.name })} size="sm" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <LineField form={form} name="date" label={texts.dateLabel} type="date" required autoFocus />
        <SecondTimeOffer
          isTaken={form.errorOf('date') === errors.sessionDateTaken.text}
          onCopy={() => onCopy(form.fields)}
        />
        <div className="grid grid-cols-2 gap-x-5">
          <StartAndEnd form={form} />
          <Checkbox
            className="col-span-2 mt-1"
            name="endsNextDay"
            label={labels.endsNextDay}
            checked={form.fields.endsNextDay}
            onChange={({ target }) => form.set('endsNextDay', target.checked)}
          />
        </div>
        <p className="-mt-3 text-sm text-ink-muted">{fillIn(texts.zoneHint, { zone: zoneText(timeZone) })}</p>
        <NumberField form={form} name="capacity" label={labels.capacity} min={1} max={MOST_SEATS} />
        <LineField
          form={form}
          name="trainerName"
          label={labels.trainerName}
          optional
          hint={fillIn(texts.trainerHint, { trainer: venueClass.fields.trainerName ?? texts.trainerNone })}
        />
        <FormFooter form={form} label={texts.addButton} />
      </form>
    </Dialog>
  )
}
