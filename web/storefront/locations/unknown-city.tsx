import { SiteButtonLink } from '../layout/site-link.tsx'

interface UnknownCityProps {
  readonly city: string
  /** Where one can train. */
  readonly cities: readonly string[]
  /** Where a city leads: the page that was asked for. */
  readonly page: '/locations' | '/schedule'
}

/** Nobody trains there with us yet: the cities where one can. */
export function UnknownCity({ city, cities, page }: UnknownCityProps) {
  return (
    <div className="wrap py-10">
      <h1 className="text-title break-words">We are not in “{shortened(city)}” yet</h1>
      <p className="mt-2 text-ink-muted">These are the cities where you can train with us today.</p>
      <ul className="mt-6 flex flex-wrap gap-2.5">
        {cities.map((name) => (
          <li key={name}>
            <SiteButtonLink variant="secondary" to={`${page}?${new URLSearchParams({ city: name }).toString()}`}>
              {name}
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
