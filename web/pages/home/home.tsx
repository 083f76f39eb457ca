import { lazy, Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { apiContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { brandingOfPage, categoryOf, loadHowItWorks, loadQuestions } from '../../site/facts/load-content.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { placeMeant } from '../../site/links/place-meant.ts'
import { faqData } from '../../site/meta/structured-data.ts'
import { WAITING_CLASS } from '../../site/links/flow-state.rules.ts'
import { citiesOfHome } from './cities-of-home.rules.ts'
import { Hero } from './hero.tsx'
import { heroHeading, heroPicture } from './hero-heading.rules.ts'
import { OrbitMenu } from './orbit-menu.tsx'
import { PopularVenues } from './popular-venues.tsx'
import { HowItWorks, Questions, Why } from './sections.tsx'

/** 2-marketplace §9. */
const POPULAR_LIMIT = 15
const SCROLL_DELAY_MS = 300

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const url = new URL(args.request.url)
  const [{ data: all = [] }, branding] = await Promise.all([api.GET('/api/utility/destinations'), brandingOfPage(args)])
  const { destinations, chosen: named, shown: atHome } = citiesOfHome(branding, all, url)
  const asked = url.searchParams.get('city')
  // A name that is in no list may be another name of a city (T12). An unknown one leaves the page unchanged.
  const chosen =
    named ?? (asked ? ((await placeMeant(api, asked, destinations).catch(() => null)) ?? undefined) : undefined)
  const shown = chosen ?? atHome
  const popularIn = shown?.city ?? branding.destination
  const category = categoryOf(branding)
  const [{ data: popular = [] }, questions, howItWorks] = await Promise.all([
    api.GET('/api/studio/popular', { params: { query: { destination: popularIn, limit: POPULAR_LIMIT } } }),
    loadQuestions(args, category),
    loadHowItWorks(args, category),
  ])
  return {
    destinations: destinations.map(({ city, countryCity, otherNames }) => ({ city, countryCity, otherNames })),
    city: chosen?.city,
    picture: heroPicture(branding, shown),
    popularIn,
    popular: popular.map(({ id, name, url: slug, mainImage, hasPremiumOffers, hasStandardOffers }) => ({
      id,
      name,
      slug,
      mainImage,
      hasPremiumOffers,
      hasStandardOffers,
    })),
    questions: questions.filter(({ section }) => section === null),
    howItWorks,
  }
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export type HomeData = Awaited<ReturnType<typeof loader>>

/** Blocks of the home page with their own address (1-storefront §2.1, T6). */
const blocks: Readonly<Record<string, { title: string; id: string }>> = {
  '/how-it-works': { title: 'How it works', id: 'how-it-works' },
  '/faq': { title: 'Questions', id: 'faq' },
}

const blockAt = (pathname: string) => blocks[pathname.toLowerCase().replace(/\/$/, '')]

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: blockAt(location.pathname)?.title ?? 'Gyms, studios and classes for travellers',
    description:
      'Discover and Experience Fitness and Wellness While Traveling. Find a gym or a class in your city, buy a pass, book, check in. No hassle. No subscriptions.',
    path: '/',
    data: () => (loaderData?.questions.length ? [faqData(loaderData.questions)] : []),
  })

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { brand, branding } = useSite()
  const { pathname, key } = useLocation()
  useBlock(pathname, key)
  return (
    <>
      <Hero heading={heroHeading({ subtitle: branding.subtitle, city: data.city, mode: branding.mode })} data={data} />
      <OrbitMenu city={data.city} />
      <PopularVenues city={data.popularIn} venues={data.popular} />
      <Why brand={brand} branding={branding} />
      {data.howItWorks && <HowItWorks page={data.howItWorks} />}
      <Questions questions={data.questions} />
      <WaitingClass />
    </>
  )
}

/** Few visitors have a waiting class, so only they load its code (T170). */
const WaitingClassCard = lazy(() => import('./waiting-class-card.tsx'))

function WaitingClass() {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    try {
      setKept(localStorage.getItem(WAITING_CLASS) !== null)
    } catch {
      // In a browser that stores nothing, no class waits.
    }
  }, [])
  return isKept ? (
    <Suspense>
      <WaitingClassCard />
    </Suspense>
  ) : null
}

/** Runs again for every visit to its address, including the current one. */
function useBlock(pathname: string, visit: string): void {
  useEffect(() => {
    const block = blockAt(pathname)
    if (!block) return undefined
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(
      () => document.getElementById(block.id)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' }),
      SCROLL_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [pathname, visit])
}
