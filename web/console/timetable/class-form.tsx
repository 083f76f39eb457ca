import { classLevels, classLevelTexts } from '../../../contract/class-level.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { MOST_SEATS } from '../../../contract/timetables.ts'
import { classFieldsBody, type VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordDialog } from '../kit/record-dialog.tsx'
import {
  bindFields,
  ChoiceField,
  FlagField,
  LineField,
  NotesField,
  NumberField,
  ParagraphField,
  WordsField,
} from '../kit/record-fields.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
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
  level: null,
  capacity: 20,
  includes: [],
  excludes: [],
  knowBeforeYouGo: [],
  isOnline: false,
  confirmsAtOnce: null,
  joinLink: null,
}

const levels = classLevels.map((level) => ({ value: level, label: classLevelTexts[level] }))

/** What a class is. Its timetables say when it takes place. */
export function ClassForm(props: ClassFormProps) {
  const { known, title = texts.newClassTitle, choices, onClose } = props
  const form = useClassForm(props)
  const of = bindFields(form, texts.classFields)
  return (
    <RecordDialog
      form={form}
      title={known?.fields.name ?? title}
      size="md"
      phone="full"
      labels={texts.classFields}
      textOf={textOf}
      button={known ? undefined : texts.addButton}
      onClose={onClose}
    >
      {known?.isImported && <p className="text-ink-muted">{texts.importedHint}</p>}
      <LineField {...of('name')} required autoFocus />
      <WordsField {...of('activities')} choices={choices} />
      <ParagraphField {...of('description')} optional hint={texts.descriptionHint} rows={5} />
      <OfferType form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...of('capacity')} min={1} max={MOST_SEATS} hint={texts.seatsHint} />
        <NumberField {...of('wpVisits')} min={1} max={20} />
      </div>
      <LineField {...of('trainerName')} optional hint={known ? texts.classTrainerHint : undefined} />
      <ChoiceField {...of('level')} placeholder={texts.levelNotSaid} options={levels} />
      <FlagField {...of('isOnline')} />
      {form.fields.isOnline && <LineField {...of('joinLink')} type="url" optional hint={texts.joinLinkHint} />}
      <Confirming form={form} />
      <NotesField {...of('includes')} optional />
      <NotesField {...of('excludes')} optional />
      <NotesField {...of('knowBeforeYouGo')} optional />
    </RecordDialog>
  )
}

function useClassForm({ slug, known, start = empty, onAdded, onClose, onDone }: ClassFormProps): RecordForm<Fields> {
  const inVenue = { params: { path: { venue: slug } } }
  const inClass = { params: { path: { venue: slug, classId: known?.id ?? '' } } }
  return useRecordForm<Fields, object>(known ?? { version: '', fields: start }, {
    schema: classFieldsBody,
    async save({ version, ...given }) {
      const fields = classFieldsBody.parse(given)
      const saved = await awaitAnswer(
        known
          ? staffApi.POST('/api/staff/venues/{venue}/classes/{classId}', { ...inClass, body: { ...fields, version } })
          : staffApi.POST('/api/staff/venues/{venue}/classes', { ...inVenue, body: fields }),
      )
      toast.success(fillIn(texts.saveClassDone, { name: fields.name }))
      await onDone()
      onClose()
      if (!known) onAdded?.(saved)
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/classes/{classId}', inClass)),
  })
}

interface PartProps {
  readonly form: RecordForm<Fields>
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
