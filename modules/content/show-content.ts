import type { Answer } from '../../contract/endpoint.ts'
import { type ContentPage, contentCategories, type listFaq, type showHowItWorks } from '../../contract/content.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { PublicAnswer } from '../call/answers.ts'
import { freshness } from '../call/freshness.ts'
import { linesOfHtml } from '../formats/lines-of-html.rules.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'
import { type ContentWords, fillHtml, fillText } from './content-words.rules.ts'
import { contentWordsOf, WORD_SCOPES } from './words-of.ts'
import { type FaqRow, findPage, findPublishedFaq } from './content.queries.ts'
import { defaultPages } from './defaults/default-content.ts'
import type { NewPage } from './defaults/new-content.ts'

/** The only language. A request for another gets it too. */
const LOCALE = 'en'

/** 2-marketplace §6: the text of a kind of site. */
export function readHowItWorks(
  context: Context,
  { query }: Pick<Call<typeof showHowItWorks>, 'query'>,
): Promise<PageAnswer> {
  return page(context, 'how-it-works', query.category)
}

export const readPrivacyPolicy = (context: Context): Promise<PageAnswer> => page(context, 'privacy-policy', null)

export const readTermsOfUse = (context: Context): Promise<PageAnswer> => page(context, 'terms-of-use', null)

export const readAboutUs = (context: Context): Promise<PageAnswer> => page(context, 'about-us', null)

export const readPressRoom = (context: Context): Promise<PageAnswer> => page(context, 'press-room', null)

export const readOnThePass = (context: Context): Promise<PageAnswer> => page(context, 'on-the-pass', null)

export const visitGuidelines = (context: Context): Promise<PageAnswer> => page(context, 'visit-guidelines', null)

/** The guidelines as lines of plain text, for paper; none when an operator has emptied them. */
export async function guidelineLines(context: Context): Promise<string[]> {
  const { answer } = await visitGuidelines(context)
  return linesOfHtml(answer.body)
}

/** Questions of every category. A question for all categories is listed under each. */
export async function faq(context: Context): Promise<PublicAnswer<Answer<typeof listFaq>>> {
  const keep = freshness(context, WORD_SCOPES)
  const words = await contentWordsOf(context)
  const rows = await findPublishedFaq(context.db, LOCALE)
  return new PublicAnswer(
    contentCategories.flatMap((category) =>
      rows.filter((row) => row.category === null || row.category === category).map((row) => item(row, category, words)),
    ),
    keep,
  )
}

function item(
  { section, title, content_html: html }: FaqRow,
  category: (typeof contentCategories)[number],
  words: ContentWords,
) {
  return { title: fillText(title, words), content: sanitiseHtml(fillHtml(html, words)), category, section }
}

/** All text pages are answered in the same form. */
type PageAnswer = PublicAnswer<ContentPage>

async function page(context: Context, key: NewPage['key'], category: NewPage['category']): Promise<PageAnswer> {
  const keep = freshness(context, WORD_SCOPES)
  const words = await contentWordsOf(context)
  const { title, body_html: body } = (await findPage(context.db, key, category, LOCALE)) ?? defaultPageOf(key)
  return new PublicAnswer({ title: fillText(title, words), body: sanitiseHtml(fillHtml(body, words)) }, keep)
}

/** The text of a page that the database does not have. */
function defaultPageOf(key: NewPage['key']): { title: string; body_html: string } {
  const found = defaultPages.find((one) => one.key === key)
  return { title: found?.title ?? '', body_html: found?.body ?? '' }
}
