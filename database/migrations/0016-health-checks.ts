import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Answers are sealed before they get here. The database holds bytes and the name of the key (T148).
const healthChecks = `
  create table health_checks (
    account_id uuid primary key references accounts on delete cascade,
    sealed bytea not null,
    key_id text not null,
    updated_at timestamptz not null
  );

  -- Forwarded for one booking, with consent, by a link whose end follows from the booking (T165). After the traveller
  -- has withdrawn it, it may be forwarded again by another link.
  create table health_check_shares (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    booking_id uuid not null references bookings,
    venue_id uuid not null references venues,
    token_hash bytea not null constraint health_check_shares_token unique check (octet_length(token_hash) = 32),
    sealed bytea,
    key_id text,
    answered_at timestamptz not null,
    consented_at timestamptz not null,
    withdrawn_at timestamptz,
    erase_at timestamptz not null,
    created_at timestamptz not null default now(),
    check ((sealed is null) = (key_id is null))
  );
  create unique index health_check_shares_one_open on health_check_shares (booking_id) where withdrawn_at is null;
  create index health_check_shares_booking on health_check_shares (booking_id);
  create index health_check_shares_account on health_check_shares (account_id);
  create index health_check_shares_venue on health_check_shares (venue_id);
  create index health_check_shares_to_erase on health_check_shares (erase_at);

  -- A look through the link and the door code has no name. A look by staff who are signed in has theirs.
  create table health_check_accesses (
    id bigint primary key generated always as identity,
    share_id uuid not null references health_check_shares on delete cascade,
    account_id uuid references accounts,
    venue_role text check (venue_role in ('manager', 'front_desk')),
    accessed_at timestamptz not null,
    constraint health_check_accesses_named check ((account_id is null) = (venue_role is null))
  );
  create index health_check_accesses_share on health_check_accesses (share_id, id);
  create index health_check_accesses_account on health_check_accesses (account_id) where account_id is not null;
  create trigger health_check_accesses_fixed before update on health_check_accesses
    for each row execute function refuse_change('health_check_accesses_fixed');
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, healthChecks)
}
