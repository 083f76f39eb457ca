import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useLocation } from 'react-router'
import type { BlogPost } from '../../../contract/content.ts'
import { apiContext } from '../../client/api/request-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { canonicalParameters } from '../../site/meta/canonical-parameters.rules.ts'
import { blogPage, publicationText } from './blog-pages.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { isoOf } from '../../../contract/days.ts'

type Teaser = Pick<
  BlogPost,
  'slug' | 'title' | 'publishDate' | 'shortDescription' | 'read' | 'featureImage' | 'imageAlt'
>

/** Loads the index, then the ten articles of the page (T154). Leaves out articles that fail to load. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { data: all } = await api.GET('/api/blogdata/index.json')
  // React Router takes a thrown response as the error of the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!all) throw data(null, { status: 503 })
  const { page, pages, slugs } = blogPage(all, url.searchParams.get('page'))
  const meant = canonicalParameters(url.searchParams, new URLSearchParams(page === 1 ? '' : { page: String(page) }), [
    'page',
  ])
  if (meant !== null) throw redirect(url.pathname + meant)
  const posts = await Promise.all(
    slugs.map((slug) => api.GET('/api/blogdata/{slug}.json', { params: { path: { slug } } })),
  )
  const teasers = posts.flatMap(({ data: post }): Teaser[] => (post ? [teaserOf(post)] : []))
  return { page, pages, teasers }
}

function teaserOf({ slug, title, publishDate, shortDescription, read, featureImage, imageAlt }: BlogPost): Teaser {
  return { slug, title, publishDate, shortDescription, read, featureImage, imageAlt }
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

const pathOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`)

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData && loaderData.page > 1 ? fillIn(texts.blogPageTitle, { page: loaderData.page }) : texts.blogTitle,
    description: texts.blogDescription,
    path: pathOf(loaderData?.page ?? 1),
  })

/** Two columns, one on a phone (2-marketplace §2.19). */
export default function Blogs() {
  const { page, pages, teasers } = useLoaderData<typeof loader>()
  const here = useLocation()
  return (
    <div className="wrap py-8 lg:py-14">
      <h1 className="text-title">{texts.blogTitle}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-muted">{texts.blogIntro}</p>
      {teasers.length === 0 && <EmptyState title={texts.blogEmptyTitle}>{texts.blogEmptyHint}</EmptyState>}
      <ul className="mt-8 grid gap-x-8 gap-y-12 md:grid-cols-2">
        {teasers.map((teaser, index) => (
          <li key={teaser.slug}>
            <TeaserCard teaser={teaser} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-14">
        <Pagination page={page} pages={pages} hrefOf={(number) => siteAddress(pathOf(number), here)} />
      </div>
    </div>
  )
}

interface TeaserCardProps {
  readonly teaser: Teaser
  readonly isFirst: boolean
}

function TeaserCard({
  teaser: { slug, title, publishDate, shortDescription, read, featureImage, imageAlt },
  isFirst,
}: TeaserCardProps) {
  return (
    <article className="group relative">
      <Picture
        src={featureImage}
        alt={imageAlt ?? ''}
        ratio="16 / 9"
        priority={isFirst}
        sizes="(min-width: 768px) 600px, 100vw"
        className="rounded-card [&_img]:transition-[scale] [&_img]:duration-250 group-hover:[&_img]:scale-[1.02]"
      />
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <time dateTime={isoOf(publishDate)}>{publicationText(publishDate)}</time>
        {read && <Badge>{read}</Badge>}
      </p>
      <h2 className="mt-2 text-heading">
        <SiteLink
          to={`/blogs/${slug}`}
          className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-4"
        >
          {title}
        </SiteLink>
      </h2>
      <p className="mt-2 text-ink-muted">{shortDescription}</p>
    </article>
  )
}
