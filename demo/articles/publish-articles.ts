import { DAY_MS } from '../../contract/durations.ts'
import type { Context } from '../../modules/call/context.ts'
import { publishArticles } from '../../modules/content/publish/publish-content.ts'
import type { ArticleText } from './article-text.ts'
import { howTo } from './how-to.ts'
import { inTheCity } from './in-the-city.ts'
import { onTheRoad } from './on-the-road.ts'

export const articleTexts: readonly ArticleText[] = [...onTheRoad, ...inTheCity, ...howTo]

/**
 * The blog of the demo, with dates before its first day. A later start adds nothing twice and keeps the operator's
 * changes.
 */
export function publishDemoArticles(context: Context): Promise<void> {
  const now = context.clock().getTime()
  const articles = articleTexts.map(({ daysAgo, drawing, ...text }) => ({
    ...text,
    picture: `/images/${drawing}-1280.webp`,
    publishedAt: new Date(now - daysAgo * DAY_MS),
  }))
  return publishArticles(context, articles)
}
