import { termsOfPrice } from '../../../contract/price-per-visit.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import type { MapPlace } from './map-places.ts'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface VenuePopupProps {
  readonly place: MapPlace
  /** 'About 6 min walk from Harbour' */
  readonly walk?: string | null
}

/** The popup of a marker, with the text beside its picture where the map is small. */
export function VenuePopup({ place, walk }: VenuePopupProps) {
  return (
    <div className="w-60 max-nav:flex max-nav:min-h-20 max-nav:w-64 max-nav:gap-3">
      <Picture
        src={place.image}
        alt=""
        ratio={null}
        sizes="240px"
        icon="dumbbell"
        className="aspect-video rounded-control max-nav:aspect-auto max-nav:w-20 max-nav:shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="mt-2 text-base leading-snug font-semibold max-nav:mt-0 max-nav:pr-8 max-nav:text-[0.9375rem]">
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
        {place.price && (
          <p className="mt-1 text-sm text-ink-muted">
            {fillNodes(texts.popupPrice, {
              price: <span className="figures font-semibold text-ink">{place.price.perVisit}</span>,
            })}
            <span className="figures block text-xs">{termsOfPrice(place.price)}</span>
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {place.standard && <Badge tone="standard">{texts.standardBadge}</Badge>}
          {place.premium && <Badge tone="premium">{texts.premiumBadge}</Badge>}
        </p>
      </div>
    </div>
  )
}
