import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '../tests/support/database/database.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/**
 * When you make a release, put the name of its last migration here. Processes of that release work on while the next
 * one's migrations run, and after it was rolled back (docs/operations.md, "Upgrades").
 */
const LAST_OF_THE_RELEASE_BEFORE = '0020-catalogue-versions'
/** Rules that take all that the rule before them took, and more, or that nothing breaks which older processes write. */
const WIDENED = [
  "one_time_secrets has to satisfy one_time_secrets_kind_check: CHECK ((kind = ANY (ARRAY['bootstrap'::text, 'email_verification'::text, 'set_password'::text, 'change_email'::text, 'second_factor'::text, 'after_confirmation'::text, 'passkey_add'::text, 'passkey_use'::text])))",
  "passes has to satisfy passes_frozen_because_check: CHECK ((frozen_because = ANY (ARRAY['refund'::text, 'refundAsked'::text, 'dispute'::text, 'operator'::text])))",
  "refunds has to satisfy refunds_approver: CHECK (((status = 'withdrawn'::text) OR (decided_by <> requested_by)))",
  "refunds has to satisfy refunds_status_check: CHECK ((status = ANY (ARRAY['waiting'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'declined'::text, 'withdrawn'::text])))",
  "refunds has to satisfy refunds_waiting: CHECK (((status <> 'waiting'::text) OR (above IS NOT NULL)))",
  "session_changes has to satisfy session_changes_actor_check: CHECK ((actor = ANY (ARRAY['venue'::text, 'operator'::text, 'integration'::text])))",
  "venue_staff has to satisfy venue_staff_role_check: CHECK ((role = ANY (ARRAY['manager'::text, 'front_desk'::text, 'teacher'::text])))",
  "venue_staff has to satisfy venue_staff_teaches: CHECK (((role = 'teacher'::text) = (teaches_as IS NOT NULL)))",
]

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Column {
  readonly name: string
  readonly type: string
  readonly mayBeLeftOut: boolean
  readonly mayBeNull: boolean
}

interface Rule {
  readonly name: string
  readonly table: string
  readonly columns: readonly string[]
}

/** What a statement of an older process depends on: the columns, and what their values have to satisfy. */
async function promisesOf(db: Kysely<Tables>) {
  const columns = await sql<Column>`
    select format('%s.%s', a.attrelid::regclass, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "mayBeNull", not a.attnotnull or a.atthasdef or a.attidentity <> '' as "mayBeLeftOut"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`.execute(db)
  const rules = await sql<Rule>`
    select format('%s: %s', o.conname, pg_get_constraintdef(o.oid)) as name, o.conrelid::regclass::text as table, array(
      select format('%s.%s', a.attrelid::regclass, a.attname) from pg_attribute a
      where a.attrelid = o.conrelid and a.attnum = any(o.conkey)) as columns
    from pg_constraint o
    where o.connamespace = 'public'::regnamespace and o.contype in ('c', 'u', 'f', 'x', 'p') and o.conrelid <> 0
    union all select format('%s: unique index', i.indexrelid::regclass), i.indrelid::regclass::text, array(
      select format('%s.%s', a.attrelid::regclass, a.attname) from pg_attribute a
      where a.attrelid = i.indrelid and a.attnum = any(i.indkey))
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(db)
  return { columns: new Map(columns.rows.map((column) => [column.name, column])), rules: rules.rows }
}

type Promises = Awaited<ReturnType<typeof promisesOf>>

/** What would break a statement that was right before. */
function brokenPromises(before: Promises, after: Promises): string[] {
  const tables = new Set([...before.columns.keys()].map((name) => name.split('.')[0]))
  const known = new Set(before.rules.map(({ name }) => name))
  return [
    ...[...before.columns.values()].flatMap((old) => {
      const now = after.columns.get(old.name)
      if (!now) return [`${old.name} is gone`]
      if (now.type !== old.type) return [`${old.name} is ${now.type} instead of ${old.type}`]
      if (old.mayBeNull && !now.mayBeNull) return [`${old.name} may not be null any more`]
      return old.mayBeLeftOut && !now.mayBeLeftOut ? [`${old.name} may not be left out any more`] : []
    }),
    ...[...after.columns.values()].flatMap(({ name, mayBeLeftOut }) =>
      !before.columns.has(name) && tables.has(name.split('.')[0]) && !mayBeLeftOut ? [`${name} has to be written`] : [],
    ),
    // What is asked of new columns alone binds nobody who does not know them.
    ...after.rules
      .filter(
        ({ name, table, columns }) =>
          tables.has(table) && !known.has(name) && columns.some((one) => before.columns.has(one)),
      )
      .map(({ name, table }) => `${table} has to satisfy ${name}`),
  ]
}

it('the migrations since the release before only expand: its processes go on with every table', async () => {
  expect(Object.keys(migrations)).toContain(LAST_OF_THE_RELEASE_BEFORE)
  const older = await emptyDatabase()
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db: older.db, provider }).migrateTo(LAST_OF_THE_RELEASE_BEFORE)
  const before = await promisesOf(older.db)
  await older.drop()
  expect([error, before.columns.size > 500]).toEqual([undefined, true])
  // The catalogue has no order of its own: a row may take the place of one that a migration dropped.
  expect(brokenPromises(before, await promisesOf(database.db)).toSorted()).toEqual(WIDENED)
})

/** Of today's tables, which stay as they are. */
async function brokenBy(statement: string): Promise<string[]> {
  const undone = new Error('undone')
  let broken: string[] = []
  const trying = database.db.transaction().execute(async (transaction) => {
    const before = await promisesOf(transaction)
    await sql.raw(statement).execute(transaction)
    broken = brokenPromises(before, await promisesOf(transaction))
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return broken
}

it.each([
  ['drop table wishlist_items cascade', /^wishlist_items\.\w+ is gone$/],
  ['alter table accounts rename column first_name to given_name', /^accounts\.first_name is gone$/],
  [
    'alter table audit_log alter column action type varchar(20)',
    /^audit_log\.action is character varying\(20\) instead of/,
  ],
  ['alter table accounts alter column phone set not null', /^accounts\.phone may not be null any more$/],
  ['alter table accounts add column planet text not null', /^accounts\.planet has to be written$/],
  ["alter table accounts add constraint named check (first_name <> 'x')", /^accounts has to satisfy named: CHECK/],
  ['create unique index one_name on accounts (first_name)', /^accounts has to satisfy one_name: unique index$/],
])('is broken by %s', async (statement, promise) => {
  expect(await brokenBy(statement)).toContainEqual(expect.stringMatching(promise))
})

it('is not broken by a table, an optional column or an index more', async () => {
  const statements = `create table planets (id integer primary key, account_id uuid not null references accounts);
    alter table accounts add column planet text check (planet <> ''), add column moons integer not null default 0;
    create index by_moons on accounts (moons)`
  expect(await brokenBy(statements)).toEqual([])
})
