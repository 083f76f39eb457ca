import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A sign-in gives a browser its mark. A browser that never comes back with it (a script that keeps no cookies) must not
// push out those that do. Existing marks are trusted, and so is what a process of the previous release writes while the
// two run side by side.
const devices = 'alter table known_devices add column is_returning boolean not null default true;'

// The user of a coupon never changes until their account is emptied. Then it becomes nobody's address (T61).
const uses = (mayChange: string) => `
  drop trigger coupon_uses_terms on coupon_uses;
  create trigger coupon_uses_terms before update of coupon_id, person on coupon_uses
    for each row when ((old.coupon_id, old.person) is distinct from (new.coupon_id, new.person)${mayChange})
    execute function refuse_change('coupon_uses_terms');
`
// The previous release left the buyer's address and the public profile of the accounts that it emptied, so the sweep
// empties these again.
const again = `update accounts set emptied_at = null where status = 'deleted' and emptied_at is not null and email like '%@deleted.invalid';`
const forgotten = ` and not (old.coupon_id = new.coupon_id and new.person like '%@deleted.invalid')`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, devices, uses(forgotten), again)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, uses(''), 'alter table known_devices drop column is_returning;')
}
