import { errors, type ErrorCode } from '../../contract/errors.ts'
import type { Revision } from '../../contract/revisions.ts'
import { fullName } from '../accounts/full-name.rules.ts'
import type { Sql } from '../call/context.ts'
import { versionOf } from '../record-version.ts'
import type { RevisionKind } from './revision-kind.ts'
import {
  type DescribedRevision,
  describeRevisions,
  type DraftSubject,
  newestRevisions,
  openRevision,
  type OpenRevision,
  pastBody,
} from './revisions.queries.ts'

/** What the site shows and what may come. Its version is that of both together. */
export interface RevisedState<B> {
  readonly live: B | undefined
  readonly open: (Omit<OpenRevision, 'body'> & { readonly body: B }) | undefined
  readonly version: string
}

/**
 * @param open The draft, which a caller who changes something has locked before.
 */
export async function readState<B extends object>(
  sql: Sql,
  kind: RevisionKind<B>,
  of: DraftSubject,
  open: OpenRevision | undefined,
): Promise<RevisedState<B>> {
  const found = await kind.readLive(sql, of)
  const live = found && kind.schema.parse(found)
  const draft = open && { ...open, body: kind.schema.parse(open.body) }
  const { id, body, state, publish_at: startsAt } = draft ?? {}
  return { live, open: draft, version: versionOf({ live, id, body, state, startsAt }) }
}

/** For whom a history is that operators and people of a partner write: they do not read each other's addresses. */
export interface HistoryReader {
  readonly isOperator: boolean
  /** Stands for our operators before all others. */
  readonly brand: string
}

/** A subject with its draft and its history, for its page in the console. Without a reader: operators alone write it. */
export async function readRevisions<B extends object>(
  sql: Sql,
  kind: RevisionKind<B>,
  of: DraftSubject,
  reader?: HistoryReader,
) {
  const subject = { kind: kind.name, ...of }
  const { live, open, version } = await readState(sql, kind, of, await openRevision(sql, subject))
  const revisions = (await describeRevisions(sql, subject)).map((row) => writeRevision(row, reader))
  const draft = revisions.find(({ id }) => id === open?.id)
  const [last] = revisions
  return {
    live: live ?? null,
    draft: open && draft ? { ...draft, body: open.body } : null,
    history: revisions.filter(({ state }) => state !== 'draft' && state !== 'planned'),
    version,
    /** What it is, or was. */
    known: live ?? open?.body ?? (last && kind.schema.parse(await pastBody(sql, subject, last.id))),
  }
}

/** The draft of each subject of a kind, or else the latest of its history. */
export async function listRevised<B extends object>(sql: Sql, kind: RevisionKind<B>) {
  return (await newestRevisions(sql, kind.name)).map((row) => ({ ...row, body: kind.schema.parse(row.body) }))
}

interface Author {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly role: string | null
}

function nameOf({ firstName, lastName, email, role }: Author, reader: HistoryReader | undefined): string | null {
  const isOperator = role === 'operator'
  if (reader && isOperator && !reader.isOperator) return reader.brand
  return fullName(firstName, lastName) ?? (!reader || isOperator === reader.isOperator ? email : null)
}

function writeRevision(row: DescribedRevision, reader: HistoryReader | undefined): Revision {
  const { id, state, startsAt, savedAt, publishedAt, problem } = row
  return {
    id,
    state,
    startsAt: startsAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    savedBy: nameOf(
      { firstName: row.saverFirstName, lastName: row.saverLastName, email: row.saverEmail, role: row.saverRole },
      reader,
    ),
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy: nameOf(
      {
        firstName: row.publisherFirstName,
        lastName: row.publisherLastName,
        email: row.publisherEmail,
        role: row.publisherRole,
      },
      reader,
    ),
    problem: problem === null ? null : errors[problem as ErrorCode].text,
  }
}
