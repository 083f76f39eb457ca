import type { Answer } from '../../contract/endpoint.ts'
import {
  type ContentPage,
  contentCategories,
  type listFaq,
  type showContentPage,
  type showHowItWorks,
} from '../../contract/content.ts'
import type { Context } from '../call/context.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { QuestionBody } from '../../contract/staff-texts.ts'
import type { Call } from '../call/serve.ts'
import type { Viewer } from '../call/viewer.ts'
import { PublicAnswer } from '../call/answers.ts'
import { freshness } from '../call/freshness.ts'
import { linesOfHtml } from '../formats/lines-of-html.rules.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'
import { type ContentWords, fillHtml, fillText } from './content-words.rules.ts'
import { contentWordsOf, WORD_SCOPES } from './words-of.ts'
import { type FaqRow, findPage, findPublishedFaq } from './content.queries.ts'
import { findPreview } from '../revisions/preview.ts'
import { defaultOf, pageKind, pageOfSubject, pathOfPage, questionKind } from './text-kinds.ts'
import type { NewPage } from './defaults/new-content.ts'

/** The only language. A request for another gets it too. */
const LOCALE = 'en'

/** 2-marketplace §6: the text of a kind of site. */
export function readHowItWorks(
  context: Context,
  { query, viewer }: Pick<Call<typeof showHowItWorks>, 'query' | 'viewer'>,
): Promise<PageAnswer> {
  return page(context, 'how-it-works', query.category, viewer)
}

type Reader = { readonly viewer?: Pick<Viewer, 'preview'> }
const pageReader =
  (key: NewPage['key']) =>
  (context: Context, { viewer = {} }: Reader) =>
    page(context, key, null, viewer)

export const readPrivacyPolicy = pageReader('privacy-policy')

export const readTermsOfUse = pageReader('terms-of-use')

/** @throws Refusal pageNotFound for that of a partner which there is not (T195) */
export async function readContentPage(
  context: Context,
  { params, viewer }: Pick<Call<typeof showContentPage>, 'params'> & Required<Reader>,
): Promise<PageAnswer> {
  if (pathOfPage(params.page, context.settings) === undefined) throw new Refusal('pageNotFound')
  return page(context, params.page, null, viewer)
}

/** The guidelines as lines of plain text, for paper; none when an operator has emptied them. */
export async function guidelineLines(context: Context): Promise<string[]> {
  const { answer } = await page(context, 'visit-guidelines', null, {})
  return linesOfHtml(answer.body)
}

/** Questions of every category. A question for all categories is listed under each. */
export async function faq(
  context: Context,
  { viewer }: Pick<Call<typeof listFaq>, 'viewer'>,
): Promise<PublicAnswer<Answer<typeof listFaq>>> {
  const keep = freshness(context, WORD_SCOPES)
  const words = await contentWordsOf(context)
  const draft = await findPreview(context, viewer, questionKind)
  const rows = withDraft(await findPublishedFaq(context.db, LOCALE), draft)
  return new PublicAnswer(
    contentCategories.flatMap((category) =>
      rows.filter((row) => row.category === null || row.category === category).map((row) => item(row, category, words)),
    ),
    keep,
  )
}

/** A draft stands where its question does; a new one comes first. */
function withDraft(
  rows: readonly FaqRow[],
  draft: { subject: string; body: QuestionBody } | undefined,
): readonly FaqRow[] {
  if (!draft) return rows
  const { section, category, title, body } = draft.body
  const shown = { id: draft.subject, section, category, title, content_html: body }
  return rows.some(({ id }) => id === shown.id)
    ? rows.map((row) => (row.id === shown.id ? shown : row))
    : [shown, ...rows]
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

async function page(
  context: Context,
  key: NewPage['key'],
  category: NewPage['category'],
  viewer: Pick<Viewer, 'preview'>,
): Promise<PageAnswer> {
  const keep = freshness(context, WORD_SCOPES)
  const words = await contentWordsOf(context)
  const draft = await findPreview(context, viewer, pageKind)
  const { title, body } =
    draft && pageOfSubject(draft.subject)?.key === key
      ? draft.body
      : ((await findPage(context.db, key, category, LOCALE)) ?? defaultOf(key))
  return new PublicAnswer({ title: fillText(title, words), body: sanitiseHtml(fillHtml(body, words)) }, keep)
}
