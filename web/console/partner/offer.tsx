import { useNavigate } from 'react-router'
import { type PartnerOffer, type PartnerOfferFields, partnerOfferBody } from '../../../contract/partner-offer.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Card } from '../../ui/card.tsx'
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { bindFields, FlagField, LineField, WordsField } from '../kit/record-fields.tsx'
import { TwoVersions } from '../kit/two-versions.tsx'
import { type RecordForm, useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import type { PartnerPlace } from './partner-frame.tsx'
import { PassOrder } from './pass-order.tsx'
import * as texts from './offer-texts.ts'
import { type NextStep, StepEnd } from './step-end.tsx'
import { WayCards } from './way-cards.tsx'

/** What a partner is and what its site sells. */
export function OfferPage({ slug, account, next }: PartnerPlace & { readonly next?: NextStep | undefined }) {
  const params = { path: { partner: slug } }
  const [loaded, reload] = useLoad(
    () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/offer', { params })),
    `${account} ${slug} offer`,
  )
  return (
    <RecordFrame loaded={loaded} reload={reload} title={texts.offerTitle}>
      {(offer) => (
        <>
          <PageHead title={texts.offerTitle} venue={offer.partner.name}>
            <p className="mt-1 text-ink-muted">
              {offer.partner.state === 'open' ? texts.visibleAtOnceHint : texts.notOpenHint}
            </p>
          </PageHead>
          <OfferForm offer={offer} next={next} />
        </>
      )}
    </RecordFrame>
  )
}

/** Cities and passes by name, as people choose them; ids go to the server. */
function OfferForm({ offer, next }: { readonly offer: PartnerOffer; readonly next: NextStep | undefined }) {
  const { partner, choices, mayChange, maySetTerms } = offer
  const params = { path: { partner: partner.slug } }
  const navigate = useNavigate()
  const form = useRecordForm(offer, {
    schema: partnerOfferBody,
    async save(body) {
      const saved = await awaitAnswer(staffApi.POST('/api/staff/partners/{partner}/offer', { params, body }))
      toast.success(partner.state === 'open' ? texts.offerShown : texts.offerSaved)
      if (next) await navigate(next.to)
      return saved
    },
    readAgain: () => awaitAnswer(staffApi.GET('/api/staff/partners/{partner}/offer', { params })),
  })
  const of = bindFields(form, texts.offerLabels)
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <TwoVersions form={form} labels={texts.offerLabels} textOf={(value, field) => textOf(choices, value, field)} />
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
        <legend className="sr-only">{texts.offerTitle}</legend>
        <Card className="grid gap-5">
          <Cities form={form} choices={choices} />
        </Card>
        <Card className="grid gap-5">
          <PassOrder form={form} choices={choices.passes} maySetTerms={maySetTerms} />
          <RadioGroup legend={texts.offerLabels.sells} error={form.errorOf('sells')}>
            {(['byCity', 'both', 'buy'] as const).map((value) => (
              <RadioCard
                key={value}
                name="sells"
                label={texts.sellsTexts[value]}
                description={texts.sellsHints[value]}
                checked={form.fields.sells === value}
                onChange={() => form.set('sells', value)}
              />
            ))}
          </RadioGroup>
          <FlagField {...of('turnsLocalsAway')} hint={texts.localsHint} />
          <FlagField {...of('hidesSocialSignIn')} hint={texts.socialHint} />
          <FlagField {...of('hidesAppBlock')} />
        </Card>
      </fieldset>
      <fieldset disabled={!maySetTerms} className="min-w-0">
        <legend className="sr-only">{texts.termsTitle}</legend>
        <Card className="grid gap-5">
          <h2 className="text-lg font-semibold">{texts.termsTitle}</h2>
          {!maySetTerms && <p className="text-ink-muted">{texts.weSetThis}</p>}
          <LineField {...of('name')} required />
          <WayCards value={form.fields.way} error={form.errorOf('way')} onChange={(way) => form.set('way', way)} />
          <FlagField {...of('hasFreeDay')} hint={texts.freeDayHint} />
          <LineField {...of('coupon')} hint={texts.couponHint} />
        </Card>
      </fieldset>
      <StepEnd {...{ form, mayChange, next }} />
    </form>
  )
}

interface CitiesProps {
  readonly form: RecordForm<PartnerOfferFields>
  readonly choices: PartnerOffer['choices']
}

function Cities({ form, choices: { cities } }: CitiesProps) {
  const { fields, set, errorOf } = form
  const nameOf = (id: string) => cities.find((city) => city.id === id)?.name ?? id
  const idOf = (name: string) => cities.find((city) => city.name === name)?.id ?? name
  return (
    <>
      <SelectField
        label={texts.offerLabels.city}
        hint={texts.cityHint}
        name="city"
        placeholder={texts.noCity}
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.city ?? ''}
        error={errorOf('city')}
        onChange={({ target }) => set('city', target.value || null)}
      />
      <RadioGroup legend={texts.offerLabels.cityRule} error={errorOf('cityRule')}>
        {(['all', 'allowed', 'blocked'] as const).map((rule) => (
          <RadioCard
            key={rule}
            name="cityRule"
            label={texts.cityRuleTexts[rule]}
            checked={fields.cityRule === rule}
            onChange={() => set('cityRule', rule)}
          />
        ))}
      </RadioGroup>
      {fields.cityRule !== 'all' && (
        <WordsField
          form={{
            fields: { cities: fields.cities.map(nameOf) },
            set: (_name, names: string[]) => set('cities', names.map(idOf)),
            errorOf,
          }}
          name="cities"
          label={texts.offerLabels.cities}
          choices={cities.map(({ name }) => name)}
        />
      )}
    </>
  )
}

function textOf(
  { cities, passes }: PartnerOffer['choices'],
  value: PartnerOfferFields[keyof PartnerOfferFields],
  field: keyof PartnerOfferFields,
): string {
  const nameOf = (id: string) => [...cities, ...passes].find((one) => one.id === id)?.name ?? id
  if (typeof value === 'boolean') return value ? texts.answerYes : texts.answerNo
  if (Array.isArray(value)) return value.map(nameOf).join('\n')
  if (value === null) return ''
  if (field === 'way') return texts.wayTexts[value as PartnerOfferFields['way']]
  if (field === 'sells') return texts.sellsTexts[value as PartnerOfferFields['sells']]
  return field === 'cityRule' ? texts.cityRuleTexts[value as PartnerOfferFields['cityRule']] : nameOf(value)
}
