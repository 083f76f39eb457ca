import { sql as statement } from 'kysely'
import type { ContentCategory } from '../../contract/content.ts'
import type { ArticleBody, PageBody, QuestionBody } from '../../contract/staff-texts.ts'
import type { Sql } from '../call/context.ts'

export interface PageKey {
  readonly key: string
  readonly category: ContentCategory | null
}

export async function exactPage(sql: Sql, { key, category }: PageKey, locale: string) {
  return sql
    .selectFrom('content_pages')
    .select(['title', 'body_html as body'])
    .where('key', '=', key)
    .where('category', 'is not distinct from', category)
    .where('locale', '=', locale)
    .executeTakeFirst()
}

export async function writePage(
  sql: Sql,
  { key, category }: PageKey,
  locale: string,
  { title, body }: Omit<PageBody, 'kind'>,
): Promise<void> {
  await sql
    .insertInto('content_pages')
    .values({ key, category, locale, title, body_html: body })
    .onConflict((conflict) => conflict.constraint('content_pages_key').doUpdateSet({ title, body_html: body }))
    .execute()
}

const questions = (sql: Sql, locale: string) =>
  sql
    .selectFrom('faq_items')
    .select(['id', 'section', 'category', 'title', 'content_html as body', 'is_published as isPublished'])
    .where('locale', '=', locale)

export async function allQuestions(sql: Sql, locale: string) {
  return questions(sql, locale).orderBy('position').orderBy('id').execute()
}

export async function questionById(sql: Sql, id: string, locale: string) {
  return questions(sql, locale).where('id', '=', id).executeTakeFirst()
}

/** A new question comes last. */
export async function writeQuestion(
  sql: Sql,
  id: string,
  locale: string,
  { section, category, title, body, isPublished }: Omit<QuestionBody, 'kind'>,
): Promise<void> {
  const row = { section, category, title, content_html: body, is_published: isPublished }
  await sql
    .insertInto('faq_items')
    .values({ id, locale, ...row, position: statement`(select coalesce(max(position), 0) + 1 from faq_items)` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The order of the questions, which nobody else changes until the transaction ends. */
export async function lockQuestionOrder(sql: Sql, locale: string) {
  return sql
    .selectFrom('faq_items')
    .select(['id', 'section'])
    .where('locale', '=', locale)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function orderQuestions(sql: Sql, ids: readonly string[]): Promise<void> {
  await statement`
    update faq_items q set position = o.place from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    where q.id = o.id and q.position <> o.place`.execute(sql)
}

const articles = (sql: Sql, locale: string) =>
  sql
    .selectFrom('blog_posts')
    .select([
      'id',
      'slug',
      'title',
      'short_description as description',
      'feature_image as picture',
      'body_html as body',
    ])
    .select([
      'image_alt as pictureAlt',
      'image_title as pictureTitle',
      'canonical_url as canonicalUrl',
      'is_news as isNews',
    ])
    .select((of) => of.fn.coalesce('link', 'image_link').as('link'))
    .select(statement<string>`to_char(published_at at time zone 'utc', 'YYYY-MM-DD')`.as('publishDate'))
    .where('locale', '=', locale)
    .where('published_at', 'is not', null)

export async function allArticles(sql: Sql, locale: string) {
  return articles(sql, locale).orderBy('published_at', 'desc').orderBy('id').execute()
}

export async function articleById(sql: Sql, id: string, locale: string) {
  return articles(sql, locale).where('id', '=', id).executeTakeFirst()
}

/** Until the transaction ends, no other article takes an address. */
export async function lockArticleAddresses(sql: Sql): Promise<void> {
  await statement`select pg_advisory_xact_lock(hashtext('article_addresses'), 0)`.execute(sql)
}

/** Whether another article has this address, or had it. */
export async function isArticleAddressTaken(sql: Sql, slug: string, id: string): Promise<boolean> {
  const { rows } = await statement`
    select from blog_posts where slug = ${slug} and id <> ${id}
    union all select from blog_former_slugs where slug = ${slug} and article_id <> ${id} limit 1`.execute(sql)
  return rows.length > 0
}

/** An address that the article had leads to it. */
export async function writeArticle(
  sql: Sql,
  id: string,
  locale: string,
  article: Omit<ArticleBody, 'kind'> & { readonly readingTime: string },
): Promise<void> {
  const { slug, title, description, body, readingTime, picture, pictureAlt, pictureTitle, link } = article
  const before = await sql.selectFrom('blog_posts').select('slug').where('id', '=', id).executeTakeFirst()
  const row = {
    slug,
    title,
    short_description: description,
    body_html: body,
    reading_time: readingTime,
    feature_image: picture,
    image_alt: pictureAlt,
    image_title: pictureTitle,
    image_link: null,
    link,
    canonical_url: article.canonicalUrl,
    is_news: article.isNews,
  }
  const day = new Date(`${article.publishDate}T00:00:00Z`)
  await sql
    .insertInto('blog_posts')
    .values({ id, locale, ...row, published_at: day })
    .onConflict((conflict) =>
      // The time of a day that stays is kept, because it orders the articles of one day.
      conflict.column('id').doUpdateSet({
        ...row,
        published_at: statement`case when (blog_posts.published_at at time zone 'utc')::date = ${article.publishDate}::date
          then blog_posts.published_at else ${day}::timestamptz end`,
      }),
    )
    .execute()
  await sql.deleteFrom('blog_former_slugs').where('slug', '=', slug).execute()
  if (before && before.slug !== slug)
    await sql
      .insertInto('blog_former_slugs')
      .values({ slug: before.slug, article_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function deleteQuestion(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('faq_items').where('id', '=', id).execute()
}

export async function deleteArticle(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('blog_posts').where('id', '=', id).execute()
}
