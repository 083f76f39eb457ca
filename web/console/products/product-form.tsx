import { fillIn } from '../../../contract/fill-in.ts'
import { type ProductFields, productFieldsBody, type ProductRecord } from '../../../contract/staff-products.ts'
import { RecordCard } from '../kit/record-card.tsx'
import {
  bindFields,
  ChoiceField,
  FlagField,
  LineField,
  NumberField,
  ParagraphField,
  WordsField,
} from '../kit/record-fields.tsx'
import { listOptions } from '../kit/list/list-options.ts'
import { SaveBar } from '../kit/save-bar.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm, type VersionedRecord } from '../kit/use-record-form.ts'
import { PriceHints } from './price-hints.tsx'
import * as texts from './texts.ts'

type ProductVersion = VersionedRecord<ProductFields>

interface ProductFormProps {
  readonly record: ProductVersion
  readonly choices: ProductRecord['choices']
  readonly planned?: ProductRecord['planned']
  readonly mayChange: boolean
  readonly save: (body: ReturnType<typeof productFieldsBody.parse> & { version: string }) => Promise<ProductVersion>
  readonly readAgain: () => Promise<ProductVersion>
}

/** The terms of a pass, for those who buy it from now on. */
export function ProductForm({ record, choices, planned = [], mayChange, save, readAgain }: ProductFormProps) {
  const form = useRecordForm(record, { schema: productFieldsBody, save, readAgain })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <TwoVersions form={form} labels={texts.fieldLabels} textOf={textOf} />
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-6 lg:grid-cols-2">
        <legend className="sr-only">{texts.termsTitle}</legend>
        <Terms form={form} choices={choices} />
        <SaleCard form={form} choices={choices} planned={planned} before={record.fields} />
      </fieldset>
      {mayChange && <SaveBar form={form} />}
    </form>
  )
}

interface PartProps {
  readonly form: RecordForm<ProductFields>
  readonly choices: ProductRecord['choices']
}

function Terms({ form, choices: { cities } }: PartProps) {
  const of = bindFields(form, texts.fieldLabels)
  const names = cities.map(({ name }) => name)
  /** A city sells in its own currency. */
  const withCurrency: typeof form = {
    ...form,
    set(name, value) {
      form.set(name, value)
      const city = cities.find((one) => one.name === value)
      if (name === 'city' && city) form.set('currency', city.currency)
    },
  }
  return (
    <RecordCard title={texts.termsTitle}>
      <LineField {...of('name')} required />
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField {...of('type')} options={listOptions(texts.typeTexts)} />
        <NumberField {...of('visits')} min={1} max={1000} />
        <NumberField {...of('validMonths')} min={1} max={120} />
      </div>
      <ChoiceField
        {...of('city')}
        form={withCurrency}
        placeholder={texts.everywhere}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      {form.fields.city !== null && (
        <WordsField {...of('furtherCities')} choices={names.filter((name) => name !== form.fields.city)} />
      )}
      <ParagraphField {...of('shortDescription')} rows={4} hint={texts.descriptionHint} optional />
    </RecordCard>
  )
}

interface SaleProps extends PartProps {
  readonly planned: ProductRecord['planned']
  readonly before: ProductFields
}

function SaleCard({ form, choices: { partners }, planned, before }: SaleProps) {
  const of = bindFields(form, texts.fieldLabels)
  const { isRestricted, isOnSale, sellers } = form.fields
  const whose = (is: (slug: string, passes: number) => boolean) =>
    partners.flatMap(({ slug, passes }) => (is(slug, passes) ? [slug] : [])).join(', ')
  const narrowed = whose((slug, passes) => passes === 0 && sellers.includes(slug))
  const widened = whose((slug, passes) => passes === 1 && before.sellers.includes(slug) && !sellers.includes(slug))
  return (
    <RecordCard title={texts.saleTitle}>
      <div className="grid gap-4 sm:grid-cols-[1fr_1.6fr_1fr]">
        <LineField {...of('price')} required />
        <LineField {...of('reducedPrice')} optional />
        <LineField {...of('currency')} required hint={texts.currencyHint} />
      </div>
      <PriceHints fields={form.fields} />
      <FlagField {...of('isOnSale')} />
      {!isOnSale && planned.some((plan) => plan.isOnSale) && <p role="status">{texts.soldAgain}</p>}
      <FlagField {...of('isRestricted')} hint={texts.restrictedHint} />
      <WordsField
        {...of('sellers')}
        label={isRestricted ? texts.sellersLabel : texts.fieldLabels.sellers}
        choices={partners.map(({ slug }) => slug)}
      />
      {narrowed !== '' && <p role="status">{fillIn(texts.narrowedSites, { partners: narrowed })}</p>}
      {widened !== '' && <p role="status">{fillIn(texts.widenedSites, { partners: widened })}</p>}
      <NumberField {...of('rank')} min={0} max={1000} hint={texts.rankHint} />
    </RecordCard>
  )
}

function textOf(value: ProductFields[keyof ProductFields], field: keyof ProductFields): string {
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  if (field === 'city') return value === null ? texts.everywhere : String(value)
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}
