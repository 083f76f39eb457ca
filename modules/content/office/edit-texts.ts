import { randomUUID } from 'node:crypto'
import { lostMarkup } from '../../../contract/html-markup.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { TextBody, TextKind, TextRecord } from '../../../contract/staff-texts.ts'
import type { Context } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { sanitiseHtml } from '../../formats/sanitise-html.rules.ts'
import { saveDraft } from '../../revisions/edit-draft.ts'
import { makePreview } from '../../revisions/preview.ts'
import { readRevisions } from '../../revisions/read-revisions.ts'
import { kindOf, pageOfSubject, pathsOfPages } from '../text-kinds.ts'
import { isArticleAddressTaken } from '../texts.queries.ts'

/** The only language that is filled (T186). */
export const LOCALE = 'en'
/** The subject of a text that there is not yet. */
const NEW = 'new'

export interface TextName {
  readonly kind: TextKind
  readonly subject: string
}

export const subjectOf = ({ subject }: TextName) => ({ subject, locale: LOCALE })

/**
 * A text with its draft and its history. A new one is empty.
 * @throws Refusal recordNotFound
 */
export async function showText(context: Context, name: TextName): Promise<TextRecord> {
  const { kind, subject } = name
  const revisions = await readRevisions(context.db, kindOf(kind), subjectOf(name))
  const { live, draft, history } = revisions
  const isThere = kind === 'page' ? pageOfSubject(subject) : (live ?? draft ?? history[0])
  if (!isThere && !(subject === NEW && kind !== 'page')) throw new Refusal('recordNotFound')
  const page = kind === 'page' ? pageOfSubject(subject) : undefined
  const path =
    live && (page ? pathsOfPages[page.key as keyof typeof pathsOfPages] : kindOf(kind).pageOf(subjectOf(name), live))
  return {
    ...revisions,
    subject,
    category: page?.category ?? null,
    page: path ?? null,
    mayRemove: !page && live !== null,
  }
}

/**
 * Saves a draft as it would stand on the site. What the sanitiser drops (T152) is refused, so that nothing is lost
 * without a word.
 * @throws Refusal recordNotFound, recordChanged, draftPlanned, slugTaken; invalidRequest for markup that is not kept
 */
export async function saveText(
  context: Context,
  viewer: StaffViewer,
  name: { readonly subject: string; readonly version: string },
  text: TextBody,
): Promise<TextRecord> {
  const { kind } = text
  const subject = name.subject === NEW && kind !== 'page' ? randomUUID() : name.subject
  if (name.subject !== NEW) await showText(context, { kind, subject })
  const body = sanitiseHtml(text.body)
  const lost = lostMarkup(text.body, body)
  if (lost.length > 0)
    throw new Refusal('invalidRequest', { fields: { body: `The site does not show this: ${lost.join(', ')}` } })
  if (kind === 'article' && (await isArticleAddressTaken(context.db, text.slug, subject)))
    throw new Refusal('slugTaken')
  const edit = { kind: kindOf(kind), of: subjectOf({ kind, subject }), version: name.version }
  await saveDraft(context, viewer, edit, { ...text, body })
  return showText(context, { kind, subject })
}

export async function previewText(context: Context, name: TextName) {
  await showText(context, name)
  return makePreview(context, kindOf(name.kind), subjectOf(name))
}
