import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { TEST_NOW } from '../product/app.ts'
import { pushBrowser, type PushBrowser } from '../browser/push-browser.ts'

let made = 0

/** A browser in which the account is signed in and wants to be notified. */
export async function addDevice(
  db: Kysely<Tables>,
  accountId: string,
  signedInAt = new Date(TEST_NOW),
): Promise<PushBrowser & { readonly id: string; readonly loginId: string }> {
  const login = await db
    .insertInto('session_families')
    .values({
      account_id: accountId,
      signed_in_through: 'password',
      signed_in_at: signedInAt,
      last_used_at: signedInAt,
      ends_at: new Date(signedInAt.getTime() + 90 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = pushBrowser(`https://push.example/${++made}`)
  const { endpoint, keys } = browser.subscription
  const { id } = await db
    .insertInto('push_devices')
    .values({ account_id: accountId, session_id: login.id, endpoint, ...keys, created_at: signedInAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...browser, id, loginId: login.id }
}
