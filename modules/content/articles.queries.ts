import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'
import type { NewArticle } from './defaults/new-content.ts'

export interface ArticleRow {
  readonly slug: string
  readonly title: string
  readonly short_description: string | null
  readonly body_html: string
  readonly reading_time: string | null
  readonly feature_image: string | null
  readonly image_alt: string | null
  readonly image_title: string | null
  readonly image_link: string | null
  readonly link: string | null
  readonly canonical_url: string | null
  readonly published_at: Date
}

/** Newest first (T154), without drafts and articles that appear later. */
export async function findPublishedSlugs(sql: Sql, now: Date): Promise<{ slug: string; updatedAt: Date }[]> {
  return sql
    .selectFrom('blog_posts')
    .select(['slug', 'updated_at as updatedAt'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
}

/** When the next waiting article appears. */
export async function nextPublication(sql: Sql, now: Date): Promise<Date | undefined> {
  const row = await sql
    .selectFrom('blog_posts')
    .select('published_at')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row?.published_at ?? undefined
}

export async function findPublishedArticle(sql: Sql, slug: string, now: Date): Promise<ArticleRow | undefined> {
  return sql
    .selectFrom('blog_posts')
    .select([
      'slug',
      'title',
      'short_description',
      'body_html',
      'reading_time',
      'feature_image',
      'image_alt',
      'image_title',
      'image_link',
      'link',
      'canonical_url',
      'published_at',
    ])
    .where((of) =>
      of.or([
        of('slug', '=', slug),
        of('id', 'in', (former) =>
          former.selectFrom('blog_former_slugs').select('article_id').where('blog_former_slugs.slug', '=', slug),
        ),
      ]),
    )
    .where('published_at', '<=', now)
    .$narrowType<{ published_at: Date }>()
    .executeTakeFirst()
}

export async function isPictureOfArticle(sql: Sql, url: string): Promise<boolean> {
  const row = await sql
    .selectFrom('blog_posts')
    .select('id')
    .where('feature_image', '=', url)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these slugs have or had an article, published or not. */
export async function findKnownSlugs(sql: Sql, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await statement<{ slug: string }>`
    select slug from blog_posts where slug = any(${slugs})
    union select slug from blog_former_slugs where slug = any(${slugs})
    union select body ->> 'slug' from revisions where kind = 'article' and body ->> 'slug' = any(${slugs})`.execute(sql)
  return rows.map(({ slug }) => slug)
}

/** Inserts the articles that are missing. */
export async function insertArticles(
  sql: Sql,
  articles: readonly (NewArticle & { readonly readingTime: string })[],
): Promise<void> {
  const rows = articles.map((one) => ({
    slug: one.slug,
    title: one.title,
    short_description: one.shortDescription,
    body_html: one.body,
    reading_time: one.readingTime,
    feature_image: one.picture,
    image_alt: one.pictureAlt,
    image_title: one.pictureTitle,
    image_link: null,
    link: null,
    canonical_url: null,
    published_at: one.publishedAt,
  }))
  await sql
    .insertInto('blog_posts')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
