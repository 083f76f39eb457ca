import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A health check is forwarded for a booking by a link (T148, T165). The end of the link follows from the booking. After
// the traveller has withdrawn it, it may be forwarded again by another link. Only the time of a look is stored, because
// whoever looked had the door code of the booked venue.
const links = `
  alter table health_check_shares rename column revoked_at to withdrawn_at;
  alter table health_check_shares
    drop column expires_at,
    drop constraint health_check_shares_booking,
    add column answered_at timestamptz not null;
  create unique index health_check_shares_one_open on health_check_shares (booking_id) where withdrawn_at is null;
  create index health_check_shares_booking on health_check_shares (booking_id);
  drop index health_check_shares_to_erase;
  create index health_check_shares_to_erase on health_check_shares (erase_at);

  drop trigger health_check_accesses_fixed on health_check_accesses;
  alter table health_check_accesses drop column account_id, drop column address, drop column user_agent, drop column outcome;
  create trigger health_check_accesses_fixed before update on health_check_accesses
    for each row execute function refuse_change('health_check_accesses_fixed');
`

const asBefore = `
  delete from health_check_shares;
  drop trigger health_check_accesses_fixed on health_check_accesses;
  alter table health_check_accesses
    add column account_id uuid references accounts on delete set null,
    add column address text,
    add column user_agent text,
    add column outcome text not null check (outcome in ('shown', 'expired', 'revoked'));
  create index health_check_accesses_account on health_check_accesses (account_id) where account_id is not null;
  create trigger health_check_accesses_fixed before update of share_id, outcome, accessed_at on health_check_accesses
    for each row execute function refuse_change('health_check_accesses_fixed');

  drop index health_check_shares_one_open, health_check_shares_booking, health_check_shares_to_erase;
  alter table health_check_shares rename column withdrawn_at to revoked_at;
  alter table health_check_shares
    drop column answered_at,
    add column expires_at timestamptz not null,
    add constraint health_check_shares_booking unique (booking_id),
    add constraint health_check_shares_check check (expires_at > consented_at);
  create index health_check_shares_to_erase on health_check_shares (erase_at) where sealed is not null;
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, links)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(db, asBefore)
}
