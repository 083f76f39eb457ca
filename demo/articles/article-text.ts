import type { NewArticle } from '../../modules/content/defaults/new-content.ts'

/** An article of the demo. Its date is given in days before the installation's first day. */
export interface ArticleText extends Omit<NewArticle, 'publishedAt' | 'picture'> {
  readonly daysAgo: number
  /** Id of a drawn picture: 'venue/yoga/london/{slug}/0'. */
  readonly drawing: string
}

export const p = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n')
export const list = (...items: readonly string[]) => `<ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`
export const h = (text: string) => `<h2>${text}</h2>`
