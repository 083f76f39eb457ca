import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useSearchParams } from 'react-router'
import { apiContext } from '../../session/request-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OfferPills } from '../locations/venue-card.tsx'
import { addDays, isoOf, todayIn, wireOf } from '../class/class-times.ts'
import { answered } from '../layout/answered.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { Sidebar } from './sidebar.tsx'
import { Html, TextList } from './venue-parts.tsx'
import { VenueProducts } from './venue-products.tsx'

const DAYS_AHEAD = 30

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const slug = params['slug'] ?? ''
  const venue = answered(await api.GET('/api/studio/{id}', { params: { path: { id: slug } } }))
  // An old slug, or an id, leads to the present slug (T28).
  if (slug !== venue.slug) throw redirect(url.pathname.replace(/\/location\/[^/]+/i, `/location/${venue.slug}`) + url.search, 301)
  const today = todayIn(venue.timeZone)
  const date = chosenDate(url.searchParams.get('date'), today)
  const [classes, walkIn] = await Promise.all([
    venue.hasClasses ? api.GET('/api/studio/{slug}/classes', { params: { path: { slug }, query: { date } } }).then(answered) : [],
    // A walk-in that cannot be had shows no walk-in section (2-marketplace §2.5).
    venue.hasWalkIn ? api.GET('/api/studio/{id}/walkIn', { params: { path: { id: slug } } }).then(({ data: found }) => found ?? null) : null,
  ])
  const next = venue.hasClasses && classes.length === 0 ? await api.GET('/api/studio/{slug}/nextClassDate/{date}', { params: { path: { slug, date } } }) : undefined
  return data({ venue, walkIn, date: wireOf(date), today: wireOf(today), classes, nextDate: next?.data ?? null })
}

/** The day of the schedule; what is no date, past or too far ahead, is today. */
function chosenDate(asked: string | null, today: string): string {
  const iso = asked?.includes('.') ? isoOf(asked) : (asked ?? today)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && iso >= today && iso <= addDays(today, DAYS_AHEAD) && !Number.isNaN(Date.parse(iso)) ? iso : today
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: 'No such venue' })
  const { name, slug, generalInfo, address, mainImage } = loaderData.venue
  return pageMeta(matches, {
    title: `${name}, ${address.city}`,
    description: generalInfo.shortDescription ?? `${name} in ${address.city}: opening hours, classes and how to get in with your pass.`,
    path: `/location/${slug}`,
    image: mainImage,
    indexed: true,
  })
}

export { keepsData as shouldRevalidate } from '../traveller-flow/flow-address.rules.ts'

export default function VenuePage() {
  const { venue, ...schedule } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const { generalInfo, address } = venue
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: venue.destinationCity, to: `/locations?city=${encodeURIComponent(venue.destinationCity)}` }, { label: venue.name }]} />
      <header className="mt-4">
        <h1 className="text-title break-words hyphens-auto">{venue.name}</h1>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {venue.isOpen !== null && <Badge tone={venue.isOpen ? 'success' : 'danger'}>{venue.isOpen ? 'Open' : 'Closed'}</Badge>}
          <OfferPills standard={venue.hasStandardOffers} premium={venue.hasPremiumOffers} />
          <span className="text-ink-muted">{[address.streetAddress, address.city].filter(Boolean).join(', ')}</span>
        </div>
      </header>
      <Gallery images={venue.images} name={venue.name} hash={venue.imageHash} />
      <StickyBar hasHighlights={generalInfo.highlights.length > 0} hasProducts={venue.hasClasses || venue.hasWalkIn} />
      <div className="grid gap-10 nav:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <section id="information" className="mt-8 scroll-mt-40">
            <h2 className="text-heading">Information</h2>
            {generalInfo.description ? <Html text={generalInfo.description} /> : <p className="mt-3 text-ink-muted">This venue has not written about itself yet.</p>}
          </section>
          {venue.amenities.length > 1 && <TextList title="Amenities" items={venue.amenities} />}
          {venue.includes.length > 0 && <TextList title="Includes" items={venue.includes.map(({ text }) => text)} />}
          {venue.excludes.length > 0 && <TextList title="Excludes" icon="close" items={venue.excludes.map(({ text }) => text)} />}
          {generalInfo.highlights.length > 0 && <TextList id="highlights" title="Highlights" icon="sparkles" items={generalInfo.highlights.map(({ text }) => text)} />}
          {(venue.hasClasses || venue.hasWalkIn) && <VenueProducts venue={venue} {...schedule} parameters={parameters} />}
        </div>
        <Sidebar venue={venue} />
      </div>
    </div>
  )
}

function Gallery({ images, name, hash }: { readonly images: readonly { readonly url: string }[]; readonly name: string; readonly hash: string | null }) {
  const shown = images.slice(0, 5)
  if (shown.length === 0) return <Picture src={null} alt="" ratio="21 / 9" className="mt-5 rounded-card" icon="dumbbell" />
  return (
    // Below 767 px it scrolls sideways, which the keyboard must be able to do too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul tabIndex={0} className="no-scrollbar mt-5 flex snap-x snap-mandatory gap-2 overflow-x-auto md:grid md:grid-cols-4 md:grid-rows-2 md:overflow-hidden md:rounded-card" aria-label={`Pictures of ${name}`}>
      {shown.map(({ url }, index) => (
        <li key={url} className={index === 0 ? 'w-full shrink-0 snap-center md:col-span-2 md:row-span-2' : 'w-full shrink-0 snap-center md:w-auto'}>
          <Picture src={url} hash={index === 0 ? hash : null} alt={`${name}, picture ${index + 1}`} ratio="3 / 2" priority={index === 0} sizes={index === 0 ? '(min-width: 767px) 620px, 100vw' : '(min-width: 767px) 310px, 100vw'} className="max-md:rounded-card md:h-full" />
        </li>
      ))}
    </ul>
  )
}

function StickyBar({ hasHighlights, hasProducts }: { readonly hasHighlights: boolean; readonly hasProducts: boolean }) {
  const links = [['#information', 'Information'], ...(hasHighlights ? [['#highlights', 'Highlights']] : []), ...(hasProducts ? [['#products', 'Products']] : [])] as const
  return (
    <nav aria-label="On this page" className="sticky top-16 z-10 -mx-4 mt-5 border-b border-line bg-surface px-4 md:top-20">
      <ul className="no-scrollbar flex gap-6 overflow-x-auto">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-12 items-center font-semibold text-ink-muted -outline-offset-2 hover:text-ink">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
