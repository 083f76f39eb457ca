import { timeTextAt } from '../../../contract/date-texts.ts'
import { classLevelTexts } from '../../../contract/class-level.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { TripItem } from '../../../contract/trips.ts'
import { useIsWpUser } from '../../client/login/login-state.tsx'
import { asksVenue } from '../../flow/booking/venue-decides.tsx'
import { VisitsPill } from '../../parts/class-row/visits-pill.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RatingMark } from '../../ui/rating-mark.tsx'
import * as texts from './texts.ts'

type Span = Pick<TripItem, 'startsAt' | 'endsAt' | 'timeZone'>

/** From when to when, by the venue's clock. One may come to general gym access at any time of its hours. */
export function FromTo({ of, isAnyTime = false }: { readonly of: Span; readonly isAnyTime?: boolean }) {
  const [from, to] = [timeTextAt(of.startsAt, of.timeZone), timeTextAt(of.endsAt, of.timeZone)]
  return (
    <span className="figures w-19 shrink-0 text-[0.9375rem] leading-snug whitespace-nowrap">
      <span className="block font-semibold">{isAnyTime ? texts.anyTime : from}</span>
      {!isAnyTime && <span className="text-ink-muted">{to}</span>}
    </span>
  )
}

/** When one may come; midnight to midnight is a whole day, on which clocks may change. */
function hoursText({ startsAt, endsAt, timeZone }: Span): string {
  const [from, to] = [timeTextAt(startsAt, timeZone), timeTextAt(endsAt, timeZone)]
  return from === to ? texts.anyTimeFact : fillIn(texts.betweenFact, { from, to })
}

/** A visit: when, what, where, how far, and what is special about it. It stands in a button too, so all are spans. */
export function ItemFacts({ item, isLinked }: { readonly item: TripItem; readonly isLinked: boolean }) {
  const { branding } = useSite()
  const isWpUser = useIsWpUser()
  const { kind, id, date, name, studio, seatsLeft, voucherType, activities, trainerName, walkMinutes, level, rating } =
    item
  const to = `/location/${studio.slug}${kind === 'class' ? `/class/${id}?date=${date}` : ''}`
  const facts = [
    fillIn(texts.walkFact, { walkMinutes }),
    kind === 'walkIn' ? hoursText(item) : activities.slice(0, 2).join(', '),
    level && classLevelTexts[level],
    voucherType === 'standard' && texts.standardFact,
    trainerName,
    seatsLeft !== null && (
      <span className="font-semibold text-warning-text">{fillIn(texts.seatsFact, { seatsLeft })}</span>
    ),
  ].filter(Boolean)
  return (
    <span className="flex gap-3">
      <FromTo of={item} isAnyTime={kind === 'walkIn'} />
      <Picture
        src={studio.mainImage}
        alt=""
        ratio="1"
        icon="dumbbell"
        sizes="56px"
        className="size-14 shrink-0 rounded-control max-sm:hidden print:hidden"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 leading-snug font-semibold">
          {isLinked ? (
            <SiteLink to={to} className="hover:underline">
              {name}
            </SiteLink>
          ) : (
            name
          )}
          {rating && <RatingMark rating={rating} className="text-sm font-normal text-ink-muted" />}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
          {studio.name}{' '}
          {studio.rating && <RatingMark rating={studio.rating} className={cx(rating && 'max-sm:hidden')} />}
        </span>
        <span className="hidden text-sm print:block">{studio.address}</span>
        <span className="figures mt-0.5 block text-sm text-ink-muted">
          <DottedLine facts={facts} />
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {voucherType === 'premium' && <Badge tone="premium">{texts.premiumBadge}</Badge>}
          <VisitsPill wpVisits={item.wpVisits} isWpUser={isWpUser} />
          {asksVenue(item, branding) && (
            <Badge tone="warning" icon="clock">
              {texts.asksVenueBadge}
            </Badge>
          )}
        </span>
      </span>
    </span>
  )
}
