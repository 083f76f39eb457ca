import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { popularCities } from '../../site/links/popular-cities.rules.ts'
import { NotFoundPage } from '../../site/errors/not-found-page.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { travelPictures, wellnessPictures } from './own-pictures.ts'
import { JoinPartner } from './join-partner.tsx'
import { PartnerGallery } from './partner-gallery.tsx'
import { partnerPageAt, partnerPaths } from '../../site/facts/partner-paths.ts'
import { type Highlight, travelHighlights, wellnessHighlights } from './partner-texts.ts'
import { PremiumMembership } from './premium-membership.tsx'
import { RegisterWithInsurer } from './register-with-insurer.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const CITIES_SHOWN = 8

/** One of the partners' pages by its configured address. Any other address is not found. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { partners } = context.get(requestContext)
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '')
  const page = partnerPageAt(pathname, partners)
  const partner = page === 'wellness' ? partners.wellness : partners.travel
  const path = page && partnerPaths(partners)[page]
  if (partner && path) return { page, name: partner.name, path, cities: [] }
  const { data: destinations = [] } = await context.get(apiContext).GET('/api/utility/destinations')
  return data(
    { page: undefined, name: '', path: '', cities: popularCities(destinations, CITIES_SHOWN) },
    { status: 404 },
  )
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData?.page) return pageMeta(matches, { title: texts.noSuchPageTitle })
  const { page, name, path } = loaderData
  const isWellness = page === 'wellness'
  return pageMeta(matches, {
    title: isWellness ? fillIn(texts.wellnessTitle, { name }) : fillIn(texts.travelTitle, { name }),
    description: isWellness ? fillIn(texts.wellnessDescription, { name }) : fillIn(texts.travelDescription, { name }),
    path,
  })
}

export default function PartnerPage() {
  const { page, name, cities } = useLoaderData<typeof loader>()
  if (!page) return <NotFoundPage cities={cities} />
  return page === 'wellness' ? <Wellness name={name} /> : <Travel name={name} isLanding={page === 'travellers'} />
}

function Wellness({ name }: { readonly name: string }) {
  const { partners } = useSite()
  return (
    <PartnerLayout
      title={fillIn(texts.wellnessTitle, { name })}
      lead={texts.wellnessLead}
      pictures={wellnessPictures}
      highlights={wellnessHighlights}
      action={
        <div className="lg:sticky lg:top-28">
          {partners.wellness?.joinUrl && <JoinPartner name={name} url={partners.wellness.joinUrl} />}
          <PremiumMembership name={name} />
        </div>
      }
    >
      <p>{fillIn(texts.wellnessText, { name })}</p>
      <p>{texts.wellnessJoinText}</p>
    </PartnerLayout>
  )
}

function Travel({ name, isLanding }: { readonly name: string; readonly isLanding: boolean }) {
  const { brand, partners } = useSite()
  return (
    <PartnerLayout
      title={isLanding ? fillIn(texts.landingTitle, { name }) : fillIn(texts.travelTitle, { name })}
      lead={isLanding ? fillIn(texts.landingLead, { brand }) : texts.travelLead}
      pictures={travelPictures}
      highlights={travelHighlights}
      action={partners.travel && <RegisterWithInsurer insurer={partners.travel} isLanding={isLanding} />}
    >
      <p>{fillIn(texts.travelText, { name })}</p>
      <p>{texts.travelJoinText}</p>
    </PartnerLayout>
  )
}

interface PartnerLayoutProps {
  readonly title: string
  readonly lead: string
  readonly pictures: readonly string[]
  readonly highlights: readonly Highlight[]
  readonly action: ReactNode
  readonly children: ReactNode
}

/** Gallery, then info and highlights with anchors to each (2-marketplace §2.21); two columns from 992. */
function PartnerLayout({ title, lead, pictures, highlights, action, children }: PartnerLayoutProps) {
  return (
    <div className="wrap py-6 lg:py-10">
      <PartnerGallery pictures={pictures} />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div>
          <h1 className="text-title text-balance">{title}</h1>
          <p className="mt-3 text-lg text-ink-muted">{lead}</p>
          <nav aria-label={texts.contentsLabel} className="mt-6 flex gap-2">
            <a href="#info" className={buttonLook('secondary', 'sm')}>
              {texts.infoTitle}
            </a>
            <a href="#highlights" className={buttonLook('secondary', 'sm')}>
              {texts.highlightsTitle}
            </a>
          </nav>
        </div>
        {action && <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-2">{action}</aside>}
        <div>
          <section id="info" aria-labelledby="info-title" className="scroll-mt-24">
            <h2 id="info-title" className="text-heading lg:mt-10">
              {texts.infoTitle}
            </h2>
            <div className="mt-3 grid gap-3 leading-relaxed text-ink-muted">{children}</div>
          </section>
          <section id="highlights" aria-labelledby="highlights-title" className="scroll-mt-24">
            <h2 id="highlights-title" className="mt-10 text-heading">
              {texts.highlightsTitle}
            </h2>
            <ul className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
              {highlights.map(({ icon, title: name, text }) => (
                <li key={name} className="flex gap-4">
                  <span className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-primary-soft text-on-primary-soft">
                    <Icon name={icon} size={22} />
                  </span>
                  <div>
                    <h3 className="font-semibold">{name}</h3>
                    <p className="mt-0.5 text-ink-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}
