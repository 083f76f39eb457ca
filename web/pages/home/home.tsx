import type { VisitPrice } from '../../../contract/price-per-visit.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { apiContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { brandingOfPage, categoryOf, loadHowItWorks, loadPage, loadQuestions } from '../../site/facts/load-content.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { placeMeant } from '../../site/links/place-meant.ts'
import { faqData } from '../../site/meta/structured-data.ts'
import { WAITING_CLASS } from '../../site/links/flow-state.rules.ts'
import { citiesOfHome } from './cities-of-home.rules.ts'
import { Hero } from './hero.tsx'
import { heroHeading, heroPicture } from './hero-heading.rules.ts'
import { OwnPlace } from './own/own-place.tsx'
import { OrbitMenu } from './orbit-menu.tsx'
import { PopularVenues } from './popular-venues.tsx'
import { popularCities } from '../../site/links/popular-cities.rules.ts'
import { pricesPerVisit } from '../../parts/venue-card/prices-per-visit.ts'
import { visitPrice } from '../../parts/venue-card/card-facts.rules.ts'
import type { Destination } from '../../../contract/destinations.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import type { SiteBranding } from '../../site/facts/branding.ts'
import { HowItWorks, Questions, Why } from './sections.tsx'
import * as texts from './texts.ts'

/** 2-marketplace §9. */
const POPULAR_LIMIT = 15
const CITY_CARDS = 6
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
  const [{ data: popular = [] }, questions, howItWorks, why, cities, passPrices] = await Promise.all([
    api.GET('/api/studio/popular', { params: { query: { destination: popularIn, limit: POPULAR_LIMIT } } }),
    loadQuestions(args, category),
    loadHowItWorks(args, category),
    branding.whyHtml === null ? loadPage(args, 'why') : null,
    loadCityCards(api, branding, destinations),
    popularIn ? pricesPerVisit(api, popularIn, branding) : null,
  ])
  return {
    destinations: destinations.map(({ city, countryCity, otherNames }) => ({ city, countryCity, otherNames })),
    city: chosen?.city,
    picture: heroPicture(branding, shown),
    timeZone: shown?.timeZone ?? null,
    cities,
    passPrices,
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
    why,
  }
}

export interface CityCard {
  readonly city: string
  readonly country: string
  readonly image: string | null
  /** Null if no pass is sold there. */
  readonly price: VisitPrice | null
}

/** The best known cities with their prices. A site with one city has nothing to choose from. */
async function loadCityCards(
  api: ApiClient,
  branding: SiteBranding,
  destinations: readonly Destination[],
): Promise<CityCard[]> {
  if (destinations.length < 2) return []
  const shown = popularCities(destinations, CITY_CARDS).flatMap(
    (name) => destinations.find(({ city }) => city === name) ?? [],
  )
  return Promise.all(
    shown.map(async ({ city, country, image }) => {
      const prices = await pricesPerVisit(api, city, branding)
      return { city, country, image, price: visitPrice({ hasStandardOffers: true, hasPremiumOffers: true }, prices) }
    }),
  )
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export type HomeData = Awaited<ReturnType<typeof loader>>

/** Blocks of the home page with their own address (1-storefront §2.1, T6). */
const blocks: Readonly<Record<string, { title: string; id: string }>> = {
  '/how-it-works': { title: texts.howItWorksTitle, id: 'how-it-works' },
  '/faq': { title: texts.questionsTitle, id: 'faq' },
}

const blockAt = (pathname: string) => blocks[pathname.toLowerCase().replace(/\/$/, '')]

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: blockAt(location.pathname)?.title ?? texts.pageTitle,
    description: texts.pageDescription,
    path: '/',
    data: () => (loaderData?.questions.length ? [faqData(loaderData.questions)] : []),
  })

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { branding } = useSite()
  const { pathname, key } = useLocation()
  useBlock(pathname, key)
  return (
    <>
      <OwnPlace />
      <Hero heading={heroHeading({ subtitle: branding.subtitle, city: data.city, mode: branding.mode })} data={data} />
      <OrbitMenu city={data.city} />
      <PopularVenues city={data.popularIn} venues={data.popular} />
      <Suspense>
        <CityCards cities={data.cities} />
        {data.popularIn && <PassTypes city={data.popularIn} prices={data.passPrices} />}
      </Suspense>
      <Why branding={branding} page={data.why} />
      {data.howItWorks && <HowItWorks page={data.howItWorks} />}
      <Questions questions={data.questions} />
      <WaitingClass />
    </>
  )
}

/** Below the first screen: their HTML is there without their code, which comes after what a visitor may press first. */
const CityCards = lazy(() => import('./city-cards.tsx').catch(() => ({ default: () => null })))
const PassTypes = lazy(() => import('./pass-types.tsx').catch(() => ({ default: () => <></> })))

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
