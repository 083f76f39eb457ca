import type { SandboxCall } from './call.ts'
import type { IntentRow } from './sandbox-tables.ts'

/** The columns of an intent that change. */
const CHANGING = [
  'status',
  'payment_method_id',
  'latest_charge_id',
  'return_url',
  'handled_by_library',
  'authentication_token',
  'last_error',
  'cancellation_reason',
  'canceled_at',
] as const

/**
 * Writes an intent in its present state. A new intent is written here for the first time, so that an intent that is
 * paid at once costs one write.
 * @param intent new, or with its row locked
 */
export async function saveIntent(call: Pick<SandboxCall, 'sql'>, intent: IntentRow): Promise<IntentRow> {
  const { metadata, automatic_methods, last_error } = intent
  await call.sql
    .insertInto('payment_sandbox.intents')
    .values({
      ...intent,
      metadata: JSON.stringify(metadata),
      automatic_methods: automatic_methods && JSON.stringify(automatic_methods),
      last_error: last_error && JSON.stringify(last_error),
    })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet(({ ref }) => Object.fromEntries(CHANGING.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute()
  return intent
}
