import { toWireDate } from '../../contract/days.ts'
import type { HealthCheck, HealthCheckBody } from '../../contract/health-check.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isAdult } from '../accounts/profile.rules.ts'
import { noteHealthCheck } from '../accounts/update-user.ts'
import type { Context, Sql } from '../call/context.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { isStale, type KeptHealthCheck, readHealthCheck, nothingAnswered, wireHealthCheck } from './answers.rules.ts'
import { findHealthCheck, putHealthCheck, removeHealthCheck } from './health-checks.queries.ts'

const PURPOSE = 'health-check'

/**
 * The traveller's own questionnaire (2-marketplace §2.17). Every field is null before the first one, and when the seal
 * no longer opens.
 */
export async function showHealthCheck(context: Context, accountId: string): Promise<HealthCheck> {
  const opened = await openHealthCheck(context, context.db, accountId)
  if (!opened) return { ...nothingAnswered, lastUpdatedUTC: null, isStale: false }
  const answers = wireHealthCheck(opened.kept)
  return {
    ...answers,
    dateOfBirth: answers.dateOfBirth === null ? null : toWireDate(answers.dateOfBirth),
    lastUpdatedUTC: opened.updatedAt.toISOString(),
    isStale: isStale(opened.updatedAt, context.clock()),
  }
}

/** The pressed answers; undefined when there are none, or when the seal no longer opens. */
export async function openHealthCheck(
  context: Context,
  sql: Sql,
  accountId: string,
): Promise<{ readonly kept: KeptHealthCheck; readonly updatedAt: Date } | undefined> {
  const stored = await findHealthCheck(sql, accountId)
  const text = stored && unseal(context.settings, PURPOSE, accountId, stored)
  if (stored && text === undefined) context.log.warn({ accountId }, 'a health check was sealed with another secret')
  return stored && text !== undefined
    ? { kept: JSON.parse(text) as KeptHealthCheck, updatedAt: stored.updatedAt }
    : undefined
}

/**
 * Stores the pressed answers (T144), sealed, and records in the profile that there are some (T53). The log never
 * contains any of it.
 */
export async function saveHealthCheck(context: Context, accountId: string, body: HealthCheckBody): Promise<void> {
  const now = context.clock()
  if (!isAdult(body.dateOfBirth, now))
    throw new Refusal('underage', { fields: { dateOfBirth: 'You must be at least 18 years old' } })
  const sealed = seal(context.settings, PURPOSE, accountId, JSON.stringify(readHealthCheck(body)))
  await inTransaction(context.db, async (sql) => {
    await putHealthCheck(sql, accountId, { ...sealed, updatedAt: now })
    await noteHealthCheck(sql, accountId)
  })
}

/** Removes the questionnaire of an emptied account (T60). */
export async function forgetHealthCheck(sql: Sql, accountId: string): Promise<void> {
  await removeHealthCheck(sql, accountId)
}
