import { dayText } from '../../../contract/date-texts.ts'
import { errors } from '../../../contract/errors.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_SEATS, sessionBody } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { bindFields, LineField, NumberField } from '../kit/record-fields.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { SecondTimeOffer } from './second-time-offer.tsx'
import { TimesFields } from './times-fields.tsx'
import { trainerHint } from './weekly-text.rules.ts'
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

const labels = { ...texts.timetableFields, date: texts.dateLabel }

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
      await onDone()
      onClose()
      return empty
    },
    readAgain: () => Promise.resolve(empty),
  })
  const of = bindFields(form, labels)
  return (
    <RecordDialog
      form={form}
      title={fillIn(texts.addSessionTitle, { name: venueClass.fields.name })}
      size="sm"
      labels={labels}
      textOf={String}
      button={texts.addButton}
      onClose={onClose}
    >
      <LineField {...of('date')} type="date" required autoFocus />
      <SecondTimeOffer
        isTaken={form.errorOf('date') === errors.sessionDateTaken.text}
        onCopy={() => onCopy(form.fields)}
      />
      <TimesFields form={form} timeZone={timeZone} />
      <NumberField {...of('capacity')} min={1} max={MOST_SEATS} />
      <LineField {...of('trainerName')} optional hint={trainerHint(venueClass)} />
    </RecordDialog>
  )
}
