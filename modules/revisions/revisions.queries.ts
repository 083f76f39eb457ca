import { sql as statement } from 'kysely'
import type { RevisionState } from '../../contract/revisions.ts'
import type { Sql } from '../call/context.ts'

const MOST_OF_HISTORY = 50

/** What a draft is of: the key or the id of a text or a site, in a language. */
export interface DraftSubject {
  readonly subject: string
  readonly locale: string
}

export interface DraftKey extends DraftSubject {
  readonly kind: string
}

function revisionsOf(sql: Sql, { kind, subject, locale }: DraftKey) {
  return sql
    .selectFrom('revisions as r')
    .where('r.kind', '=', kind)
    .where('r.subject', '=', subject)
    .where('r.locale', '=', locale)
}

const OPEN = ['draft', 'planned'] as const

/** The draft of a subject. */
export async function openRevision(sql: Sql, of: DraftKey) {
  return revisionsOf(sql, of).selectAll().where('r.state', 'in', OPEN).executeTakeFirst()
}
export type OpenRevision = NonNullable<Awaited<ReturnType<typeof openRevision>>>

/** The same, which nobody else changes until the transaction ends. */
export async function lockOpenRevision(sql: Sql, of: DraftKey): Promise<OpenRevision | undefined> {
  return revisionsOf(sql, of).selectAll().where('r.state', 'in', OPEN).forUpdate().executeTakeFirst()
}

/** The draft with this id, if it is still one. */
export async function openRevisionById(sql: Sql, id: string): Promise<OpenRevision | undefined> {
  return sql.selectFrom('revisions').selectAll().where('id', '=', id).where('state', 'in', OPEN).executeTakeFirst()
}

export async function revisionOnSite(sql: Sql, of: DraftKey) {
  return revisionsOf(sql, of).select(['r.id', 'r.body']).where('r.state', '=', 'published').executeTakeFirst()
}

/** A revision with the people who saved and published it. */
function revisionsWithPeople(sql: Sql, of: DraftKey) {
  return revisionsOf(sql, of)
    .leftJoin('accounts as s', 's.id', 'r.saved_by')
    .leftJoin('accounts as p', 'p.id', 'r.published_by')
    .select(['r.id', 'r.state', 'r.publish_at as startsAt', 'r.saved_at as savedAt', 'r.problem'])
    .select(['r.published_at as publishedAt', 's.email as saverEmail', 'p.email as publisherEmail'])
    .select(['s.first_name as saverFirstName', 's.last_name as saverLastName', 's.role as saverRole'])
    .select(['p.first_name as publisherFirstName', 'p.last_name as publisherLastName', 'p.role as publisherRole'])
}
export type DescribedRevision = Awaited<ReturnType<ReturnType<typeof revisionsWithPeople>['execute']>>[number]

/** The draft and the history, the latest first. */
export async function describeRevisions(sql: Sql, of: DraftKey): Promise<DescribedRevision[]> {
  return revisionsWithPeople(sql, of)
    .orderBy((order) => order.fn.coalesce('r.published_at', 'r.saved_at'), 'desc')
    .orderBy('r.published_at', (order) => order.desc().nullsLast())
    .limit(MOST_OF_HISTORY)
    .execute()
}

/** A revision of the history of a subject. */
export async function pastBody(sql: Sql, of: DraftKey, id: string): Promise<unknown> {
  const row = await revisionsOf(sql, of).select('r.body').where('r.id', '=', id).executeTakeFirst()
  return row?.body
}

interface NewestRevision {
  readonly subject: string
  readonly state: RevisionState
  readonly body: unknown
  readonly startsAt: Date | null
}

/**
 * The draft of each subject of a kind, else what the site showed last, else what was discarded; the latest first. The
 * text itself is left out, for a list.
 */
export async function newestRevisions(sql: Sql, kind: string): Promise<NewestRevision[]> {
  const { rows } = await statement<NewestRevision>`
    select subject, state, body || '{"body": ""}' as body, publish_at as "startsAt" from (
      select distinct on (subject) * from revisions where kind = ${kind}
      order by subject, array_position(${[...OPEN, 'published', 'replaced', 'discarded']}, state), saved_at desc
    ) newest order by saved_at desc`.execute(sql)
  return rows
}

interface NewRevision {
  readonly body: object
  readonly state: RevisionState
  readonly basedOn?: string | undefined
  readonly by: string | null
  readonly at: Date
}

/** Returns the id; undefined if the subject has a draft already. */
export async function insertRevision(
  sql: Sql,
  { kind, subject, locale }: DraftKey,
  { body, state, basedOn, by, at }: NewRevision,
): Promise<string | undefined> {
  const row = await sql
    .insertInto('revisions')
    .values({
      kind,
      subject,
      locale,
      body: JSON.stringify(body),
      state,
      based_on: basedOn ?? null,
      publish_at: null,
      saved_by: by,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface RevisionChange {
  readonly body?: string
  readonly state?: RevisionState
  readonly publish_at?: Date | null
  readonly problem?: string | null
  readonly saved_by?: string
  readonly saved_at?: Date
  readonly published_by?: string | null
  readonly published_at?: Date
}

export async function changeRevision(sql: Sql, id: string, change: RevisionChange): Promise<void> {
  await sql.updateTable('revisions').set(change).where('id', '=', id).execute()
}

/** The published revision makes room for the next one. */
export async function replacePublished(sql: Sql, { kind, subject, locale }: DraftKey): Promise<void> {
  await sql
    .updateTable('revisions')
    .set({ state: 'replaced' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('locale', '=', locale)
    .where('state', '=', 'published')
    .execute()
}

/** Planned revisions whose time has come, the earliest first. */
export async function dueRevisions(sql: Sql, now: Date): Promise<(DraftKey & { readonly id: string })[]> {
  return sql
    .selectFrom('revisions')
    .select(['id', 'kind', 'subject', 'locale'])
    .where('state', '=', 'planned')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
}
