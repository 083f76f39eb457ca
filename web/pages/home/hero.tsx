import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { CitySearch } from './city-search.tsx'
import type { HomeData } from './home.tsx'
import { pill, pills } from './pill-look.ts'
import * as texts from './texts.ts'
import { ScheduleShortcuts } from './schedule-shortcuts.tsx'
import { popularCities } from '../../site/links/popular-cities.rules.ts'

const CITIES_SHOWN = 5

/** The promise, the search, and a picture of a destination. */
export function Hero({ heading, data }: { readonly heading: string; readonly data: HomeData }) {
  const cities = popularCities(data.destinations, CITIES_SHOWN)
  const shown = data.city ?? data.popularIn
  return (
    <section className="relative overflow-x-clip">
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-[36rem] bg-linear-to-b from-primary-soft to-transparent"
      />
      <div className="wrap grid items-center gap-x-12 gap-y-3 pt-3 pb-4 lg:grid-cols-[1.08fr_1fr] lg:pt-12 lg:pb-20">
        <div className="lg:order-2">
          <Picture
            src={data.picture}
            alt=""
            ratio={null}
            sizes="(min-width: 992px) 800px, calc(100vw - 2rem)"
            priority
            icon="dumbbell"
            className="aspect-2/1 rounded-panel lg:aspect-[1/1.06]"
          />
        </div>
        <div className="min-w-0 lg:order-1">
          <p className="mb-2 inline-flex items-center gap-2 text-sm font-semibold text-primary-text lg:mb-5">
            <Icon name="plane" size={18} />
            {texts.heroLead}
          </p>
          <h1 className="min-h-[2lh] text-display">{heading}</h1>
          <p className="mt-2 max-w-lg text-ink-muted md:text-lg lg:mt-6">{texts.heroText}</p>
          <CitySearch destinations={data.destinations} city={data.city} nearCity={shown} />
          {data.destinations.length > 0 && (
            <SiteLink
              to={`/trip?city=${encodeURIComponent(shown)}`}
              className="mt-1 inline-flex min-h-8 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
            >
              {texts.heroTripLink}
            </SiteLink>
          )}
          <FreeDay />
          {data.popularIn && <ScheduleShortcuts city={shown} timeZone={data.timeZone} />}
          <Cities cities={cities} />
          <p className="mt-3 flex items-start gap-2.5 text-[0.9375rem] text-ink-muted lg:mt-7">
            <Icon name="shield" size={20} className="mt-0.5 text-success-text" />
            <span>
              {fillNodes(texts.heroRefund, {
                guarantee: <strong className="font-semibold text-ink">{texts.heroRefundGuarantee}</strong>,
              })}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}

/** Where a partner gives its guests a free day (1-storefront §4.4). */
function FreeDay() {
  const { branding } = useSite()
  if (!branding.oneDayFreePass) return null
  return (
    <p className="mt-4 flex items-start gap-2.5 font-semibold">
      <Icon name="sparkles" size={20} className="mt-0.5 text-primary-text" />
      {fillIn(texts.heroFirstDayFree, { partner: branding.title })}
    </p>
  )
}

function Cities({ cities }: { readonly cities: readonly string[] }) {
  if (cities.length <= 1) return null
  return (
    <ul aria-label={texts.heroCitiesLabel} className={`${pills} mt-2 lg:mt-4`}>
      {cities.map((city) => (
        <li key={city}>
          <SiteLink to={`/locations?city=${encodeURIComponent(city)}`} className={pill}>
            {city}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
