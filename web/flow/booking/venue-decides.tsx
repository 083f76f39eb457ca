import type { SiteMode } from '../../../contract/partners.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { useKeptPlace } from '../state/kept-place.ts'
import { answerToExpect } from '../booked/answer-deadline.rules.ts'
import type { Bookable } from './bookable.ts'

interface RequestProduct extends Pick<Bookable, 'startsAt' | 'timeZone'> {
  readonly venue: Pick<Bookable['venue'], 'name'>
}

/** Before the press: that the venue decides, and until when (T169). */
export function VenueDecides({ product, now }: { readonly product: RequestProduct; readonly now: number | null }) {
  const { startsAt, timeZone, venue } = product
  if (startsAt === null) return null
  const { headline, text } = answerToExpect({ venue: venue.name, startsAt, timeZone }, now)
  return (
    <div className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-on-warning-soft">
      <Icon name="clock" className="mt-0.5 shrink-0" />
      <div data-no-toast className="min-w-0 text-sm">
        {headline && <p className="figures text-base font-semibold">{headline}</p>}
        <p>{text}</p>
      </div>
    </div>
  )
}

/** Whether the venue decides (T130-T131). The server reports the outcome. */
export function asksVenue(product: { readonly asksVenue: boolean }, { mode }: { readonly mode: SiteMode }): boolean {
  return mode !== 'restricted' && product.asksVenue
}

/** The same for this guest: a venue that has held the place at its desk is not asked again. */
export function useAsksVenue(product: Bookable | undefined): boolean {
  const { branding } = useSite()
  const place = useKeptPlace(product)
  return product !== undefined && place === undefined && asksVenue(product, branding)
}
