import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// The stand-ins for the partners keep their own books, as the partners would. No part of the product refers to them.
const entries = `
  create schema partner_doubles;

  create table partner_doubles.entries (
    partner text not null check (partner in ('travel', 'wellness')),
    key text not null,
    email text not null,
    reference text not null,
    activation_code text not null,
    times_asked integer not null default 1,
    created_at timestamptz not null default now(),
    primary key (partner, key)
  );
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, entries)
}
