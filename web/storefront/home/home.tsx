import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { loadBranding } from '../../session/branding.ts'
import { apiContext } from '../../session/request-context.ts'
import { useSite } from '../../session/site-facts.ts'
import { fold } from '../../ui/fold.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { Hero } from './hero.tsx'
import { heroHeading } from './hero-heading.rules.ts'
import { OrbitMenu } from './orbit-menu.tsx'
import { PopularVenues } from './popular-venues.tsx'
import { HowItWorks, Questions, Why } from './sections.tsx'

/** 2-marketplace §9. */
const POPULAR_LIMIT = 15
const SCROLL_DELAY_MS = 300

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const [{ data: destinations = [] }, branding] = await Promise.all([api.GET('/api/utility/destinations'), loadBranding(api, url)])
  const cityNamed = (name: string) => destinations.find(({ city }) => fold(city) === fold(name))
  const chosen = cityNamed(url.searchParams.get('city') ?? '')
  const shown = chosen ?? cityNamed(branding.destination)
  const popularIn = shown?.city ?? branding.destination
  const { data: popular = [] } = await api.GET('/api/studio/popular', { params: { query: { destination: popularIn, limit: POPULAR_LIMIT } } })
  return {
    destinations: destinations.map(({ city, country }) => ({ city, country })),
    city: chosen?.city,
    picture: shown?.image ?? null,
    popularIn,
    popular: popular.map(({ id, name, url: slug, mainImage, hasPremiumOffers, hasStandardOffers }) => ({ id, name, slug, mainImage, hasPremiumOffers, hasStandardOffers })),
  }
}

export { keepsData as shouldRevalidate } from '../traveller-flow/flow-address.rules.ts'

export type HomeData = Awaited<ReturnType<typeof loader>>

/** Blocks of the home page with an address of their own (1-storefront §2.1, T6). */
const blocks: Readonly<Record<string, { title: string; id: string }>> = {
  '/how-it-works': { title: 'How it works', id: 'how-it-works' },
  '/faq': { title: 'Questions', id: 'faq' },
}

const blockAt = (pathname: string) => blocks[pathname.toLowerCase().replace(/\/$/, '')]

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: blockAt(location.pathname)?.title ?? 'Gyms, studios and classes for travellers',
    description: 'Discover and Experience Fitness and Wellness While Traveling. Find a gym or a class in your city, buy a pass, book, check in. No hassle. No subscriptions.',
    path: '/',
    image: loaderData?.picture,
    indexed: true,
  })

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { brand, branding } = useSite()
  const { pathname, search } = useLocation()
  const isWhiteLabel = branding.slug !== null && new URLSearchParams(search).has('b2cwl')
  useBlock(pathname)
  return (
    <>
      <Hero heading={heroHeading({ subtitle: branding.subtitle, city: data.city, isWhiteLabel })} data={data} />
      <OrbitMenu city={data.city} />
      <PopularVenues city={data.popularIn} venues={data.popular} />
      <Why brand={brand} />
      <HowItWorks />
      <Questions brand={brand} />
    </>
  )
}

function useBlock(pathname: string): void {
  useEffect(() => {
    const block = blockAt(pathname)
    if (!block) return undefined
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => document.getElementById(block.id)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' }), SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}
