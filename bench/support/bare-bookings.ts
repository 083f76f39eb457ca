import type { BenchDatabase } from './database/bench-database.ts'

const ACCOUNTS = 600
const FIRST_ACCOUNT = 100_000_000_000
/** pgbench can write a number of twelve digits into an id. */
const ID_BEFORE = '00000000-0000-4000-8000-'
const MANY_SEATS = 10_000_000

/** Class sessions by their numbers, from the first to the last. */
export interface Sessions {
  readonly first: number
  readonly last: number
}

/**
 * Makes what the bare transactions need: a table, people, and seats that never run out. Returns all sessions; the
 * product's bookings take seats of the same sessions.
 */
export async function prepareBare({ pool }: BenchDatabase): Promise<Sessions> {
  await pool.query(`
    create table bare_bookings (
      id uuid primary key default gen_random_uuid(),
      class_session_id bigint not null references class_sessions,
      account_id uuid not null references accounts,
      created_at timestamptz not null default now()
    );
    create index on bare_bookings (class_session_id, account_id);
    insert into accounts (id, email)
    select ('${ID_BEFORE}' || n)::uuid, 'bare-' || n || '@example.com'
    from generate_series(${FIRST_ACCOUNT}, ${FIRST_ACCOUNT + ACCOUNTS - 1}) n;
    update class_sessions set capacity = ${MANY_SEATS}`)
  await pool.query('vacuum analyze class_sessions')
  const { rows } = await pool.query<Sessions>('select min(id) as first, max(id) as last from class_sessions')
  return rows[0] ?? { first: 0, last: 0 }
}

const takeSeat = 'update class_sessions set seats_taken = seats_taken + 1 where id = $1 and seats_taken < capacity'
const addRow = 'insert into bare_bookings (class_session_id, account_id) values ($1, $2)'

/** One seat less and one row more, for a random session and person, in pgbench's language. */
export function bareScript({ first, last }: Sessions): string {
  const lines = [
    `\\set session random(${first}, ${last})`,
    `\\set account random(${FIRST_ACCOUNT}, ${FIRST_ACCOUNT + ACCOUNTS - 1})`,
    'begin;',
    `${takeSeat.replace('$1', ':session')};`,
    `${addRow.replace('$1', ':session').replace('$2', `'${ID_BEFORE}:account'`)};`,
    'commit;',
  ]
  return `${lines.join('\n')}\n`
}
