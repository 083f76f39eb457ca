import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { selectCity, readSelectedCity } from '../../site/facts/selected-city.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { parametersToKeep, siteAddress } from '../../site/links/site-address.rules.ts'
import { cityMeant } from './city-meant.ts'
import { cityOption } from './city-option.rules.ts'
import type { HomeData } from './home.tsx'

const CityDialog = lazy(() => import('./city-dialog.tsx').then((module) => ({ default: module.CityDialog })))

/** Below this width a dialog asks a visitor without a city (1-storefront §2.5). */
const WIDE = '(min-width: 992px)'
const NO_CITY = 'Please Select City'

interface CitySearchProps {
  readonly destinations: HomeData['destinations']
  readonly city: string | undefined
}

/** City, then venues. It is a plain form with target /locations, so it works without scripts. */
export function CitySearch({ destinations, city }: CitySearchProps) {
  const here = useLocation()
  const navigate = useNavigate()
  const { branding } = useSite()
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [shown, choose] = useChosenCity(city, destinations)
  const search = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=city]')
    const meant = cityMeant(field?.value ?? '', destinations.map(cityOption))
    event.preventDefault()
    if (meant) {
      void navigate(venuesOf(meant))
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
          onChoose={(name) => {
            setError(undefined)
            choose(name)
          }}
        />
        <Button type="submit" size="lg" icon="search" className="min-h-14">
          {branding.slug ? 'Explore activities' : 'Search'}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <CityDialog destinations={destinations} onChoose={explore} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </form>
  )
}

interface CityFieldProps {
  readonly destinations: HomeData['destinations']
  readonly shown: string | undefined
  readonly error: string | undefined
  readonly onChoose: (name: string) => void
}

function CityField({ destinations, shown, error, onChoose }: CityFieldProps) {
  const [only] = destinations
  if (only && destinations.length === 1) return <FixedCity city={only.city} />
  return (
    <Combobox
      label="City"
      labelHidden
      name="city"
      options={destinations.map(cityOption)}
      listsDetail
      value={shown ?? ''}
      onChange={onChoose}
      error={error}
      placeholder="Where to?"
      icon="map-pin"
      emptyText="Not in this list. Press Search to look for it"
      autoComplete="off"
      fieldClassName="flex-1"
      className="min-h-14 text-[1.0625rem] sm:border-transparent sm:hover:not-focus:border-transparent"
    />
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
