import { selectCity } from '../../session/selected-city.ts'
import { useSite } from '../../session/site-facts.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { buyScreen } from './flow-state.rules.ts'
import { RedeemBox } from './redeem-box.tsx'
import { useFlow } from './use-flow.ts'
import { useDestinations } from './use-passes.ts'

/** {brand}-traveller (1-storefront §2.6). */
export function Welcome() {
  const { brand, brandKey } = useSite()
  const { send } = useFlow()
  const { status, data: destinations = [] } = useDestinations()
  const choose = (city: string) => {
    selectCity(city)
    send({ kind: 'cityChosen', city })
    send({ kind: 'moved', to: buyScreen(brandKey) })
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h3 className="text-title">
        Select your destination, explore activities and buy your {brand} Pass!
      </h3>
      <ul aria-label="Destinations" className="no-scrollbar -mx-5 flex snap-x gap-3 overflow-x-auto scroll-px-5 px-5 py-1 md:-mx-6 md:scroll-px-6 md:px-6">
        {status === 'loading' && [1, 2, 3, 4].map((place) => <Skeleton key={place} width={176} height={196} className="shrink-0 rounded-card" />)}
        {destinations.map(({ id, city, country, image }) => (
          <li key={id} className="w-44 shrink-0 snap-start">
            <button type="button" onClick={() => choose(city)} className="block w-full overflow-hidden rounded-card border border-line text-left transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised">
              <Picture src={image} alt="" ratio="4 / 3" sizes="176px" icon="map-pin" />
              <span className="block px-3 py-2.5 leading-snug">
                <span className="block truncate text-sm text-ink-muted">{country}</span>
                <span className="block truncate font-semibold">{city}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <RedeemBox brand={brand} />
    </div>
  )
}
