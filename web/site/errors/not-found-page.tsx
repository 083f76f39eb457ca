import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { parametersToKeep } from '../links/site-address.rules.ts'
import { SiteLink } from '../links/site-link.tsx'
import * as texts from './texts.ts'

interface NotFoundPageProps {
  readonly text?: string | undefined
  readonly cities?: readonly string[]
}

/** Shown when an address does not exist: a search, and links to continue. */
export function NotFoundPage({ text = texts.notFoundTitle, cities = [] }: NotFoundPageProps) {
  const { search } = useLocation()
  return (
    <section className="wrap grid justify-items-center gap-3 py-20 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon name="compass" size={36} />
      </span>
      <h1 className="mt-2 text-title">{text}</h1>
      <p className="max-w-md text-ink-muted">{texts.notFoundHint}</p>
      <form action="/locations" method="get" className="mt-4 flex w-full max-w-md items-end gap-2 text-left">
        {parametersToKeep(search).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={texts.citySearchLabel}
          labelHidden
          name="city"
          placeholder={texts.citySearchPlaceholder}
          required
          autoComplete="address-level2"
          icon="map-pin"
          fieldClassName="flex-1"
        />
        <Button type="submit" className="min-h-12">
          {texts.citySearchButton}
        </Button>
      </form>
      {cities.length > 0 && (
        <ul aria-label={texts.popularCitiesLabel} className="mt-3 flex max-w-xl flex-wrap justify-center gap-2">
          {cities.map((city) => (
            <li key={city}>
              <SiteLink
                to={`/locations?city=${encodeURIComponent(city)}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-medium transition-colors hover:border-line-strong hover:bg-surface-sunken"
              >
                {city}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <SiteLink
          to="/"
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {texts.homeLink}
        </SiteLink>
      </p>
    </section>
  )
}
