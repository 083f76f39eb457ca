import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { selectCity, readSelectedCity } from '../../site/facts/selected-city.ts'
import { type FindablePlaces, findablePlaces } from '../../site/facts/findable-places.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { parametersToKeep, siteAddress } from '../../site/links/site-address.rules.ts'
import { cityMeant } from './city-meant.ts'
import { cityOption } from './city-option.rules.ts'
import type { HomeData } from './home.tsx'
import type { FoundPlaces } from './near-place.tsx'
import * as texts from './texts.ts'

const CityDialog = lazy(() => import('./city-dialog.tsx').then((module) => ({ default: module.CityDialog })))

/** The address search comes with the first letters; without it, the field knows cities. */
const NearPlace = lazy(() => import('./near-place.tsx').catch(() => ({ default: () => null })))

/** Below this width a dialog asks a visitor without a city (1-storefront §2.5). */
const WIDE = '(min-width: 992px)'
const NO_CITY = texts.cityMissingError

interface CitySearchProps {
  readonly destinations: HomeData['destinations']
  readonly city: string | undefined
  /** The places of this city are found first. */
  readonly nearCity: string
}

/**
 * A city, a quarter, or where possible a hotel or an address; then venues. It is a plain form with target /locations,
 * so it works without scripts.
 */
export function CitySearch({ destinations, city, nearCity }: CitySearchProps) {
  const here = useLocation()
  const navigate = useNavigate()
  const site = useSite()
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { isLooking, goTo, lookFor } = useLookUp(nearCity)
  const [shown, choose] = useChosenCity(city, destinations)
  const search = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=city]')
    const meant = cityMeant(field?.value ?? '', destinations.map(cityOption))
    event.preventDefault()
    if (meant) {
      if (destinations.some((one) => one.city === meant)) void navigate(venuesOf(meant))
      else void lookFor(meant)
      return
    }
    if (!window.matchMedia(WIDE).matches) {
      setAsking(true)
      return
    }
    field?.focus()
    setError(NO_CITY)
    toast.error(NO_CITY)
  }
  const venuesOf = (name: string) => siteAddress(`/locations?city=${encodeURIComponent(name)}`, here)
  const explore = (name: string) => {
    selectCity(name)
    void navigate(venuesOf(name), { replace: true })
  }
  return (
    <form action="/locations" method="get" onSubmit={search} noValidate className="mt-5 max-w-xl lg:mt-8">
      {parametersToKeep(here.search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-col gap-2.5 rounded-[20px] sm:flex-row sm:items-start sm:border sm:border-line sm:bg-surface-raised sm:p-2 sm:shadow-raised">
        <CityField
          destinations={destinations}
          shown={shown}
          error={error}
          nearCity={nearCity}
          onPlace={goTo}
          onChoose={(name) => {
            setError(undefined)
            choose(name)
          }}
        />
        <Button type="submit" size="lg" icon="search" className="min-h-14" loading={isLooking}>
          {site.branding.slug ? texts.exploreButton : texts.searchButton}
        </Button>
      </div>
      {destinations.length > 1 && <p className="mt-2 text-sm text-ink-muted">{hints[findablePlaces(site)]}</p>}
      {asking && (
        <Suspense>
          <CityDialog destinations={destinations} onChoose={explore} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </form>
  )
}

/** Leads on from a text that is no city of the list: to a place, or to a name that only the server knows (T12). */
function useLookUp(nearCity: string) {
  const here = useLocation()
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)
  const goTo = (address: string) => void navigate(siteAddress(address, here))
  const lookFor = async (text: string) => {
    setLooking(true)
    const near = await import('./near-place.tsx').then(
      ({ venuesNearText }) => venuesNearText(text, nearCity),
      () => null,
    )
    setLooking(false)
    goTo(near ?? `/locations?city=${encodeURIComponent(text)}`)
  }
  return { isLooking, goTo, lookFor }
}

const labels: Readonly<Record<FindablePlaces, string>> = {
  hotels: texts.placeLabel,
  streets: texts.placeLabelWithStreets,
  quarters: texts.placeLabelWithoutHotels,
}
const hints: Readonly<Record<FindablePlaces, string>> = {
  hotels: texts.placeHint,
  streets: texts.placeHintWithStreets,
  quarters: texts.placeHintWithoutHotels,
}

interface CityFieldProps {
  readonly destinations: HomeData['destinations']
  readonly shown: string | undefined
  readonly error: string | undefined
  readonly nearCity: string
  readonly onPlace: (address: string) => void
  readonly onChoose: (name: string) => void
}

function CityField({ destinations, shown, error, nearCity, onPlace, onChoose }: CityFieldProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundPlaces>()
  const label = labels[findablePlaces(useSite())]
  const [only] = destinations
  if (only && destinations.length === 1) return <FixedCity city={only.city} />
  const choose = (value: string) => {
    if (!found?.options.some((option) => option.value === value)) return onChoose(value)
    void found.venuesOf(value).then((address) => address && onPlace(address))
  }
  return (
    <>
      <Combobox
        label={label}
        labelHidden
        name="city"
        options={destinations.map(cityOption)}
        listsDetail
        value={shown ?? ''}
        onChange={choose}
        onType={setTyped}
        found={found?.options ?? []}
        error={error}
        placeholder={label}
        icon="map-pin"
        emptyText={found?.emptyText ?? texts.placeNotListed}
        autoComplete="off"
        fieldClassName="flex-1"
        className="min-h-14 text-[1.0625rem] sm:border-transparent sm:hover:not-focus:border-transparent"
      />
      {typed.trim().length > 1 && (
        <Suspense>
          <NearPlace text={typed} city={nearCity} cities={destinations.map((one) => one.city)} onFound={setFound} />
        </Suspense>
      )}
    </>
  )
}

/** A site with one destination leaves no choice. */
function FixedCity({ city }: { city: string }) {
  return (
    <p className="flex min-h-14 flex-1 items-center gap-3 px-4 text-[1.0625rem] font-medium max-sm:rounded-control max-sm:border max-sm:border-line-strong max-sm:bg-surface-raised">
      <Icon name="map-pin" size={22} className="text-primary-text" />
      {city}
      <input type="hidden" name="city" value={city} />
    </p>
  )
}

/**
 * Keeps the chosen city with the visitor and in the page's address, so that the page renders for it and can be shared.
 * A visitor who comes back without one in the address gets the city they had, if the site offers it.
 * @returns the city of the address, or the chosen one while it loads; and a function to choose
 */
function useChosenCity(
  city: string | undefined,
  destinations: HomeData['destinations'],
): [string | undefined, (name: string) => void] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const looked = useRef(false)
  const [chosen, setChosen] = useState({ from: city, name: city })
  const show = (name: string) => {
    const parameters = new URLSearchParams(search)
    parameters.set('city', name)
    void navigate(
      { pathname, search: `?${parameters.toString()}`, hash },
      { replace: true, preventScrollReset: true, state },
    )
  }
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const remembered = readSelectedCity()
    if (city) selectCity(city)
    else if (remembered && destinations.some((one) => one.city === remembered)) show(remembered)
  })
  const choose = (name: string) => {
    if (!name) return
    setChosen({ from: city, name })
    selectCity(name)
    show(name)
  }
  return [chosen.from === city ? chosen.name : city, choose]
}
