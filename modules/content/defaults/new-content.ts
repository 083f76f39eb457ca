import type { addedPages, ContentCategory } from '../../../contract/content.ts'

/** A page of the content service. Its texts may leave words open: '{brand}' (content-words.rules.ts). */
export interface NewPage {
  readonly key: 'how-it-works' | 'privacy-policy' | 'terms-of-use' | (typeof addedPages)[number]
  /** Null for every category without a separate page. */
  readonly category: ContentCategory | null
  readonly locale: string
  readonly title: string
  /** HTML; sanitised before it is stored. */
  readonly body: string
}

export interface NewFaqItem {
  readonly id: string
  /** Heading on the FAQ page; null for the entries of the home page. */
  readonly section: string | null
  /** Null for every category. */
  readonly category: ContentCategory | null
  readonly locale: string
  readonly title: string
  /** HTML; sanitised before it is stored. */
  readonly content: string
  readonly position: number
}

/** An article of the blog. Its texts may leave words open, like those of pages. */
export interface NewArticle {
  readonly slug: string
  readonly title: string
  readonly shortDescription: string
  /** HTML; sanitised before it is stored. */
  readonly body: string
  /** One of our drawn pictures: '/images/city/london/morning-run-1280.webp'. */
  readonly picture: string
  readonly pictureAlt: string
  readonly pictureTitle: string
  readonly publishedAt: Date
}
