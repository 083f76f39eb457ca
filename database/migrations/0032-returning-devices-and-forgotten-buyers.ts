import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A sign-in gives a browser its mark. One that never comes back with it (a script that keeps no cookies) must not push
// out those that do. What was kept so far is believed, and what a process of the release before writes while the two
// run side by side.
const devices = 'alter table known_devices add column is_returning boolean not null default true;'

// Who used a coupon stays as it was written, until their account is emptied: then it is nobody's address (T61).
const uses = (mayChange: string) => `
  drop trigger coupon_uses_terms on coupon_uses;
  create trigger coupon_uses_terms before update of coupon_id, person on coupon_uses
    for each row when ((old.coupon_id, old.person) is distinct from (new.coupon_id, new.person)${mayChange})
    execute function refuse_change('coupon_uses_terms');
`
// The release before left the buyer's address and the public profile of the accounts that it emptied: the sweep does
// these again.
const again = `update accounts set emptied_at = null where status = 'deleted' and emptied_at is not null and email like '%@deleted.invalid';`
const forgotten = ` and not (old.coupon_id = new.coupon_id and new.person like '%@deleted.invalid')`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, devices, uses(forgotten), again)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, uses(''), 'alter table known_devices drop column is_returning;')
}
