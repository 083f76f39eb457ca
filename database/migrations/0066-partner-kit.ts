import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// Where a partner's guests find its QR codes. A scan is counted for a day, and belongs to nobody (B16). An order keeps the
// place whose code its buyer had scanned.
const places = `
  alter table partners
    add column places jsonb not null default '[{"place": "lobby", "name": "Lobby"}]' check (jsonb_typeof(places) = 'array');

  create table partner_scans (
    partner_id uuid not null references partners on delete cascade,
    place text not null check (place ~ '^[a-z0-9-]{1,40}$'),
    scanned_on date not null,
    scans integer not null default 1 check (scans > 0),
    primary key (partner_id, scanned_on, place)
  );

  alter table orders add column place text check (place ~ '^[a-z0-9-]{1,40}$');
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, places)
}
