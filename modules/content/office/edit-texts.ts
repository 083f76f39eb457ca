import { randomUUID } from 'node:crypto'
import { errors } from '../../../contract/errors.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { TextBody, TextKind, TextRecord } from '../../../contract/staff-texts.ts'
import type { Context } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { saveDraft } from '../../revisions/edit-draft.ts'
import { keepHtml } from '../../revisions/keep-html.ts'
import { makePreview } from '../../revisions/preview.ts'
import { readRevisions } from '../../revisions/read-revisions.ts'
import { kindOf, pageOfSubject, pathOfPage } from '../text-kinds.ts'
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
  const { known, ...revisions } = await readRevisions(context.db, kindOf(kind), subjectOf(name))
  const { live } = revisions
  const page = kind === 'page' ? pageOfSubject(subject) : undefined
  const path = page && pathOfPage(subject, context.settings)
  const isThere = kind === 'page' ? path !== undefined : subject === NEW || known
  if (!isThere) throw new Refusal('recordNotFound')
  const pageOf = (text: TextBody) => kindOf(kind).pageOf(subjectOf(name), text, context)
  return {
    ...revisions,
    subject,
    title: known?.title ?? null,
    category: page?.category ?? null,
    page: (page ? path : live && (await pageOf(live))) ?? null,
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
  name: TextName & { readonly version: string },
  text: TextBody,
): Promise<TextRecord> {
  const { kind } = text
  if (kind !== name.kind) throw new Refusal('recordNotFound')
  const subject = name.subject === NEW && kind !== 'page' ? randomUUID() : name.subject
  if (name.subject !== NEW) await showText(context, { kind, subject })
  const body = keepHtml('body', text.body)
  if (kind === 'article' && (await isArticleAddressTaken(context.db, text.slug, subject)))
    throw new Refusal('slugTaken', { fields: { slug: errors.slugTaken.text } })
  const edit = { kind: kindOf(kind), of: subjectOf({ kind, subject }), version: name.version }
  await saveDraft(context, viewer, edit, { ...text, body })
  return showText(context, { kind, subject })
}

export async function previewText(context: Context, name: TextName) {
  await showText(context, name)
  return makePreview(context, kindOf(name.kind), subjectOf(name))
}
