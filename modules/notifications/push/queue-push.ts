import type { Context, Sql } from '../../call/context.ts'
import { insertPushes } from './push.queries.ts'
import { startOfSilence } from './push.rules.ts'

/** The text of a notification, and the page of our site that opens when its reader presses it. */
export interface PushText {
  readonly title: string
  readonly body: string
  readonly path: string
}

export interface PushRequest {
  readonly accountId: string
  readonly kind: string
  /** The same reason notifies a device once. */
  readonly dedupeKey: string
  readonly text: PushText
}

/**
 * Writes a notification for each device of an account in the caller's transaction. It is sent if and only if the
 * transaction commits (T142).
 */
export async function queuePush(
  context: Context,
  sql: Sql,
  { accountId, kind, dedupeKey, text }: PushRequest,
): Promise<void> {
  const at = context.clock()
  await insertPushes(sql, {
    accountId,
    kind,
    dedupeKey,
    text: JSON.stringify({ ...text, tag: dedupeKey }),
    at,
    usedSince: startOfSilence(at),
  })
}
