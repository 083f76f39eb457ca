import type { Answer } from '../../contract/endpoint.ts'
import type { listBlogPosts, showBlogPost } from '../../contract/content.ts'
import { toWireDate } from '../../contract/days.ts'
import type { ArticleBody } from '../../contract/staff-texts.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { PublicAnswer } from '../call/answers.ts'
import { freshness } from '../call/freshness.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'
import {
  type ArticleRow,
  isPictureOfArticle,
  nextPublication,
  findPublishedArticle,
  findPublishedSlugs,
} from './articles.queries.ts'
import { findPreview } from '../revisions/preview.ts'
import { articleKind } from './text-kinds.ts'
import { readingTime } from './reading-time.rules.ts'
import { type ContentWords, fillHtml, fillText } from './content-words.rules.ts'
import { contentWordsOf, WORD_SCOPES } from './words-of.ts'

const SCOPES = ['content']

/** 2-marketplace §7, T154: newest first. Valid until the next one appears. */
export async function articles(context: Context): Promise<PublicAnswer<Answer<typeof listBlogPosts>>> {
  const now = context.clock()
  const keep = freshness(context, SCOPES)
  const [published, next] = await Promise.all([findPublishedSlugs(context.db, now), nextPublication(context.db, now)])
  return new PublicAnswer(
    published.map(({ slug }) => slug),
    next ? { ...keep, until: next } : keep,
  )
}

/** 2-marketplace §7. An address that an article had leads to it (T184); its page goes to the new one. */
export async function article(
  context: Context,
  { params, viewer }: Pick<Call<typeof showBlogPost>, 'params' | 'viewer'>,
): Promise<PublicAnswer<Answer<typeof showBlogPost>>> {
  const keep = freshness(context, WORD_SCOPES)
  const draft = await findPreview(context, viewer, articleKind)
  const row =
    draft?.body.slug === params.slug
      ? rowOfDraft(draft.body)
      : await findPublishedArticle(context.db, params.slug, context.clock())
  if (!row) throw new Refusal('postNotFound')
  return new PublicAnswer(describeArticle(row, await contentWordsOf(context)), keep)
}

function rowOfDraft(draft: ArticleBody): ArticleRow {
  const { slug, title, publishDate, description, body, picture, pictureAlt, pictureTitle, link, canonicalUrl } = draft
  return {
    slug,
    title,
    published_at: new Date(publishDate),
    short_description: description,
    body_html: body,
    reading_time: readingTime(body),
    feature_image: picture,
    image_alt: pictureAlt,
    image_title: pictureTitle,
    image_link: null,
    link,
    canonical_url: canonicalUrl,
  }
}

/**
 * Whether a drawn picture belongs to an article. Without this check a stranger could have any number of pictures drawn.
 */
export function knowsArticlePicture(context: Context, url: string): Promise<boolean> {
  return isPictureOfArticle(context.db, url)
}

/** Published articles with the time of their last change, for the map of the site. */
export async function listPublishedArticles(context: Context): Promise<{ slug: string; updatedAt: Date }[]> {
  return findPublishedSlugs(context.db, context.clock())
}

/** Title and picture of an article, for pages that link to it; undefined for one that does not exist. */
export async function findArticle(
  context: Context,
  slug: string,
): Promise<{ title: string; picture: string | null } | undefined> {
  const row = await findPublishedArticle(context.db, slug, context.clock())
  return row && { title: fillText(row.title, await contentWordsOf(context)), picture: row.feature_image }
}

/** Empty fields are null. A canonical address is http(s) only (T154), which the column enforces too. */
function describeArticle(row: ArticleRow, words: ContentWords) {
  const text = (value: string | null) => (value === null ? null : fillText(value, words))
  const web = (value: string | null) => (value !== null && /^https?:\/\//i.test(value) ? value : null)
  return {
    slug: row.slug,
    title: fillText(row.title, words),
    publishDate: toWireDate(row.published_at.toISOString().slice(0, 10)),
    shortDescription: fillText(row.short_description ?? '', words),
    read: row.reading_time,
    featureImage: row.feature_image,
    imageAlt: text(row.image_alt),
    tag: web(row.canonical_url),
    link: web(row.link),
    imageLink: web(row.image_link),
    imageTitle: text(row.image_title),
    description: sanitiseHtml(fillHtml(row.body_html, words)),
  }
}
