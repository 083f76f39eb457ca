import type { StudioDocument } from '../../../contract/venues.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../layout/site-link.tsx'

interface VenueCardProps {
  readonly venue: StudioDocument
  readonly wide: boolean
  /** The pictures that are in view first. */
  readonly priority: boolean
  readonly highlighted?: boolean
  readonly onHover?: (id: string | null) => void
}

/** One venue of a result: the whole card is its link. */
export function VenueCard({ venue, wide, priority, highlighted = false, onHover }: VenueCardProps) {
  const { id, name, slug, mainImage, imageHash, description, location } = venue
  return (
    <li onMouseEnter={() => onHover?.(id)} onMouseLeave={() => onHover?.(null)} onFocus={() => onHover?.(id)} onBlur={() => onHover?.(null)}>
      <Card interactive padded={false} className={cx('h-full overflow-hidden', wide && 'nav:flex', highlighted && 'border-primary shadow-raised')}>
        <Picture src={mainImage} hash={imageHash} alt="" ratio="4 / 3" priority={priority} icon="dumbbell" sizes={wide ? '(min-width: 1090px) 224px, (min-width: 640px) 50vw, 92vw' : '(min-width: 640px) 320px, 92vw'} className={wide ? 'nav:w-56 nav:shrink-0' : undefined} />
        <div className={cx('grid content-start gap-1.5 p-4', wide && 'nav:p-5')}>
          <h2 className="text-lg leading-snug font-semibold break-words hyphens-auto">
            <SiteLink to={`/location/${slug}`} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus">
              {name}
            </SiteLink>
          </h2>
          {location.address && (
            <p className="flex items-start gap-1.5 text-sm text-ink-muted">
              <Icon name="map-pin" size={16} className="mt-0.5 shrink-0" />
              <span>
                {location.address}
                {venue.distance !== null && ` · ${distanceText(venue.distance)}`}
              </span>
            </p>
          )}
          {wide && description && <p className="line-clamp-2 text-sm text-ink-muted">{description}</p>}
          <OfferPills standard={venue.hasStandardOffers} premium={venue.hasPremiumOffers} className="pt-1" />
        </div>
      </Card>
    </li>
  )
}

/** Which passes open the door. */
export function OfferPills({ standard, premium, className }: { standard: boolean; premium: boolean; className?: string }) {
  if (!standard && !premium) return null
  return (
    <p className={cx('flex flex-wrap gap-1.5', className)}>
      {standard && <Badge tone="standard">Standard</Badge>}
      {premium && (
        <Badge tone="premium" icon="crown">
          Premium
        </Badge>
      )}
    </p>
  )
}

function distanceText(kilometres: number): string {
  return kilometres < 1 ? `${Math.round(kilometres * 100) * 10} m` : `${kilometres.toFixed(1)} km`
}
