import { type RawBuilder, sql as statement } from 'kysely'

/** The mail that announces a deletion went out, and its mailbox took it. */
export const isDeletionTold = statement<boolean>`exists (select from outbox_mails m
  where m.account_id = announced_deletions.account_id and m.kind = 'account-question'
    and m.data ->> 'kind' = 'deletion' and m.created_at >= announced_deletions.asked_at
    and m.status = 'sent' and m.bounced_at is null)`

/** The ids of the accounts whose deletion is due although their traveller was not told, for the filter of a list. */
export function accountsHeldBack(now: Date): RawBuilder<string> {
  return statement`(select account_id from announced_deletions where due_at <= ${now} and not ${isDeletionTold})`
}
