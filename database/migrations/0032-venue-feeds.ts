import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The address of a venue's own timetable, which is fetched every night, and what became of it last.
const feeds = `
  create table venue_feeds (
    venue_id uuid primary key references venues on delete cascade,
    address text not null check (address <> ''),
    saved_at timestamptz not null,
    result jsonb
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, feeds)
}
