import { keepStatement } from '../../database/kept-statement.ts'
import type { NotificationPreferencesTable, PrivacyPreferencesTable } from '../../database/tables/accounts.ts'
import type { Sql } from '../context.ts'

export type NotificationToggle = Pick<NotificationPreferencesTable, 'topic' | 'channel' | 'is_on'>
export type PrivacyToggle = Pick<PrivacyPreferencesTable, 'topic' | 'network' | 'is_on'>

export async function notificationToggles(sql: Sql, accountId: string): Promise<NotificationToggle[]> {
  return (await togglesOf(sql, { accountId })).rows
}

const togglesOf = keepStatement((sql, { accountId }: { readonly accountId: string }) =>
  sql.selectFrom('notification_preferences').select(['topic', 'channel', 'is_on']).where('account_id', '=', accountId),
)

export async function privacyToggles(sql: Sql, accountId: string): Promise<PrivacyToggle[]> {
  return sql
    .selectFrom('privacy_preferences')
    .select(['topic', 'network', 'is_on'])
    .where('account_id', '=', accountId)
    .execute()
}

export async function putNotificationToggles(
  sql: Sql,
  accountId: string,
  toggles: readonly NotificationToggle[],
): Promise<void> {
  if (toggles.length === 0) return
  await sql
    .insertInto('notification_preferences')
    .values(toggles.map((toggle) => ({ account_id: accountId, ...toggle })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'topic', 'channel'])
        .doUpdateSet((column) => ({ is_on: column.ref('excluded.is_on') })),
    )
    .execute()
}

export async function putPrivacyToggles(sql: Sql, accountId: string, toggles: readonly PrivacyToggle[]): Promise<void> {
  if (toggles.length === 0) return
  await sql
    .insertInto('privacy_preferences')
    .values(toggles.map((toggle) => ({ account_id: accountId, ...toggle })))
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'topic', 'network'])
        .doUpdateSet((column) => ({ is_on: column.ref('excluded.is_on') })),
    )
    .execute()
}

export async function removePreferences(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('notification_preferences').where('account_id', '=', accountId).execute()
  await sql.deleteFrom('privacy_preferences').where('account_id', '=', accountId).execute()
}
