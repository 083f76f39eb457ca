import { SiteButtonLink } from '../layout/site-link.tsx'

interface UnknownCityProps {
  readonly city: string
  readonly places: readonly { readonly city: string }[]
  /** Where a city leads: the page that was asked for. */
  readonly page: '/locations' | '/schedule'
}

/** Nobody trains there with us yet: the cities where one can. */
export function UnknownCity({ city, places, page }: UnknownCityProps) {
  return (
    <div className="wrap py-10">
      <h1 className="text-title break-words">We are not in “{shortened(city)}” yet</h1>
      <p className="mt-2 text-ink-muted">These are the cities where you can train with us today.</p>
      <ul className="mt-6 flex flex-wrap gap-2.5">
        {places.map((place) => (
          <li key={place.city}>
            <SiteButtonLink variant="secondary" to={`${page}?${new URLSearchParams({ city: place.city }).toString()}`}>
              {place.city}
            </SiteButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const LONGEST = 60

function shortened(city: string): string {
  const letters = [...city]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : city
}
