import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../context.ts'
import { sanitiseHtml } from '../../html/sanitise-html.rules.ts'
import { insertArticles } from '../articles.queries.ts'
import { insertFaqItems, insertPages } from '../content.queries.ts'
import { defaultFaq, defaultPages } from '../defaults/default-content.ts'
import { readingTime } from '../reading-time.rules.ts'
import type { NewArticle, NewFaqItem, NewPage } from '../defaults/new-content.ts'

export interface NewContent {
  readonly pages: readonly NewPage[]
  readonly faq: readonly NewFaqItem[]
}

/** Adds texts, sanitised (T152). Existing ones do not change. */
export async function publishContent(context: Context, { pages, faq }: NewContent): Promise<void> {
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

/**
 * Adds the texts that every installation begins with, at each start. What an operator changed or unpublished stays so.
 */
export function publishDefaultContent(context: Context): Promise<void> {
  return publishContent(context, { pages: defaultPages, faq: defaultFaq })
}

/** Adds articles, sanitised (T152), each with its reading time. An article whose slug exists does not change. */
export async function publishArticles(context: Context, articles: readonly NewArticle[]): Promise<void> {
  if (articles.length === 0) return
  const ready = articles.map((article) => ({
    ...article,
    body: sanitiseHtml(article.body),
    readingTime: readingTime(article.body),
  }))
  await inTransaction(context.db, (sql) => insertArticles(sql, ready))
}
