import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { apiContext, requestContext } from '../../client/api/request-context.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { EXTRA_SERVICES_PICTURE } from './own-pictures.ts'
import { partnerPaths } from '../../../contract/partner-paths.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** The recommended article has a fixed address (2-marketplace §2.21). If it is missing the page shows none. */
const RECOMMENDED = 'make-health-a-habit-on-the-road'
const TITLE = texts.extraServicesTitle

/** Without a partner the page does not exist (T195). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { partners } = context.get(requestContext)
  // React Router takes a thrown response as the error of the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!partners.wellness && !partners.travel) throw data(null, { status: 404 })
  const { data: post } = await context
    .get(apiContext)
    .GET('/api/blogdata/{slug}.json', { params: { path: { slug: RECOMMENDED } } })
  return {
    article: post
      ? {
          title: post.title,
          shortDescription: post.shortDescription,
          read: post.read,
          featureImage: post.featureImage,
          imageAlt: post.imageAlt,
        }
      : null,
  }
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: texts.extraServicesDescription,
    path: '/extraservices',
  })

export default function ExtraServices() {
  const { article } = useLoaderData<typeof loader>()
  const { brand, partners } = useSite()
  const { wellness: wellnessPage = '', travel: travelPage = '' } = partnerPaths(partners)
  return (
    <>
      <section className="bg-secondary text-on-secondary">
        <div className="wrap grid items-center gap-8 py-10 lg:grid-cols-[1fr_1.1fr] lg:py-16">
          <div>
            <h1 className="text-display">{TITLE}</h1>
            <p className="mt-4 max-w-md text-lg text-on-secondary-muted">
              {fillIn(texts.extraServicesIntro, { brand })}
            </p>
          </div>
          <Picture
            src={`/images/${EXTRA_SERVICES_PICTURE}-1280.webp`}
            alt=""
            ratio="16 / 9"
            priority
            sizes="(min-width: 992px) 640px, 100vw"
            className="rounded-panel"
          />
        </div>
      </section>
      <div className="wrap py-12 lg:py-16">
        <ul className="grid gap-5 md:grid-cols-2">
          {partners.wellness && (
            <Service
              icon="heart-pulse"
              name={partners.wellness.name}
              to={wellnessPage}
              title={texts.extraWellnessTitle}
              text={texts.extraWellnessText}
            />
          )}
          {partners.travel && (
            <Service
              icon="shield"
              name={partners.travel.name}
              to={travelPage}
              title={texts.extraTravelTitle}
              text={texts.extraTravelText}
            />
          )}
        </ul>
        {article && <RecommendedArticle article={article} />}
      </div>
    </>
  )
}

type Article = NonNullable<Awaited<ReturnType<typeof loader>>['article']>

function RecommendedArticle({ article }: { readonly article: Article }) {
  return (
    <section aria-labelledby="recommended" className="mt-14">
      <h2 id="recommended" className="text-title">
        {texts.recommendedTitle}
      </h2>
      <article className="group relative mt-6 grid gap-5 overflow-hidden rounded-panel border border-line bg-surface-raised transition-colors hover:border-line-strong md:grid-cols-[1fr_1.2fr] md:items-center">
        <Picture
          src={article.featureImage}
          alt={article.imageAlt ?? ''}
          ratio="16 / 10"
          sizes="(min-width: 768px) 560px, 100vw"
        />
        <div className="p-6 max-md:pt-0 lg:p-8">
          {article.read && <Badge>{article.read}</Badge>}
          <h3 className="mt-3 text-heading">
            <SiteLink
              to={`/blogs/${RECOMMENDED}`}
              className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {article.title}
            </SiteLink>
          </h3>
          <p className="mt-2 text-ink-muted">{article.shortDescription}</p>
        </div>
      </article>
    </section>
  )
}

interface ServiceProps {
  readonly icon: IconName
  readonly name: string
  readonly title: string
  readonly text: string
  readonly to: string
}

function Service({ icon, name, title, text, to }: ServiceProps) {
  return (
    <li className="group relative rounded-panel border border-line bg-surface-raised p-6 transition-colors hover:border-line-strong lg:p-8">
      <span className="grid size-12 place-items-center rounded-[14px] bg-primary-soft text-on-primary-soft">
        <Icon name={icon} size={24} />
      </span>
      <p className="mt-5 text-sm font-semibold text-primary-text">{name}</p>
      <h2 className="mt-1 text-heading">
        <SiteLink to={to} className="after:absolute after:inset-0 after:rounded-panel">
          {title}
        </SiteLink>
      </h2>
      <p className="mt-2 text-ink-muted">{text}</p>
      <span aria-hidden className="mt-5 inline-flex items-center gap-1.5 font-semibold text-primary-text">
        {texts.recommendedLink}{' '}
        <Icon name="arrow-right" size={18} className="transition-transform group-hover:translate-x-0.5" />
      </span>
    </li>
  )
}
