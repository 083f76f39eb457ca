import { useRef } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_SEATS } from '../../../contract/timetables.ts'
import { classFieldsBody, type VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { toast } from '../../ui/toast.ts'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { LineField, NotesField, NumberField, ParagraphField, WordsField } from './form-fields.tsx'
import { FormFooter } from './form-footer.tsx'
import * as texts from './texts.ts'

type Fields = VenueClass['fields']

interface ClassFormProps {
  readonly slug: string
  /** Undefined for a new one. */
  readonly known?: VenueClass | undefined
  /** What a new one begins with. */
  readonly start?: Fields
  readonly title?: string
  /** After the list has it. */
  readonly onAdded?: (added: VenueClass) => void
  readonly choices: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

const empty: Fields = {
  name: '',
  description: null,
  activities: [],
  voucherType: 'standard',
  wpVisits: 1,
  trainerName: null,
  capacity: 20,
  includes: [],
  excludes: [],
  knowBeforeYouGo: [],
  isOnline: false,
  confirmsAtOnce: null,
  joinLink: null,
}

/** What a class is. Its timetables say when it takes place. */
export function ClassForm(props: ClassFormProps) {
  const { known, title = texts.newClassTitle, choices, onClose } = props
  const form = useClassForm(props)
  return (
    <Dialog title={known?.fields.name ?? title} size="md" phone="full" onClose={onClose}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TwoVersions form={form} labels={texts.classFields} textOf={textOf} />
        {known?.isImported && <p className="text-ink-muted">{texts.importedHint}</p>}
        <LineField form={form} name="name" label={texts.classFields.name} required autoFocus />
        <WordsField form={form} name="activities" label={texts.classFields.activities} choices={choices} />
        <ParagraphField
          form={form}
          name="description"
          label={texts.classFields.description}
          hint={texts.descriptionHint}
          rows={5}
        />
        <OfferType form={form} />
        <Seats form={form} />
        <LineField form={form} name="trainerName" label={texts.classFields.trainerName} optional />
        <Online form={form} />
        <Confirming form={form} />
        <NotesField form={form} name="includes" label={texts.classFields.includes} />
        <NotesField form={form} name="excludes" label={texts.classFields.excludes} />
        <NotesField form={form} name="knowBeforeYouGo" label={texts.classFields.knowBeforeYouGo} />
        <FormFooter form={form} label={known ? texts.saveButton : texts.addButton} />
      </form>
    </Dialog>
  )
}

function useClassForm({ slug, known, start = empty, onAdded, onClose, onDone }: ClassFormProps): RecordForm<Fields> {
  const inVenue = { params: { path: { venue: slug } } }
  const inClass = { params: { path: { venue: slug, classId: known?.id ?? '' } } }
  const added = useRef<VenueClass>(undefined)
  const form = useRecordForm<Fields, object>(known ?? { version: '', fields: start }, {
    schema: classFieldsBody,
    async save({ version, ...given }) {
      const fields = classFieldsBody.parse(given)
      const saved = await awaitAnswer(
        known
          ? staffApi.POST('/api/staff/venues/{venue}/classes/{classId}', { ...inClass, body: { ...fields, version } })
          : staffApi.POST('/api/staff/venues/{venue}/classes', { ...inVenue, body: fields }),
      )
      added.current = saved
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/classes/{classId}', inClass)),
    onSaved() {
      toast.success(fillIn(texts.saveClassDone, { name: form.fields.name }))
      void onDone().then(() => {
        onClose()
        if (!known && added.current) onAdded?.(added.current)
      })
    },
  })
  return form
}

interface PartProps {
  readonly form: RecordForm<Fields>
}

function Seats({ form }: PartProps) {
  const { capacity, wpVisits } = texts.classFields
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField form={form} name="capacity" label={capacity} min={1} max={MOST_SEATS} hint={texts.seatsHint} />
      <NumberField form={form} name="wpVisits" label={wpVisits} min={1} max={20} />
    </div>
  )
}

function Online({ form }: PartProps) {
  const { isOnline, joinLink } = texts.classFields
  return (
    <>
      <Checkbox
        name="isOnline"
        label={isOnline}
        checked={form.fields.isOnline}
        error={form.errorOf('isOnline')}
        onChange={({ target }) => form.set('isOnline', target.checked)}
      />
      {form.fields.isOnline && (
        <LineField form={form} name="joinLink" label={joinLink} type="url" optional hint={texts.joinLinkHint} />
      )}
    </>
  )
}

function OfferType({ form }: PartProps) {
  return (
    <RadioGroup legend={texts.classFields.voucherType} error={form.errorOf('voucherType')} className="sm:grid-cols-2">
      {(['standard', 'premium'] as const).map((type) => (
        <RadioCard
          key={type}
          name="voucherType"
          label={texts.offerTypes[type]}
          description={texts.offerTypeHints[type]}
          checked={form.fields.voucherType === type}
          onChange={() => form.set('voucherType', type)}
        />
      ))}
    </RadioGroup>
  )
}

const confirmChoices = { venue: null, atOnce: true, ask: false } as const

function Confirming({ form }: PartProps) {
  return (
    <RadioGroup
      legend={texts.classFields.confirmsAtOnce}
      error={form.errorOf('confirmsAtOnce')}
      className="sm:grid-cols-3"
    >
      {(['venue', 'atOnce', 'ask'] as const).map((choice) => (
        <RadioCard
          key={choice}
          name="confirmsAtOnce"
          label={texts.confirmChoices[choice].label}
          description={texts.confirmChoices[choice].hint}
          checked={form.fields.confirmsAtOnce === confirmChoices[choice]}
          onChange={() => form.set('confirmsAtOnce', confirmChoices[choice])}
        />
      ))}
      <p className="text-sm text-ink-muted sm:col-span-full">{texts.confirmChoicesHint}</p>
    </RadioGroup>
  )
}

function textOf(value: Fields[keyof Fields]): string {
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}
