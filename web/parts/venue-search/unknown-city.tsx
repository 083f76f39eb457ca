import { bestMatches } from '../../ui/best-matches.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteButtonLink, SiteLink } from '../../site/links/site-link.tsx'
import { noVenuesText } from './venue-search.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { printableLine } from '../../../contract/typed-text.ts'

interface UnknownCityProps {
  readonly city: string
  /** The cities with venues. */
  readonly cities: readonly string[]
  /** The page for a city's link: the one that was requested. */
  readonly page: '/locations' | '/schedule'
}

const MOST_CITIES = 24

/** A city without venues: lists the cities that have some, those with a similar name first. */
export function UnknownCityPage({ city, cities, page }: UnknownCityProps) {
  if (cities.length === 0) return <NoCities page={page} />
  const asked = shortenName(city)
  const alike = bestMatches(
    cities.map((label) => ({ label })),
    city,
  ).map(({ label }) => label)
  const offered = [...new Set([...alike, ...cities])].slice(0, MOST_CITIES)
  return (
    <div className="wrap py-10">
      <h1 className="text-title">
        {asked ? fillIn(texts.unknownCityTitle, { city: asked }) : texts.unknownCityTitleUnnamed}
      </h1>
      <p className="mt-2 text-ink-muted">{texts.unknownCityHint}</p>
      <ul className="mt-6 flex flex-wrap gap-2.5">
        {offered.map((name) => (
          <li key={name}>
            <SiteButtonLink
              variant="secondary"
              className="whitespace-normal!"
              to={`${page}?${new URLSearchParams({ city: name }).toString()}`}
            >
              {name}
            </SiteButtonLink>
          </li>
        ))}
      </ul>
      {cities.length > offered.length && (
        <p className="mt-6">
          <SiteLink to="/" className="touch font-semibold text-primary-text underline-offset-4 hover:underline">
            {fillIn(texts.unknownCityMoreButton, { cities: cities.length })}
          </SiteLink>
        </p>
      )}
    </div>
  )
}

/** A site that has no city yet, with the text for an area without venues (2-marketplace §2.3). */
function NoCities({ page }: Pick<UnknownCityProps, 'page'>) {
  const { title, text } = noVenuesText(true)
  return (
    <div className="wrap py-10">
      <h1 className="text-title">{page === '/locations' ? texts.locationsTitle : texts.scheduleTitle}</h1>
      <EmptyState
        icon="building"
        title={title}
        action={<SiteButtonLink to="/">{texts.unknownCityHomeLink}</SiteButtonLink>}
      >
        {text}
      </EmptyState>
    </div>
  )
}

const LONGEST = 60

/** Removes what a page would not show unchanged, and shortens the name. */
function shortenName(city: string): string {
  const letters = [...printableLine(city)]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : letters.join('')
}
