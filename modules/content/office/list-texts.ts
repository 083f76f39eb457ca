import type { TextBody, TextKind, ListedText } from '../../../contract/staff-texts.ts'
import type { Context, Sql } from '../../call/context.ts'
import { listDrafts } from '../../revisions/read-revisions.ts'
import { defaultPages } from '../defaults/default-content.ts'
import { LOCALE } from './edit-texts.ts'
import { kindOf, pageKind, pageOfSubject, subjectOfPage } from '../text-kinds.ts'
import { allArticles, allQuestions } from '../texts.queries.ts'

/** Texts of a kind in the order of the site. New drafts come first. */
export async function listTexts({ db }: Context, kind: TextKind): Promise<{ rows: ListedText[] }> {
  const live = await liveTexts[kind](db)
  const drafts = new Map((await listDrafts(db, kindOf(kind))).map((draft) => [draft.subject, draft]))
  const known = new Set(live.map(([subject]) => subject))
  const added = [...drafts.values()].filter(({ subject }) => !known.has(subject))
  const rows = [
    ...added.map(({ subject, body }) => rowOf(subject, body, false)),
    ...live.map(([subject, body]) => rowOf(subject, body, body.kind !== 'question' || body.isPublished)),
  ]
  return {
    rows: rows.map((row) => {
      const { state = null, startsAt } = drafts.get(row.subject) ?? {}
      return { ...row, draft: state, startsAt: startsAt?.toISOString() ?? null }
    }),
  }
}

const liveTexts: Readonly<Record<TextKind, (sql: Sql) => Promise<(readonly [string, TextBody])[]>>> = {
  async page(sql) {
    const subjects = defaultPages.map(subjectOfPage)
    const texts = await Promise.all(subjects.map((subject) => pageKind.readLive(sql, { subject, locale: LOCALE })))
    return subjects.flatMap((subject, index) => (texts[index] ? [[subject, texts[index]] as const] : []))
  },
  question: async (sql) =>
    (await allQuestions(sql, LOCALE)).map(({ id, ...text }) => [id, { kind: 'question', ...text }] as const),
  article: async (sql) =>
    (await allArticles(sql, LOCALE)).map(({ id, ...text }) => [id, { kind: 'article', ...text }] as const),
}

function rowOf(subject: string, body: TextBody, isLive: boolean): Omit<ListedText, 'draft' | 'startsAt'> {
  const { kind, title } = body
  const detail = kind === 'page' ? null : kind === 'question' ? body.section : `/blogs/${body.slug}`
  const category = kind === 'question' ? body.category : (pageOfSubject(subject)?.category ?? null)
  return { subject, title, detail, category, isLive }
}
