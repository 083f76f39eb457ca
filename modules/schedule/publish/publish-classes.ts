import { inTransaction } from '../../../database/transaction.ts'
import type { Context } from '../../call/context.ts'
import { sanitiseOrNull } from '../../formats/sanitise-html.rules.ts'
import { learnActivities } from '../../venues/import/learn-activities.ts'
import type { NewClass, NewSession } from './new-class.ts'
import { insertClasses, insertClassParts, insertSessions } from './publish.queries.ts'

/** Adds classes to their venues' programmes. Existing ones do not change. */
export async function publishClasses(context: Context, classes: readonly NewClass[]): Promise<void> {
  await inTransaction(context.db, async (sql) => {
    const inserted = await insertClasses(
      sql,
      classes.map((one) => ({ ...one, description: sanitiseOrNull(one.description) })),
    )
    const fresh = classes.filter(({ id }) => inserted.has(id))
    await learnActivities(
      sql,
      fresh.flatMap(({ activities }) => activities),
    )
    await insertClassParts(sql, fresh)
  })
}

/**
 * Adds dated sessions of published classes to the schedule. A class has one session per date, and the first one stays.
 */
export async function publishSessions(context: Context, sessions: readonly NewSession[]): Promise<void> {
  await inTransaction(context.db, (sql) => insertSessions(sql, sessions))
}
