import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fillIn } from '../../../contract/fill-in.ts'
import { api } from '../../client/api/api-client.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { AddressSearch } from '../../parts/map/place/address-search.tsx'
import { NearMe } from '../../parts/map/place/near-me.tsx'
import { NEAR_ME, type PlaceWhere } from '../../parts/map/place/where.rules.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { parametersToKeep } from '../../site/links/site-address.rules.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FieldError } from '../../ui/field.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loadActivities } from './load-activities.ts'
import type { LoadedTrip } from './load-trip.ts'
import { isTrip, readWish, type TripWish, walks, writeWish } from './trip-address.rules.ts'
import * as texts from './texts.ts'

/** In seconds: half an hour. */
const STEP = 1_800

interface TripFormProps {
  readonly loaded: LoadedTrip
  readonly isBusy: boolean
}

/**
 * What the trip is. The fields are the parameters of the page's address, so the form works without scripts. On a master
 * white label city and hotel are known: arrival and departure remain, the rest is behind 'More'.
 */
export function TripForm({ loaded, isBusy }: TripFormProps) {
  const { trip, now, problems, plan } = loaded
  const here = useLocation()
  const { isMaster } = useSite().branding
  const form = useTripForm(loaded)
  const moment = { type: 'datetime-local', step: STEP, min: now }
  const centre = loaded.cities.find(({ city }) => city === form.city) ?? loaded.place
  const stay = <StayField key={form.city} {...{ form, centre }} error={form.problem ?? problems.place} />
  const wishes = (
    <div className="grid content-start gap-5">
      {isMaster && stay}
      <Likes key={`likes ${form.city}`} liked={trip.likes} activities={form.activities} error={problems.likes} />
      <Walk preset={trip.walk} error={problems.walk} />
    </div>
  )
  return (
    <form
      action={here.pathname}
      onSubmit={form.send}
      noValidate
      className={cx('grid gap-5', isMaster ? 'max-w-2xl' : 'lg:grid-cols-2 lg:gap-x-10')}
    >
      {[...parametersToKeep(here.search), ...form.chosen].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {problems.trip && (
        <div className="col-span-full">
          <FormErrorSummary title={texts.problemTitle} errors={[{ text: problems.trip }]} />
        </div>
      )}
      <div className="grid content-start gap-5">
        <CityField form={form} loaded={loaded} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...moment}
            name="from"
            label={texts.arrivalLabel}
            defaultValue={trip.from}
            error={problems.from}
          />
          <TextField {...moment} name="to" label={texts.departureLabel} defaultValue={trip.to} error={problems.to} />
        </div>
        {!isMaster && stay}
      </div>
      {isMaster ? (
        <details open={Boolean(problems.place ?? problems.likes ?? problems.walk)}>
          <summary className="mb-3 min-h-11 cursor-pointer content-center font-medium underline underline-offset-4">
            {texts.moreFields}
          </summary>
          {wishes}
        </details>
      ) : (
        wishes
      )}
      <Button type="submit" size="lg" wide className="lg:-col-end-1" loading={isBusy} loadingLabel={texts.planBusy}>
        {plan ? texts.planAgainButton : texts.planButton}
      </Button>
    </form>
  )
}

/** What was sent last. Back leads to an address without it. */
let lastSent: TripWish | undefined

/** The trip of the address; where that has none, what was sent last, if it is of the same city. */
export function tripToEdit(trip: TripWish, search: string): TripWish {
  if (isTrip(readWish(new URLSearchParams(search))) || lastSent?.city !== trip.city) return trip
  return { ...lastSent, chosen: [] }
}

type FormOfTrip = ReturnType<typeof useTripForm>

/** Where a site has one city, there is nothing to choose, unless the address names another one. */
function CityField({ form, loaded }: { readonly form: FormOfTrip; readonly loaded: LoadedTrip }) {
  const { trip, cities, problems } = loaded
  if (cities.length === 1 && form.city === cities[0]?.city) return <input type="hidden" name="city" value={form.city} />
  return (
    <SelectField
      label={texts.cityLabel}
      name="city"
      value={form.city}
      options={[...new Set([form.city, ...cities.map(({ city }) => city)])]
        .toSorted()
        .map((city) => ({ value: city, label: city }))}
      error={form.city === trip.city ? problems.city : undefined}
      onChange={({ target }) => form.chooseCity(target.value)}
    />
  )
}

function useTripForm({ trip, activities }: LoadedTrip) {
  const here = useLocation()
  const navigate = useNavigate()
  const [city, setCity] = useState(trip.city)
  const [stay, setStay] = useState(() => stayOf(trip))
  const [problem, setProblem] = useState<string>()
  const isOther = city !== trip.city
  const [{ value: others = [] }] = useLoad(() => loadActivities(api, city), isOther ? city : null)

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value)
    // What was typed and not chosen from the list is no place.
    const typed = (sent.get('place') ?? '').trim()
    if (typed !== '' && typed !== stay?.label) {
      setProblem(fillIn(texts.stayNotChosenError, { city }))
      const field = form.querySelector<HTMLInputElement>('[name=place]')
      // On a master white label the field is behind 'More'.
      field?.closest('details')?.toggleAttribute('open', true)
      return field?.focus()
    }
    const place = typed === '' ? null : stay
    sent.set('lat', String(place?.lat ?? ''))
    sent.set('lon', String(place?.lng ?? ''))
    sent.set('place', nameless.includes(typed) ? '' : typed)
    lastSent = readWish(sent)
    void navigate(writeWish(lastSent, new URLSearchParams(here.search)))
  }
  const choose = (place: PlaceWhere | null) => {
    setStay(place)
    setProblem(undefined)
  }
  /** The hotel of another city is elsewhere. */
  const chooseCity = (next: string) => {
    setCity(next)
    choose(null)
  }
  return {
    city,
    /** What was chosen for the days stays, but not in another city. */
    chosen: isOther ? [] : trip.chosen.map((choice) => ['chosen', choice] as const),
    activities: isOther ? others : activities,
    stay,
    problem,
    choose,
    setProblem,
    chooseCity,
    send,
  }
}

/** A position of one's own has no name that would be true for others. */
const nameless: readonly string[] = [NEAR_ME, texts.stayUnnamed]

/** Where the address says that one stays; null for the middle of the city, or the site's hotel. */
export function stayOf({ lat, lon, place }: TripWish): PlaceWhere | null {
  return lat === '' ? null : { kind: 'place', lat: Number(lat), lng: Number(lon), label: place || texts.stayUnnamed }
}

interface StayFieldProps {
  readonly form: FormOfTrip
  readonly centre: LoadedTrip['place']
  readonly error: string | undefined
}

/** The address search of the map, and 'Near me', which is rounded to a block (T188). */
function StayField({ form: { city, stay, choose, setProblem }, centre, error }: StayFieldProps) {
  const { isMaster, title } = useSite().branding
  const start = isMaster ? title : fillIn(texts.middleOfCity, { city })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <AddressSearch
        {...{ city }}
        chosen={stay}
        onChoose={choose}
        field={{ label: texts.stayLabel, name: 'place', hint: fillIn(texts.stayHint, { start }), error }}
      />
      <div className="pt-7.5">
        <NearMe
          {...{ city, centre }}
          onFound={choose}
          onProblem={(why) => setProblem(why === null ? undefined : fillIn(texts.stayOwnPositionError, { city }))}
        />
      </div>
    </div>
  )
}

/** More would fill a phone's screen; the plan shows what there is. */
const MOST_CHIPS = 12

interface LikesProps {
  readonly liked: readonly string[]
  readonly activities: readonly string[]
  readonly error: string | undefined
}

/** Chips of the form, which work without scripts. */
function Likes({ liked, activities, error }: LikesProps) {
  const names = [...new Set([...liked, ...activities])].slice(0, Math.max(MOST_CHIPS, liked.length))
  return (
    <fieldset>
      <legend className="font-medium">{texts.likesLabel}</legend>
      <p className="mb-2 text-sm text-ink-muted">{texts.likesHint}</p>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <label
            key={name}
            className="touch relative inline-flex min-h-9 items-center rounded-full border border-line px-3.5 text-sm font-medium transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              name="likes"
              value={name}
              defaultChecked={liked.includes(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError id="likes" error={error} />
    </fieldset>
  )
}

function Walk({ preset, error }: { readonly preset: string; readonly error: string | undefined }) {
  const [walk, setWalk] = useState(preset)
  const minutes = [...new Set([...walks, preset])].toSorted((a, b) => Number(a) - Number(b))
  return (
    <div className="grid justify-items-start gap-1.5">
      <p aria-hidden className="font-medium">
        {texts.walkLabel}
      </p>
      <SegmentedControl
        label={texts.walkLabel}
        name="walk"
        value={walk}
        options={minutes.map((value) => ({ value, label: fillIn(texts.walkOption, { minutes: value }) }))}
        onChange={setWalk}
      />
      <FieldError id="walk" error={error} />
    </div>
  )
}
