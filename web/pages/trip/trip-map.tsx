import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { distanceKm, type Position } from '../../../contract/distance.ts'
import { metresOnFoot } from '../../../contract/walking.ts'
import { DEFAULT_ZOOM, type MapPlace } from '../../parts/map/map-places.ts'
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
  const places = placesOf(plan)
  // A master white label has its hotel's own pin.
  const start = isMaster ? null : { kind: 'place' as const, lat, lng, label: name ?? plan.city }
  return (
    <VenueMap
      label={fillIn(texts.mapTitle, { city: plan.city })}
      centre={{ lat, lng, zoom: DEFAULT_ZOOM }}
      city={plan.city}
      attributions={plan.attributions}
      loadKey={places.map(({ id }) => id).join()}
      load={() => Promise.resolve(places)}
      isFiltered
      active={active}
      hovered={hovered}
      onActivate={setActive}
      where={stayOf(trip) ?? start}
      reach={reachOf(plan.place, places, metresOnFoot(Number(trip.walk)) / 1_000)}
    />
  )
}

/** The venues of what is booked and of what fits, each once. */
function placesOf({ days }: TripPlan): MapPlace[] {
  const booked = days
    .flatMap((day) => day.booked)
    .flatMap(({ position, ...booking }) =>
      position
        ? {
            ...position,
            id: booking.studioSlug,
            name: booking.locationName,
            slug: booking.studioSlug,
            image: booking.studioImage,
            address: booking.location.streetAddress,
            ...offers(booking),
          }
        : [],
    )
  const fitting = days.flatMap(({ item }) =>
    item ? { ...item.studio, id: item.studio.slug, image: item.studio.mainImage, ...offers(item) } : [],
  )
  return [...new Map([...booked, ...fitting].map((place) => [place.id, place])).values()]
}

const offers = ({ voucherType }: Pick<TripItem, 'voucherType'>) => ({
  standard: voucherType === 'standard',
  premium: voucherType === 'premium',
})

const LEAST_REACH_KM = 0.3

/** As far as the farthest that is within the walk, with some air, so that they do not lie on each other. */
function reachOf(stay: Position, places: readonly Position[], walk: number): number {
  const near = places.map((place) => distanceKm(stay, place)).filter((distance) => distance <= walk)
  return near.length === 0 ? walk : Math.max(LEAST_REACH_KM, Math.max(...near) * 1.2)
}
