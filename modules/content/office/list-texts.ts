import type { TextBody, TextKind, ListedText } from '../../../contract/staff-texts.ts'
import type { Context } from '../../call/context.ts'
import { listRevised } from '../../revisions/read-revisions.ts'
import { defaultPages } from '../defaults/default-content.ts'
import { LOCALE } from './edit-texts.ts'
import { kindOf, pageKind, pageOfSubject, pathOfPage, subjectOfPage } from '../text-kinds.ts'
import { allArticles, allQuestions } from '../texts.queries.ts'

/**
 * Texts of a kind in the order of the site. New drafts come first, and last what has only a history: it was taken off
 * the site, or discarded before it was ever published.
 */
export async function listTexts(context: Context, kind: TextKind): Promise<{ rows: ListedText[] }> {
  const live = await liveTexts[kind](context)
  const revised = await listRevised(context.db, kindOf(kind))
  const drafts = new Map(
    revised.flatMap(({ subject, state, startsAt }) =>
      state === 'draft' || state === 'planned' ? [[subject, { draft: state, startsAt }] as const] : [],
    ),
  )
  const known = new Set(live.map(([subject]) => subject))
  const others = kind === 'page' ? [] : revised.filter(({ subject }) => !known.has(subject))
  const rows = [
    ...others.filter(({ subject }) => drafts.has(subject)).map(({ subject, body }) => rowOf(subject, body, 'hidden')),
    ...live.map(([subject, body]) =>
      rowOf(subject, body, body.kind !== 'question' || body.isPublished ? 'live' : 'hidden'),
    ),
    ...others
      .filter(({ subject }) => !drafts.has(subject))
      .map(({ subject, body, state }) => rowOf(subject, body, state === 'discarded' ? 'discarded' : 'takenOff')),
  ]
  return {
    rows: rows.map((row) => {
      const { draft = null, startsAt } = drafts.get(row.subject) ?? {}
      return { ...row, draft, startsAt: startsAt?.toISOString() ?? null }
    }),
  }
}

const liveTexts: Readonly<Record<TextKind, (context: Context) => Promise<(readonly [string, TextBody])[]>>> = {
  async page({ db, settings }) {
    const subjects = defaultPages.map(subjectOfPage).filter((subject) => pathOfPage(subject, settings) !== undefined)
    const texts = await Promise.all(subjects.map((subject) => pageKind.readLive(db, { subject, locale: LOCALE })))
    return subjects.flatMap((subject, index) => (texts[index] ? [[subject, texts[index]] as const] : []))
  },
  question: async ({ db }) =>
    (await allQuestions(db, LOCALE)).map(({ id, ...text }) => [id, { kind: 'question', ...text }] as const),
  article: async ({ db }) =>
    (await allArticles(db, LOCALE)).map(({ id, ...text }) => [id, { kind: 'article', ...text }] as const),
}

function rowOf(subject: string, body: TextBody, state: ListedText['state']): Omit<ListedText, 'draft' | 'startsAt'> {
  const { kind, title } = body
  const detail = kind === 'page' ? null : kind === 'question' ? body.section : `/blogs/${body.slug}`
  const category = kind === 'question' ? body.category : (pageOfSubject(subject)?.category ?? null)
  return { subject, title, detail, category, state }
}
