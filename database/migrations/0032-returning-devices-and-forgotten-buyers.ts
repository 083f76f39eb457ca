import type { Kysely } from 'kysely'
import { run } from './statements.ts'

// A sign-in gives a browser its mark. One that never comes back with it (a script that keeps no cookies) must not push out
// those that do. What was kept so far is believed.
const devices = `
  alter table known_devices add column is_returning boolean not null default true;
  alter table known_devices alter column is_returning drop default;
`

// Who used a coupon stays as it was written, until their account is emptied: then it is nobody's address (T61).
const uses = (mayChange: string) => `
  drop trigger coupon_uses_terms on coupon_uses;
  create trigger coupon_uses_terms before update of coupon_id, person on coupon_uses
    for each row when ((old.coupon_id, old.person) is distinct from (new.coupon_id, new.person)${mayChange})
    execute function refuse_change('coupon_uses_terms');
`
const forgotten = ` and not (old.coupon_id = new.coupon_id and new.person like '%@deleted.invalid')`

export async function up(db: Kysely<never>): Promise<void> {
  await run(db, devices, uses(forgotten))
}

export async function down(db: Kysely<never>): Promise<void> {
  await run(db, uses(''), 'alter table known_devices drop column is_returning;')
}
