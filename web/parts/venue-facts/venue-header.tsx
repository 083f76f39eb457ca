import { termsOfPrice, type VisitPrice } from '../../../contract/price-per-visit.ts'
import { addressText } from '../../../contract/address-text.ts'
import { clockText } from '../../../contract/date-texts.ts'
import { type MouseEvent } from 'react'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { useLocation, useNavigate } from 'react-router'
import type { StudioDetail } from '../../../contract/venues.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { OfferPills } from '../venue-card/offer-pills.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import { ShareButton } from '../../site/share/share-button.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface VenueHeaderProps {
  readonly venue: StudioDetail
  /** Null if no pass is on sale. */
  readonly price: VisitPrice | null
}

/** Back, name, the passes that open the door, open or closed, heart and share (2-marketplace §2.5). */
export function VenueHeader({ venue, price }: VenueHeaderProps) {
  const { name, slug, address, isOpen, opensAt, hasStandardOffers, hasPremiumOffers, destinationCity, rating } = venue
  return (
    <header>
      <div className="flex items-center justify-between gap-2">
        <BackLink to={`/locations?city=${encodeURIComponent(destinationCity)}`}>{texts.backLink}</BackLink>
        <div className="flex shrink-0 gap-2">
          <ShareButton title={texts.shareTitle} text={`${name}, ${address.city}`} path={`/location/${slug}`} />
          <HeartButton venue={venue} tone="outlined" />
        </div>
      </div>
      <h1 className="mt-1.5 text-title hyphens-auto">{name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {isOpen !== null && (
          <Badge tone={isOpen ? 'success' : 'danger'}>{isOpen ? texts.stateOpen : texts.stateClosed}</Badge>
        )}
        {opensAt && (
          <p className="text-ink-muted">
            {fillIn(texts.stateOpensNext, { moment: keepTogether(clockText(opensAt, venue.timeZone)) })}
          </p>
        )}
        <OfferPills standard={hasStandardOffers} premium={hasPremiumOffers} />
        <p className="flex items-center gap-1.5 text-ink-muted">
          <Icon name="map-pin" size={18} />
          {addressText(address)}
        </p>
        {rating && (
          <a
            href="#reviews"
            className="inline-flex min-h-11 items-center text-ink-muted underline-offset-4 hover:underline"
          >
            <RatingMark rating={rating} />
          </a>
        )}
        {price && (
          <p className="figures font-medium">
            {fillIn(texts.factPrice, { perVisit: price.perVisit, terms: termsOfPrice(price) })}
          </p>
        )}
      </div>
    </header>
  )
}

interface BackLinkProps {
  /** The target for a visitor who started here. */
  readonly to: string
  readonly children: string
}

/** Leads back to the previous page with its filters and scroll position; from a first page, a level up. */
export function BackLink({ to, children }: BackLinkProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = (event: MouseEvent) => {
    if (key === 'default' || !isPlainPress(event)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <SiteLink
      to={to}
      onClick={goBack}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control pr-3 pl-1 text-sm font-medium text-ink-muted hover:bg-surface-sunken hover:text-ink"
    >
      <Icon name="chevron-left" size={18} />
      {children}
    </SiteLink>
  )
}
