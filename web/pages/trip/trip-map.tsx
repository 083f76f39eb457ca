import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripPlan } from '../../../contract/trips.ts'
import { metresOnFoot } from '../../../contract/walking.ts'
import { DEFAULT_ZOOM } from '../../parts/map/map-places.ts'
import { VenueMap } from '../../parts/map/venue-map.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import type { TripWish } from './trip-address.rules.ts'
import { stayOf } from './trip-form.tsx'
import * as texts from './texts.ts'

interface TripMapProps {
  readonly plan: TripPlan
  readonly trip: TripWish
  readonly hovered: string | null
}

/** Where one stays, and the visits around it. */
export function TripMap({ plan, trip, hovered }: TripMapProps) {
  const { isMaster } = useSite().branding
  const [active, setActive] = useState<string | null>(null)
  const { lat, lng, name } = plan.place
  const places = plan.days.flatMap(({ item }) =>
    item
      ? {
          ...item.studio,
          image: item.studio.mainImage,
          standard: item.voucherType === 'standard',
          premium: item.voucherType === 'premium',
        }
      : [],
  )
  // A master white label has its hotel's own pin.
  const start = isMaster ? null : { kind: 'place' as const, lat, lng, label: name ?? plan.city }
  return (
    <VenueMap
      label={fillIn(texts.mapTitle, { city: plan.city })}
      centre={{ lat, lng, zoom: DEFAULT_ZOOM }}
      city={plan.city}
      attributions={plan.attributions}
      loadKey={places.map(({ id }) => id).join()}
      load={() => Promise.resolve([...new Map(places.map((place) => [place.id, place])).values()])}
      isFiltered
      active={active}
      hovered={hovered}
      onActivate={setActive}
      where={stayOf(trip) ?? start}
      reach={metresOnFoot(Number(trip.walk)) / 1_000}
    />
  )
}
