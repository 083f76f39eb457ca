import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import type { Position } from '../../../contract/distance.ts'
import { newVenueBody } from '../../../contract/staff-all-venues.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { type FormState, useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { AddressSearch } from '../../parts/map/place/address-search.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { PageHead } from '../kit/page-head.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.newTitle })

/** Adds a venue by hand. */
export default function NewVenuePage() {
  return <OfficeFrame>{() => <NewVenue />}</OfficeFrame>
}

function NewVenue() {
  const navigate = useNavigate()
  const [loaded] = useLoad(() => awaitAnswer(api.GET('/api/utility/destinations')), 'cities')
  const [cityId, setCityId] = useState('')
  const cities = loaded.value ?? []
  const city = cities.find(({ id }) => id === cityId)
  const form = useForm(newVenueBody, async (body) => {
    const { slug } = await awaitAnswer(staffApi.POST('/api/staff/all-venues', { body }))
    toast.success(texts.newDone)
    await navigate(`/staff/all-venues/${slug}`)
  })
  const field = (name: 'name' | 'streetAddress' | 'postalCode' | 'email' | 'phone' | 'website', required = false) => (
    <TextField label={texts.newLabels[name]} {...{ name, required }} optional={!required} error={form.errors[name]} />
  )
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHead title={texts.newTitle}>
        <p className="mt-1 text-ink-muted">{texts.newHint}</p>
      </PageHead>
      <FlowForm form={form}>
        {field('name', true)}
        <Combobox
          label={texts.newLabels.cityId}
          options={cities.map(({ id, city: name, country }) => ({ value: id, label: name, detail: country }))}
          value={cityId}
          onChange={setCityId}
          error={form.errors['cityId']}
        />
        <input type="hidden" name="cityId" value={cityId} />
        {field('streetAddress')}
        {field('postalCode')}
        <Place city={city} form={form} />
        <SelectField
          label={texts.newLabels.walkIns}
          hint={texts.walkInsHint}
          name="walkIns"
          placeholder={texts.walkInsNone}
          options={listOptions(texts.walkInsTexts)}
          error={form.errors['walkIns']}
        />
        {field('email')}
        {field('phone')}
        {field('website')}
        <Button type="submit" size="lg" loading={form.isSending}>
          {texts.newButton}
        </Button>
      </FlowForm>
    </div>
  )
}

interface PlaceProps {
  readonly city: (Position & { readonly city: string }) | undefined
  readonly form: FormState
}

/** Where the venue is: by its address, or as two numbers. */
function Place({ city, form }: PlaceProps) {
  const [typed, setTyped] = useState({ lat: '', lng: '' })
  const choose = (place: Position) => setTyped({ lat: place.lat.toFixed(6), lng: place.lng.toFixed(6) })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium">{texts.newPlaceLabel}</legend>
      <p className="text-sm text-ink-muted">{texts.newPlaceHint}</p>
      {city && <AddressSearch city={city.city} chosen={null} onChoose={(place) => place && choose(place)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {(['lat', 'lng'] as const).map((name) => (
          <TextField
            key={name}
            label={texts.newLabels[name]}
            name={name}
            inputMode="decimal"
            value={typed[name]}
            error={form.errors[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
