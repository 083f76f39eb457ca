import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { popularCities } from '../../site/links/popular-cities.rules.ts'
import { NotFoundPage } from '../../site/errors/not-found-page.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { travelPictures, wellnessPictures } from './own-pictures.ts'
import { JoinPartner } from './join-partner.tsx'
import { PartnerGallery } from './partner-gallery.tsx'
import { partnerPageAt, partnerPaths } from '../../../contract/partner-paths.ts'
import { cardsOf } from '../../parts/content/cards-of.rules.ts'
import { Prose } from '../../parts/content/prose.tsx'
import { loadPage } from '../../site/facts/load-content.ts'
import { PremiumMembership } from './premium-membership.tsx'
import { RegisterWithInsurer } from './register-with-insurer.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const CITIES_SHOWN = 8

/** One of the partners' pages by its configured address. Any other address is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const { partners } = context.get(requestContext)
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
  const page = partnerPageAt(pathname, partners)
  const partner = page === 'wellness' ? partners.wellness : partners.travel
  const path = page && partnerPaths(partners)[page]
  if (partner && path) {
    const text = await loadPage(args, page === 'wellness' ? 'wellness-page' : 'travel-page')
    // React Router takes a thrown response as the error of the page.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!text) throw data(null, { status: 503 })
    return { page, name: partner.name, path, text, cities: [] }
  }
  const { data: destinations = [] } = await context.get(apiContext).GET('/api/utility/destinations')
  const cities = popularCities(destinations, CITIES_SHOWN)
  return data({ page: undefined, name: '', path: '', text: undefined, cities }, { status: 404 })
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData?.page) return pageMeta(matches, { title: texts.noSuchPageTitle })
  const { page, name, path, text } = loaderData
  const description = page === 'wellness' ? texts.wellnessDescription : texts.travelDescription
  return pageMeta(matches, { title: text.title, description: fillIn(description, { name }), path })
}

export default function PartnerPage() {
  const { page, name, text, cities } = useLoaderData<typeof loader>()
  const { brand, partners } = useSite()
  if (!page) return <NotFoundPage cities={cities} />
  if (page === 'wellness')
    return (
      <PartnerLayout {...wellnessLook} title={text.title} body={text.body}>
        <div className="lg:sticky lg:top-28">
          {partners.wellness?.joinUrl && <JoinPartner name={name} url={partners.wellness.joinUrl} />}
          <PremiumMembership name={name} />
        </div>
      </PartnerLayout>
    )
  const isLanding = page === 'travellers'
  const landing = { title: fillIn(texts.landingTitle, { name }), lead: fillIn(texts.landingLead, { brand }) }
  return (
    <PartnerLayout {...travelLook} title={text.title} body={text.body} {...(isLanding && landing)}>
      {partners.travel && <RegisterWithInsurer insurer={partners.travel} isLanding={isLanding} />}
    </PartnerLayout>
  )
}

interface PageLook {
  readonly pictures: readonly string[]
  /** Of the highlights, in their order. */
  readonly icons: readonly IconName[]
}

const wellnessLook: PageLook = {
  pictures: wellnessPictures,
  icons: ['sparkles', 'gift', 'heart-pulse', 'dumbbell', 'clock', 'heart', 'bookmark'],
}
const travelLook: PageLook = { pictures: travelPictures, icons: ['compass', 'luggage', 'shield', 'video'] }

interface PartnerLayoutProps extends PageLook {
  readonly title: string
  /** Of the content service: a paragraph that leads in, the info, and a small heading for each highlight. */
  readonly body: string
  /** Takes the place of the first paragraph. */
  readonly lead?: string
  /** What a visitor may do here. */
  readonly children: ReactNode
}

/** Gallery, then info and highlights with anchors to each (2-marketplace §2.21); two columns from 992. */
function PartnerLayout({ title, body, lead, pictures, icons, children }: PartnerLayoutProps) {
  const { lead: intro, cards } = cardsOf(body)
  const [, first = '', info = ''] = /^\s*(<p[ >].*?<\/p>)?\s*(.*)$/s.exec(intro) ?? []
  return (
    <div className="wrap py-6 lg:py-10">
      <PartnerGallery pictures={pictures} />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div>
          <h1 className="text-title text-balance">{title}</h1>
          {lead === undefined ? (
            <Prose html={first} className="mt-3 text-lg" />
          ) : (
            <p className="mt-3 text-lg text-ink-muted">{lead}</p>
          )}
          <nav aria-label={texts.contentsLabel} className="mt-6 flex gap-2">
            {info && (
              <a href="#info" className={buttonLook('secondary', 'sm')}>
                {texts.infoTitle}
              </a>
            )}
            {cards.length > 0 && (
              <a href="#highlights" className={buttonLook('secondary', 'sm')}>
                {texts.highlightsTitle}
              </a>
            )}
          </nav>
        </div>
        {children && <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-2">{children}</aside>}
        <div>
          {info && (
            <section id="info" aria-labelledby="info-title" className="scroll-mt-24">
              <h2 id="info-title" className="text-heading lg:mt-10">
                {texts.infoTitle}
              </h2>
              <Prose html={info} className="mt-3" />
            </section>
          )}
          {cards.length > 0 && <Highlights cards={cards} icons={icons} />}
        </div>
      </div>
    </div>
  )
}

interface HighlightsProps extends Pick<PageLook, 'icons'> {
  readonly cards: ReturnType<typeof cardsOf>['cards']
}

function Highlights({ cards, icons }: HighlightsProps) {
  return (
    <section id="highlights" aria-labelledby="highlights-title" className="scroll-mt-24">
      <h2 id="highlights-title" className="mt-10 text-heading">
        {texts.highlightsTitle}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {cards.map(({ title: name, text }, index) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-primary-soft text-on-primary-soft">
              <Icon name={icons[index % icons.length] ?? 'sparkles'} size={22} />
            </span>
            <div>
              {/* The server sanitises it when it is written and when it is sent (T152). */}
              <h3 className="font-semibold" dangerouslySetInnerHTML={{ __html: name }} />
              <Prose html={text} className="mt-0.5" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
