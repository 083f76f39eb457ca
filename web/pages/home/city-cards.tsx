import { termsOfPrice } from '../../../contract/price-per-visit.ts'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import type { CityCard } from './home.tsx'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/** The best known cities, each with what a visit costs there. */
export default function CityCards({ cities }: { readonly cities: readonly CityCard[] }) {
  if (cities.length < 2) return null
  return (
    <section className="wrap py-4 lg:py-14" aria-labelledby="cities">
      <h2 id="cities" className="text-title">
        {texts.citiesTitle}
      </h2>
      {/* On a phone one row to swipe: six large pictures would be two screens. */}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys
        tabIndex={0}
        className="mt-4 grid grid-cols-3 lg:mt-6 gap-x-4 gap-y-6 max-sm:no-scrollbar max-sm:-mx-(--gutter) max-sm:flex max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) lg:grid-cols-6"
      >
        {cities.map(({ city, country, image, price }) => (
          <li key={city} className="group relative max-sm:w-[43%] max-sm:shrink-0 max-sm:snap-start">
            <Picture
              src={image}
              alt=""
              ratio="1 / 1"
              sizes="(min-width: 992px) 340px, (min-width: 640px) 59vw, 68vw"
              icon="map-pin"
              className="rounded-card [&>img]:transition-[scale] [&>img]:duration-250 group-hover:[&>img]:scale-[1.03]"
            />
            <h3 className="mt-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-tight">
              <SiteLink
                to={`/locations?city=${encodeURIComponent(city)}`}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {city}
              </SiteLink>
            </h3>
            <p className="text-sm text-ink-muted">{country}</p>
            {price && (
              <p className="mt-0.5 text-sm text-ink-muted">
                {fillNodes(texts.cityPrice, {
                  price: <span className="figures font-semibold text-ink">{price.perVisit}</span>,
                })}
                <span className="figures block text-xs">{termsOfPrice(price)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
