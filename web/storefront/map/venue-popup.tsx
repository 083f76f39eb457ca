import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { MapPlace } from './map-places.ts'

/** What a marker says. A plain link: the popup stands outside of the page's router. */
export function VenuePopup({ place }: { readonly place: MapPlace }) {
  return (
    <div className="w-60">
      <Picture src={place.image} alt="" ratio="16 / 9" sizes="240px" icon="dumbbell" className="rounded-control" />
      <p className="mt-2 text-base leading-snug font-semibold">
        <a href={`/location/${place.slug}`} className="hover:underline">
          {place.name}
        </a>
      </p>
      <p className="mt-1.5 flex gap-1.5">
        {place.standard && <Badge tone="standard">Standard</Badge>}
        {place.premium && <Badge tone="premium">Premium</Badge>}
      </p>
    </div>
  )
}
