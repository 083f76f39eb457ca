import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The trips of which something is booked, until their departures. An account has several.
const keptTrips = `
  create table kept_trips (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    address text not null,
    kept_at timestamptz not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null
  );
  create index kept_trips_of_account on kept_trips (account_id);
  create index kept_trips_ends on kept_trips (ends_at);
`

// The release that still runs has one trip for each account, in the table trips: the one that was kept last. What it
// writes there arrives here, and the other way round. It knows arrivals only by the city's clock, here read as UTC.
const bothWays = `
  create function follow_trips() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from kept_trips where account_id = old.account_id and address = old.address;
    end if;
    if tg_op <> 'DELETE' then
      insert into kept_trips (account_id, address, kept_at, starts_at, ends_at) values (new.account_id, new.address,
        new.kept_at, replace(substring(new.address from 'from=([^&]*)'), '%3A', ':')::timestamp at time zone 'UTC',
        new.ends_at);
    end if;
    return null;
  end $$;
  create trigger follow_trips after insert or update or delete on trips
    for each row when (pg_trigger_depth() = 0) execute function follow_trips();
  update trips set address = address;

  create function follow_kept_trips() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      delete from trips where account_id = old.account_id and address = old.address;
    else
      insert into trips values (new.account_id, new.address, new.kept_at, new.ends_at)
        on conflict (account_id) do update set address = new.address, kept_at = new.kept_at, ends_at = new.ends_at;
    end if;
    return null;
  end $$;
  create trigger follow_kept_trips after insert or delete on kept_trips
    for each row when (pg_trigger_depth() = 0) execute function follow_kept_trips();
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, keptTrips, bothWays)
}
