import type { z } from 'zod'
import type { Context, Sql } from '../call/context.ts'
import type { DraftSubject } from './revisions.queries.ts'

/** What one kind of text says about itself. Its module owns the tables that the site reads. */
export interface RevisionKind<B extends object = object> {
  /** As stored: small letters. */
  readonly name: string
  /** Of a stored body. It only ever grows: old revisions must stay readable. */
  readonly schema: z.ZodType<B>
  /** What the site shows now; undefined if it shows nothing, or no more. */
  readLive(sql: Sql, of: DraftSubject): Promise<B | undefined>
  /**
   * Makes it what the site shows, sanitised (T152), also if the subject was removed meanwhile.
   * @throws Refusal if it cannot be
   */
  apply(context: Context, sql: Sql, of: DraftSubject, body: B): Promise<void>
  /** Takes it off the site; left out where that cannot be. */
  remove?(sql: Sql, of: DraftSubject): Promise<void>
  /** Path and query of the page that shows it. */
  pageOf(of: DraftSubject, body: B, context: Context): string | Promise<string>
}
