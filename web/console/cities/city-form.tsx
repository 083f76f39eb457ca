import { fillIn } from '../../../contract/fill-in.ts'
import { cityFieldsBody, type CityFields, type CityRecord } from '../../../contract/staff-cities.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { bindFields, FlagField, LineField, NotesField, NumberField } from '../kit/record-fields.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface CityFormProps {
  readonly record: CityRecord
  readonly mayChange: boolean
  readonly onSaved: () => Promise<void>
}

export function CityForm({ record, mayChange, onSaved }: CityFormProps) {
  const params = { path: { cityId: record.id } }
  const form = useRecordForm<CityFields, CityFields>(record, {
    schema: cityFieldsBody,
    async save(body) {
      const saved = await awaitAnswer(staffApi.POST('/api/staff/cities/{cityId}', { params, body }))
      toast.success(texts.saveDone)
      await onSaved()
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/cities/{cityId}', { params })),
  })
  const of = bindFields(form, texts.fieldLabels)
  const { venues } = record.stands
  const select = (name: 'timeZone' | 'currency', options: readonly string[], hint: string) => (
    <SelectField
      label={texts.fieldLabels[name]}
      hint={hint}
      name={name}
      options={[...new Set([form.fields[name], ...options])].map((value) => ({ value, label: value }))}
      value={form.fields[name]}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set(name, target.value)}
    />
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid content-start gap-4">
      <TwoVersions form={form} labels={texts.fieldLabels} textOf={textOf} />
      <Card>
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
          <legend className="mb-4 text-lg font-semibold">{texts.formTitle}</legend>
          <LineField {...of('name')} required />
          <NotesField {...of('names')} />
          <NotesField {...of('boroughs')} />
          {select(
            'timeZone',
            Intl.supportedValuesOf('timeZone'),
            venues > 0 ? fillIn(texts.zoneHint, { venues }) : texts.zoneHintNoVenue,
          )}
          {select('currency', Intl.supportedValuesOf('currency'), texts.currencyHint)}
          <FlagField {...of('isShown')} />
          <NumberField {...of('rank')} min={0} max={1_000_000_000} hint={texts.rankHint} />
        </fieldset>
      </Card>
      {mayChange && <SaveBar form={form} />}
    </form>
  )
}

function textOf(value: CityFields[keyof CityFields]): string {
  return Array.isArray(value) ? value.join('\n') : String(value)
}
