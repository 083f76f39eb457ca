import { sql as statement } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import type { NotificationPreferencesTable, PrivacyPreferencesTable } from '../../../database/tables/accounts.ts'
import type { Sql } from '../../call/context.ts'

export type NotificationToggle = Pick<NotificationPreferencesTable, 'topic' | 'channel' | 'is_on'>
export type PrivacyToggle = Pick<PrivacyPreferencesTable, 'topic' | 'network' | 'is_on'>

export async function notificationToggles(sql: Sql, accountId: string): Promise<NotificationToggle[]> {
  return sql
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'is_on'])
    .where('account_id', '=', accountId)
    .execute()
}

/** Of some accounts, those that have changed the toggle of a topic on a channel to this. */
export async function accountsWithToggle(
  sql: Sql,
  accountIds: readonly string[],
  toggle: NotificationToggle,
): Promise<string[]> {
  const rows = await sql
    .selectFrom('notification_preferences')
    .select('account_id')
    .where('account_id', '=', statement<string>`any(${accountIds}::uuid[])`)
    .where('topic', '=', toggle.topic)
    .where('channel', '=', toggle.channel)
    .where('is_on', '=', toggle.is_on)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

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

export async function selectLanguage(sql: Sql, accountId: string): Promise<Language | undefined> {
  const row = await sql.selectFrom('accounts').select('language').where('id', '=', accountId).executeTakeFirst()
  return row?.language
}

export async function putLanguage(sql: Sql, accountId: string, language: Language): Promise<void> {
  await sql
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', '!=', language)
    .execute()
}

export async function removePreferences(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('notification_preferences').where('account_id', '=', accountId).execute()
  await sql.deleteFrom('privacy_preferences').where('account_id', '=', accountId).execute()
}
