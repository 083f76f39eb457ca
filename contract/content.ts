import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, requireWord } from './inputs.ts'
import { localeQuery } from './partners.ts'

/** The readers that a text of the content service is for (2-marketplace §6). */
export const contentCategories = ['B2BMasterWL', 'B2C', 'B2BRestrictedWL'] as const
export type ContentCategory = (typeof contentCategories)[number]

/** The words that a text may leave open, as '{brand}'; each installation fills in its own. */
export const textWords = ['brand', 'company', 'address', 'email', 'website', 'venues', 'wellness', 'travel'] as const

export const faqItemSchema = z.object({
  title: z.string(),
  content: z.string().meta({ description: 'Sanitised HTML (T152)' }),
  category: z.enum(contentCategories),
  section: z
    .string()
    .nullable()
    .meta({ description: 'Heading on the FAQ page (addition); null for the entries of the home page' }),
})
export type FaqItem = z.infer<typeof faqItemSchema>

export const contentPageSchema = z.object({
  title: z.string(),
  body: z.string().meta({
    description: 'Sanitised HTML (T152)',
  }),
})
export type ContentPage = z.infer<typeof contentPageSchema>

/** Blog post (2-marketplace §3). `tag` is its canonical URL, http(s) only (T154). */
export const blogPostSchema = z.object({
  slug: z.string(),
  title: z.string(),
  publishDate: z.string().meta({ description: 'dd.MM.yyyy' }),
  shortDescription: z.string(),
  read: z.string().nullable().meta({ description: "The read badge: '4 min read'" }),
  featureImage: z.string().nullable(),
  imageAlt: z.string().nullable(),
  tag: z.string().nullable(),
  link: z.string().nullable(),
  imageLink: z.string().nullable(),
  imageTitle: z.string().nullable(),
  description: z.string().meta({ description: 'Sanitised HTML (T152)' }),
})
export type BlogPost = z.infer<typeof blogPostSchema>

/** 2-marketplace §7: the items of every category. A bare array. */
export const listFaq = endpoint({
  method: 'GET',
  path: '/cms/faq',
  tag: 'Content',
  summary: 'Frequently asked questions',
  access: 'public',
  query: localeQuery,
  answer: z.array(faqItemSchema),
  errors: [],
})

/** 2-marketplace §7, §6. Without a category, or with an unknown one, it is the consumer text. */
export const showHowItWorks = endpoint({
  method: 'GET',
  path: '/cms/content/how-it-works',
  tag: 'Content',
  summary: "The 'How it works' block",
  access: 'public',
  query: localeQuery.extend({ category: z.enum(contentCategories).catch('B2C').default('B2C') }),
  answer: contentPageSchema,
  errors: [],
})

/** 2-marketplace §7. */
export const showPrivacyPolicy = endpoint({
  method: 'GET',
  path: '/cms/content/privacy-policy',
  tag: 'Content',
  summary: 'The privacy policy',
  access: 'public',
  query: localeQuery,
  answer: contentPageSchema,
  errors: [],
})

/** 2-marketplace §7. */
export const showTermsOfUse = endpoint({
  method: 'GET',
  path: '/cms/content/terms-of-use',
  tag: 'Content',
  summary: 'The terms of use',
  access: 'public',
  query: localeQuery,
  answer: contentPageSchema,
  errors: [],
})

/** The pages that no document names. Like every claim, what they say is content (T81). */
export const addedPages = [
  'about-us',
  'press-room',
  'on-the-pass',
  'why',
  'wellness-page',
  'travel-page',
  'visit-guidelines',
] as const

/**
 * Addition: the texts behind the footer's links (1-storefront §2.4), the lines on the pass and the default 'Why' list
 * (1-storefront §1), the pages of the two partners (2-marketplace §2.21), and what a venue asks of its visitors
 * (2-marketplace §2.10, T20).
 */
export const showContentPage = endpoint({
  method: 'GET',
  path: '/cms/content/{page}',
  tag: 'Content',
  summary: 'Another page of the content service',
  access: 'public',
  params: z.object({ page: requireWord(addedPages) }),
  query: localeQuery,
  answer: contentPageSchema,
  errors: ['pageNotFound'],
})

/** 2-marketplace §7, T154: the slugs, newest first. A bare array. */
export const listBlogPosts = endpoint({
  method: 'GET',
  path: '/blogdata/index.json',
  tag: 'Content',
  summary: 'Slugs of the blog',
  access: 'public',
  answer: z.array(z.string()),
  errors: [],
})

/** 2-marketplace §7. */
export const showBlogPost = endpoint({
  method: 'GET',
  path: '/blogdata/{slug}.json',
  tag: 'Content',
  summary: 'A blog post',
  access: 'public',
  params: z.object({ slug: line(120) }),
  answer: blogPostSchema,
  errors: ['postNotFound'],
})
