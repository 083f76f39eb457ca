import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { sanitiseHtml } from '../../formats/sanitise-html.rules.ts'
import { findKnownSlugs, insertArticles } from '../articles.queries.ts'
import { insertFaqItems, insertPages, listFaqItemIds, listPages } from '../content.queries.ts'
import { defaultFaq, defaultPages } from '../defaults/default-content.ts'
import { readingTime } from '../reading-time.rules.ts'
import type { NewArticle, NewFaqItem, NewPage } from '../defaults/new-content.ts'

export interface NewContent {
  readonly pages: readonly NewPage[]
  readonly faq: readonly NewFaqItem[]
}

/** Adds texts, sanitised (T152). Existing ones do not change. */
export async function publishContent(context: Context, content: NewContent): Promise<void> {
  const { pages, faq } = await leaveOutKnown(context, content)
  if (pages.length + faq.length === 0) return
  await inTransaction(context.db, async (sql) => {
    if (pages.length > 0)
      await insertPages(
        sql,
        pages.map((page) => ({ ...page, body: sanitiseHtml(page.body) })),
      )
    if (faq.length > 0)
      await insertFaqItems(
        sql,
        faq.map((item) => ({ ...item, content: sanitiseHtml(item.content) })),
      )
  })
}

/** Every start offers the same texts, and sanitising them takes longer than seeing that they are there. */
async function leaveOutKnown({ db }: Context, { pages, faq }: NewContent): Promise<NewContent> {
  const [knownPages, knownItems] = await Promise.all([listPages(db), listFaqItemIds(db)])
  const keyOf = ({ key, category, locale }: Pick<NewPage, 'key' | 'category' | 'locale'>) =>
    [key, category, locale].join(' ')
  const pageKeys = new Set(knownPages.map(keyOf))
  const itemIds = new Set(knownItems)
  return {
    pages: pages.filter((page) => !pageKeys.has(keyOf(page))),
    faq: faq.filter(({ id }) => !itemIds.has(id)),
  }
}

/**
 * Adds the texts with which every installation begins, at each start. A text that an operator changed, unpublished
 * or removed stays so.
 */
export function publishDefaultContent(context: Context): Promise<void> {
  return publishContent(context, { pages: defaultPages, faq: defaultFaq })
}

/** Adds articles, sanitised (T152), each with its reading time. An article whose slug is or was in use does not change. */
export async function publishArticles(context: Context, articles: readonly NewArticle[]): Promise<void> {
  if (articles.length === 0) return
  const known = new Set(
    await findKnownSlugs(
      context.db,
      articles.map(({ slug }) => slug),
    ),
  )
  const ready = articles
    .filter(({ slug }) => !known.has(slug))
    .map((article) => ({ ...article, body: sanitiseHtml(article.body), readingTime: readingTime(article.body) }))
  if (ready.length > 0) await inTransaction(context.db, (sql) => insertArticles(sql, ready))
}
