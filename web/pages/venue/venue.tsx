import { lazy, Suspense } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import type { StudioDetail } from '../../../contract/venues.ts'
import { loadBranding } from '../../site/facts/branding.ts'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Icon } from '../../ui/icon.tsx'
import { toWireDate } from '../../../contract/days.ts'
import { todayIn } from '../../client/dates/dates.rules.ts'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { visitPrice } from '../../parts/venue-card/card-facts.rules.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { venueData } from '../../site/meta/place-data.ts'
import { breadcrumbData } from '../../site/meta/structured-data.ts'
import { dateOfWish } from '../../parts/class-row/schedule-days.rules.ts'
import { keepsData } from '../../site/links/flow-address.rules.ts'
import { buyScreen } from '../../site/links/flow-state.rules.ts'
import { useTravellerFlow } from '../../flow/state/use-traveller-flow.ts'
import { Gallery } from './gallery.tsx'
import { pricesPerVisit } from '../../parts/venue-card/prices-per-visit.ts'
import { SectionBar } from './section-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { isSameButDialog } from './use-product-dialog.ts'
import { useReferral } from '../../flow/booking/use-referral.ts'
import { WalkInDialogs } from '../../flow/booking/walk-in-dialogs.tsx'
import { FIRST_REVIEWS } from '../../parts/reviews/first-reviews.ts'
import { VenueHeader } from '../../parts/venue-facts/venue-header.tsx'
import { amenityIcon, Html, TextList } from '../../parts/venue-facts/venue-parts.tsx'
import { ProductBar, VenueProducts } from './venue-products.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const VenueReviews = lazy(() =>
  import('../../parts/reviews/venue-reviews.tsx')
    .then((module) => ({ default: module.VenueReviews }))
    .catch(() => ({ default: () => <p className="mt-9">{texts.reviewsLoadError}</p> })),
)

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const slug = params['slug'] ?? ''
  const [venue, branding] = await Promise.all([
    api.GET('/api/studio/{id}', { params: { path: { id: slug } } }).then(answerOrErrorPage),
    loadBranding(api, url, context.get(requestContext)),
  ])
  // An old slug, or an id, redirects to the current slug (T28).
  if (slug !== venue.slug)
    throw redirect(url.pathname.replace(/\/location\/[^/]+/i, `/location/${venue.slug}`) + url.search, 301)
  const today = todayIn(venue.timeZone, new Date())
  const date = dateOfWish(url.searchParams.get('date'), today)
  const first = { params: { path: { id: slug }, query: { limit: FIRST_REVIEWS } } }
  const [classes, walkIn, prices, said] = await Promise.all([
    venue.hasClasses
      ? api.GET('/api/studio/{slug}/classes', { params: { path: { slug }, query: { date } } }).then(answerOrErrorPage)
      : [],
    // Without an available walk-in there is no walk-in section (2-marketplace §2.5).
    venue.hasWalkIn
      ? api.GET('/api/studio/{id}/walkIn', { params: { path: { id: slug } } }).then(({ data: found }) => found ?? null)
      : null,
    pricesPerVisit(api, venue.destinationCity, branding),
    // The page works without reviews if they fail to load.
    venue.hasReviews ? api.GET('/api/studio/{id}/reviews', first).then(({ data: found }) => found ?? null) : null,
  ])
  const next =
    venue.hasClasses && classes.length === 0
      ? await api.GET('/api/studio/{slug}/nextClassDate/{date}', { params: { path: { slug, date } } })
      : undefined
  const { reviews, hasMore } = said ?? { reviews: [], hasMore: false }
  return data({
    venue,
    walkIn,
    prices,
    reviews: { reviews, hasMore },
    day: { date: toWireDate(date), today: toWireDate(today), classes, nextDate: next?.data ?? null },
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: texts.noSuchVenueTitle })
  const { venue } = loaderData
  const { name, slug, generalInfo, address, destinationCity, mainImage } = venue
  const path = `/location/${slug}`
  const steps = [
    { name: destinationCity, path: `/locations?city=${encodeURIComponent(destinationCity)}` },
    { name, path },
  ]
  return pageMeta(matches, {
    title: `${name}, ${address.city}`,
    description: generalInfo.shortDescription ?? fillIn(texts.pageDescription, { name, city: address.city }),
    path,
    image: mainImage,
    data: (absolute) => [venueData(venue, absolute), breadcrumbData(steps, absolute)],
  })
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return !isSameButDialog(change) && keepsData(change)
}

export default function VenuePage() {
  const { venue, walkIn, prices, reviews, day } = useLoaderData<typeof loader>()
  const { brandKey } = useSite()
  const { open } = useTravellerFlow()
  // A signed-out visitor sees the login first (2-marketplace §2.5).
  useReferral(() => open(buyScreen(brandKey), { city: venue.destinationCity, isBuying: true }))
  const price = visitPrice(venue, prices)
  const hasProducts = venue.hasClasses || walkIn !== null
  const hasReviews = reviews.reviews.length > 0
  const hasHighlights = venue.generalInfo.highlights.length > 0
  const products = { venue, walkIn, day, prices, price: walkIn ? prices[walkIn.voucherType] : null }
  const page = (
    <div className="wrap pt-2 lg:pb-16">
      <VenueHeader venue={venue} price={price} />
      <Gallery key={venue.id} images={venue.images} name={venue.name} hash={venue.imageHash} />
      {!venue.takesPart && <ListedOnly city={venue.destinationCity} />}
      <SectionBar
        sections={[
          ['information', texts.informationTitle],
          ...(hasHighlights ? [['highlights', texts.highlightsTitle] as const] : []),
          ...(hasProducts ? [['products', texts.productsTitle] as const] : []),
          ...(hasReviews ? [['reviews', texts.reviewsTitle] as const] : []),
        ]}
      />
      {/* The layout changes at 1400 (2-marketplace §9): the sidebar takes a third, with a wider gap. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] nav:grid-cols-[minmax(0,1fr)_21rem] min-[1400px]:grid-cols-[minmax(0,1fr)_24rem] min-[1400px]:gap-14">
        <div className="min-w-0">
          <About venue={venue} />
          {hasProducts && <VenueProducts {...products} />}
          {hasReviews && (
            <Suspense>
              <VenueReviews key={venue.id} venue={venue} first={reviews} />
            </Suspense>
          )}
        </div>
        <Sidebar key={venue.id} venue={venue} price={price} />
      </div>
      {hasProducts ? <ProductBar {...products} /> : <div className="h-16 lg:hidden" />}
    </div>
  )
  return walkIn ? <WalkInDialogs {...{ venue, walkIn }}>{page}</WalkInDialogs> : page
}

/** A venue from an open list that has not been contacted yet. It can be found and called, but not booked. */
function ListedOnly({ city }: { readonly city: string }) {
  return (
    <section className="mt-6 flex gap-3 rounded-card bg-primary-soft p-4 text-on-primary-soft">
      <Icon name="info" className="mt-0.5" />
      <p>
        <strong className="font-semibold">{texts.notBookableTitle}</strong> {texts.notBookableText}{' '}
        <SiteLink
          to={`/locations?city=${encodeURIComponent(city)}`}
          className="font-medium underline underline-offset-4"
        >
          {fillIn(texts.notBookableOthersLink, { city })}
        </SiteLink>
        .
      </p>
    </section>
  )
}

/** The venue's own description. Amenities show when there is more than one. */
function About({ venue: { generalInfo, amenities, includes, excludes } }: { readonly venue: StudioDetail }) {
  return (
    <>
      <section id="information" className="mt-8 scroll-mt-36">
        <h2 className="text-heading">{texts.informationTitle}</h2>
        {generalInfo.description ? (
          <Html text={generalInfo.description} />
        ) : (
          <p className="mt-3 text-ink-muted">{texts.descriptionMissing}</p>
        )}
      </section>
      {amenities.length > 1 && <TextList title={texts.amenitiesTitle} icon={amenityIcon} items={amenities} />}
      {includes.length > 0 && <TextList title={texts.includesTitle} items={includes.map(({ text }) => text)} />}
      {excludes.length > 0 && (
        <TextList title={texts.excludesTitle} icon="close" items={excludes.map(({ text }) => text)} />
      )}
      {generalInfo.highlights.length > 0 && (
        <TextList
          id="highlights"
          title={texts.highlightsTitle}
          icon="sparkles"
          items={generalInfo.highlights.map(({ text }) => text)}
        />
      )}
    </>
  )
}
