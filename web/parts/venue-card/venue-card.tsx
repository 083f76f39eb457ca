import { termsOfPrice } from '../../../contract/price-per-visit.ts'
import { memo, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import { timeText } from '../../../contract/date-texts.ts'
import { ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { HeartButton } from '../wishlist/heart-button.tsx'
import { type CardVenue, openText } from './card-facts.rules.ts'
import { OfferPills } from './offer-pills.tsx'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

interface VenueCardProps {
  readonly venue: CardVenue
  readonly wide: boolean
  /** For pictures that are in view first. */
  readonly priority: boolean
  readonly highlighted: boolean
  /** Whether the reader's clock differs from a venue's, or may. */
  readonly tellsOwnTime: boolean
  readonly onHover: (id: string | null) => void
}

/**
 * One venue of a result: the whole card is its link, except for the heart. It does not render again when only another
 * card changes: a pointer that moves over a list of hundreds renders two of them, not all.
 */
export const VenueCard = memo(function VenueCard({
  venue,
  wide,
  priority,
  highlighted,
  tellsOwnTime,
  onHover,
}: VenueCardProps) {
  const { id, image, imageHash } = venue
  return (
    <li
      data-venue-card={id}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(null)}
      className="scroll-mt-4 max-nav:later max-nav:[contain-intrinsic-height:auto_9rem] nav:scroll-mt-28"
    >
      <Card
        interactive
        padded={false}
        className={cx(
          'flex h-full overflow-hidden sm:flex-col',
          wide && 'nav:flex-row',
          highlighted && 'border-primary shadow-raised',
        )}
      >
        <Picture
          src={image}
          hash={imageHash}
          alt=""
          ratio={null}
          priority={priority}
          icon="dumbbell"
          // As wide as the part that is cut away makes it: the pictures are 3 to 2.
          sizes={`${wide ? '(min-width: 1090px) 300px' : '(min-width: 1300px) 408px, (min-width: 1090px) 34vw'}, (min-width: 640px) 46vw, 240px`}
          className={cx(
            'max-sm:w-28 max-sm:shrink-0 sm:aspect-video',
            wide ? 'nav:aspect-auto nav:min-h-44 nav:w-56 nav:shrink-0' : 'nav:aspect-[4/3]',
          )}
        />
        <HeartButton
          venue={venue}
          className={cx(
            'absolute top-2.5 z-10',
            wide ? 'right-2.5 nav:right-auto nav:left-[10.625rem]' : 'right-2.5',
            'max-sm:top-1.5 max-sm:right-1.5 max-sm:bg-transparent max-sm:shadow-none',
          )}
        />
        <CardFacts venue={venue} wide={wide} tellsOwnTime={tellsOwnTime} />
      </Card>
    </li>
  )
})

function CardFacts({ venue, wide, tellsOwnTime }: Pick<VenueCardProps, 'venue' | 'wide' | 'tellsOwnTime'>) {
  const { name, slug, address, rating, way, price } = venue
  return (
    <div className={cx('flex min-w-0 flex-1 flex-col gap-1.5 p-4 max-sm:gap-1 max-sm:p-3.5', wide && 'nav:p-5')}>
      <h2 className="text-lg leading-snug font-semibold hyphens-auto max-sm:pr-9 max-sm:text-base">
        <SiteLink
          to={`/location/${slug}`}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {name}
        </SiteLink>
      </h2>
      {rating && (
        <p className="text-sm text-ink-muted">
          <RatingMark rating={rating} />
        </p>
      )}
      {address && <Fact icon="map-pin">{address}</Fact>}
      {way && <Fact icon="navigation">{way}</Fact>}
      <Today {...venue} tellsOwnTime={tellsOwnTime} />
      {/* All cards of a width give the price its own line, or none does, because the text beside it differs. */}
      <div className="@container mt-auto pt-1.5">
        <div className="grid gap-x-4 gap-y-1.5 @xs:flex @xs:flex-wrap @xs:items-center @xs:justify-between">
          <OfferPills standard={venue.standard} premium={venue.premium} />
          {price && (
            <p className="text-sm text-ink-muted">
              {fillNodes(texts.cardPrice, {
                price: <span className="figures font-semibold text-ink">{price.perVisit}</span>,
              })}
              <span className="figures block text-xs">{termsOfPrice(price)}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-start gap-1.5 text-sm text-ink-muted">
      <Icon name={icon} size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Open or closed, and the next class, by the venue's clock, and by the visitor's own where that differs. */
function Today({
  isOpen,
  nextClass,
  tellsOwnTime,
}: Pick<CardVenue, 'isOpen' | 'nextClass'> & Pick<VenueCardProps, 'tellsOwnTime'>) {
  const open = openText(isOpen)
  const own = tellsOwnTime && nextClass ? ownTimeText(nextClass.startsAt, nextClass.timeZone) : null
  return (
    <>
      {open && (
        <p
          className={cx(
            'flex items-center gap-1.5 text-sm font-medium',
            isOpen ? 'text-success-text' : 'text-danger-text',
          )}
        >
          <span aria-hidden className="mx-1 size-2 rounded-full bg-current" />
          {open}
        </p>
      )}
      {nextClass && (
        <Fact icon="clock">
          {fillNodes(own ? texts.nextClassWithOwnTime : texts.nextClass, {
            time: (
              <span className="figures font-medium whitespace-nowrap text-ink">{timeText(nextClass.timeFrom)}</span>
            ),
            own: own && keepTogether(own),
            name: nextClass.name,
          })}
        </Fact>
      )}
    </>
  )
}
