import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import type { MapPlace } from './map-places.ts'

interface VenuePopupProps {
  readonly place: MapPlace
  /** 'About 6 min walk from Harbour' */
  readonly walk?: string | null
}

/** What a marker says; without its picture where a phone's map is low. */
export function VenuePopup({ place, walk }: VenuePopupProps) {
  return (
    <div className="w-60">
      <Picture src={place.image} alt="" ratio="16 / 9" sizes="240px" icon="dumbbell" className="rounded-control [@media(max-height:700px)]:max-lg:hidden" />
      <p className="mt-2 text-base leading-snug font-semibold [@media(max-height:700px)]:max-lg:mt-1 [@media(max-height:700px)]:max-lg:pr-9">
        <SiteLink to={`/location/${place.slug}`} className="hover:underline">
          {place.name}
        </SiteLink>
      </p>
      {place.address && <p className="mt-0.5 text-sm text-ink-muted">{place.address}</p>}
      {walk && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
          <Icon name="run" size={16} className="shrink-0" />
          {walk}
        </p>
      )}
      <p className="mt-1.5 flex gap-1.5 empty:hidden">
        {place.standard && <Badge tone="standard">Standard</Badge>}
        {place.premium && <Badge tone="premium">Premium</Badge>}
      </p>
    </div>
  )
}
