import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'
import type { NewFaqItem, NewPage } from './defaults/new-content.ts'

/** The text of a category, otherwise the one for all categories. */
export async function findPage(
  sql: Sql,
  key: string,
  category: NewPage['category'],
  locale: string,
): Promise<{ title: string; body: string } | undefined> {
  return sql
    .selectFrom('content_pages')
    .select(['title', 'body_html as body'])
    .where('key', '=', key)
    .where('locale', '=', locale)
    .where((row) => row.or([row('category', 'is', null), row('category', '=', category)]))
    .orderBy('category', (order) => order.asc().nullsLast())
    .executeTakeFirst()
}

export type FaqRow = Pick<NewFaqItem, 'id' | 'section' | 'category' | 'title'> & { readonly content_html: string }

export async function findPublishedFaq(sql: Sql, locale: string): Promise<FaqRow[]> {
  return sql
    .selectFrom('faq_items')
    .select(['id', 'section', 'category', 'title', 'content_html'])
    .where('locale', '=', locale)
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listPages(sql: Sql): Promise<Pick<NewPage, 'key' | 'category' | 'locale'>[]> {
  const rows = await sql.selectFrom('content_pages').select(['key', 'category', 'locale']).execute()
  return rows as Pick<NewPage, 'key' | 'category' | 'locale'>[]
}

/** Also those that an operator took off the site: they have a history. */
export async function listFaqItemIds(sql: Sql): Promise<string[]> {
  const { rows } = await statement<{ id: string }>`
    select id::text from faq_items union select subject from revisions where kind = 'question'`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Inserts the pages that are missing. */
export async function insertPages(sql: Sql, pages: readonly NewPage[]): Promise<void> {
  const rows = pages.map(({ key, category, locale, title, body }) => ({
    key,
    category,
    locale,
    title,
    body_html: body,
  }))
  await sql
    .insertInto('content_pages')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('content_pages_key').doNothing())
    .execute()
}

/** Inserts the questions that are missing. */
export async function insertFaqItems(sql: Sql, items: readonly NewFaqItem[]): Promise<void> {
  const rows = items.map(({ id, section, category, locale, title, content, position }) => ({
    id,
    section,
    category,
    locale,
    title,
    content_html: content,
    position,
  }))
  await sql
    .insertInto('faq_items')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
