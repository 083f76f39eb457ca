import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { BlogPost } from '../../../contract/content.ts'
import { isoOf } from '../../../contract/days.ts'
import { apiContext } from '../../client/api/request-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import { answerOrErrorPage } from '../../client/load/answer-or-error-page.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { breadcrumbData } from '../../site/meta/structured-data.ts'
import { ShareButton } from '../../site/share/share-button.tsx'
import { publicationText } from './blog-pages.rules.ts'
import { Prose } from '../../parts/content/prose.tsx'
import * as texts from './texts.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const post = answerOrErrorPage(
    await context
      .get(apiContext)
      .GET('/api/blogdata/{slug}.json', { params: { path: { slug: params['slug'] ?? '' } } }),
  )
  // React Router takes a thrown response as the page that is meant.
  // oxlint-disable-next-line typescript/only-throw-error
  if (post.slug !== params['slug']) throw redirect(`/blogs/${post.slug}${new URL(request.url).search}`, 301)
  return { post }
}

export { keepsData as shouldRevalidate } from '../../site/links/flow-address.rules.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { title: texts.noSuchArticleTitle })
  const { title, shortDescription, slug, tag } = loaderData.post
  const path = `/blogs/${slug}`
  return pageMeta(matches, {
    title,
    description: shortDescription,
    path,
    canonical: tag,
    data: (absolute) => [
      breadcrumbData(
        [
          { name: texts.blogTitle, path: '/blogs' },
          { name: title, path },
        ],
        absolute,
      ),
    ],
  })
}

/** Read badge, date, title, picture, its title, and the text (2-marketplace §2.19). */
export default function Article() {
  const { post } = useLoaderData<typeof loader>()
  const { title, slug, publishDate, read, shortDescription, description } = post
  return (
    <article className="wrap max-w-3xl py-6 lg:py-10">
      <Breadcrumb crumbs={[{ label: texts.blogTitle, to: '/blogs' }, { label: title }]} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        {read && <Badge>{read}</Badge>}
        <time dateTime={isoOf(publishDate)}>{publicationText(publishDate)}</time>
      </p>
      <div className="mt-3 flex items-start justify-between gap-4">
        <h1 className="text-title text-balance">{title}</h1>
        <ShareButton title={texts.articleShareTitle} text={title} path={`/blogs/${slug}`} />
      </div>
      {shortDescription && <p className="mt-4 text-lg text-ink-muted">{shortDescription}</p>}
      <FeaturedPicture post={post} />
      <Prose html={description} className="mt-8 text-[1.0625rem]" />
    </article>
  )
}

/** Linked to the address in the article, if it has one. */
function FeaturedPicture({
  post: { featureImage, imageAlt, imageTitle, link, imageLink },
}: {
  readonly post: BlogPost
}) {
  if (!featureImage) return null
  const target = link ?? imageLink
  const picture = (
    <Picture
      src={featureImage}
      alt={imageAlt ?? ''}
      ratio="16 / 9"
      priority
      sizes="(min-width: 768px) 720px, 100vw"
      className="rounded-panel"
    />
  )
  return (
    <figure className="mt-6">
      {target ? (
        <a href={target} rel="noopener" className="block">
          {picture}
        </a>
      ) : (
        picture
      )}
      {imageTitle && <figcaption className="mt-2 text-sm text-ink-muted">{imageTitle}</figcaption>}
    </figure>
  )
}
