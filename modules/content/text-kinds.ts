import { contentCategories } from '../../contract/content.ts'
import { isId } from '../../contract/inputs.ts'
import { partnerPaths } from '../../contract/partner-paths.ts'
import { Refusal } from '../../contract/refusal.ts'
import {
  type ArticleBody,
  articleTextSchema,
  type PageBody,
  pageTextSchema,
  type QuestionBody,
  questionTextSchema,
  type TextBody,
  type TextKind,
} from '../../contract/staff-texts.ts'
import type { ProductSettings } from '../call/context.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'
import type { RevisionKind } from '../revisions/revision-kind.ts'
import { defaultPages } from './defaults/default-content.ts'
import type { NewPage } from './defaults/new-content.ts'
import { readingTime } from './reading-time.rules.ts'
import {
  articleById,
  deleteArticle,
  deleteQuestion,
  exactPage,
  isArticleAddressTaken,
  lockArticleAddresses,
  type PageKey,
  questionById,
  writeArticle,
  writePage,
  writeQuestion,
} from './texts.queries.ts'

/** What operators call a page: its key, with the kind of site where that has its own text. */
export const subjectOfPage = ({ key, category }: PageKey): string => (category === null ? key : `${key}.${category}`)

/** @returns undefined for a page that there is not */
export function pageOfSubject(subject: string): PageKey | undefined {
  const [key = '', category = null] = subject.split('.')
  const page = { key, category: contentCategories.find((known) => known === category) ?? null }
  return defaultPages.some((one) => subjectOfPage(one) === subject) ? page : undefined
}

/** Where the site shows a page. Null for the guidelines, which stand on tickets; undefined without its partner (T195). */
export function pathOfPage(
  subject: string,
  { partners }: Pick<ProductSettings, 'partners'>,
): string | null | undefined {
  const paths: Readonly<Record<NewPage['key'], string | null | undefined>> = {
    'how-it-works': '/how-it-works',
    'privacy-policy': '/privacy',
    'terms-of-use': '/terms-of-use',
    'about-us': '/about-us',
    'press-room': '/press-room',
    'on-the-pass': '/',
    why: '/',
    'wellness-page': partnerPaths(partners).wellness,
    'travel-page': partnerPaths(partners).travel,
    'visit-guidelines': null,
  }
  return paths[subject.split('.')[0] as NewPage['key']]
}

export const pageKind: RevisionKind<PageBody> = {
  name: 'page',
  schema: pageTextSchema,
  async readLive(sql, { subject, locale }) {
    const page = pageOfSubject(subject)
    if (!page) return undefined
    const { title, body } = (await exactPage(sql, page, locale)) ?? defaultOf(subject)
    return { kind: 'page', title, body }
  },
  async apply(_context, sql, { subject, locale }, text) {
    const page = pageOfSubject(subject)
    if (!page) throw new Refusal('recordNotFound')
    await writePage(sql, page, locale, { ...text, body: sanitiseHtml(text.body) })
  },
  pageOf: ({ subject }, _body, { settings }) => pathOfPage(subject, settings) ?? '/',
}

/** The text of a page that the database does not have. */
export function defaultOf(subject: string): { title: string; body: string } {
  return defaultPages.find((one) => subjectOfPage(one) === subject) ?? { title: '', body: '' }
}

export const questionKind: RevisionKind<QuestionBody> = {
  name: 'question',
  schema: questionTextSchema,
  async readLive(sql, { subject, locale }) {
    const found = isId(subject) ? await questionById(sql, subject, locale) : undefined
    return found && { kind: 'question', ...found }
  },
  apply: (_context, sql, { subject, locale }, text) =>
    writeQuestion(sql, subject, locale, { ...text, body: sanitiseHtml(text.body) }),
  remove: (sql, { subject }) => deleteQuestion(sql, subject),
  pageOf: () => '/FAQs',
}

export const articleKind: RevisionKind<ArticleBody> = {
  name: 'article',
  schema: articleTextSchema,
  async readLive(sql, { subject, locale }) {
    const found = isId(subject) ? await articleById(sql, subject, locale) : undefined
    return found && { kind: 'article', ...found }
  },
  async apply(_context, sql, { subject, locale }, text) {
    const body = sanitiseHtml(text.body)
    await lockArticleAddresses(sql)
    if (await isArticleAddressTaken(sql, text.slug, subject)) throw new Refusal('slugTaken')
    await writeArticle(sql, subject, locale, { ...text, body, readingTime: readingTime(body) })
  },
  remove: (sql, { subject }) => deleteArticle(sql, subject),
  pageOf: (_of, { slug }) => `/blogs/${slug}`,
}

/** By their names in the contract. */
export const kindsOfText = { page: pageKind, question: questionKind, article: articleKind } as const

export const kindOf = (kind: TextKind) => kindsOfText[kind] as RevisionKind<TextBody>
