import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../tests/support/database/database.ts'

let database: TestDatabase & { drop(): Promise<void> }

beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database.drop())

interface Column {
  readonly nullable: boolean
  /** An insert may leave it out. */
  readonly optional: boolean
  readonly computed: boolean
  readonly type: 'number' | 'boolean' | 'date' | 'bytes' | 'json' | 'list' | 'text'
}
type Schema = Record<string, Record<string, Column>>

const filledInByTriggers = new Set(['venues.door_code'])
const sumsKeptByTriggers = new Set(
  Object.entries({
    coupons: ['uses'],
    destinations: ['listed_city'],
    orders: ['paid_minor', 'refunded_minor', 'refund_waiting_minor'],
    passes: ['visits_bought', 'visits_free', 'visits_held', 'visits_captured', 'courtesy_until'],
    catalogue_versions: ['scope', 'version', 'changed_at'],
    venue_versions: ['destination_id', 'venue_id', 'version'],
  }).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
)
const notForQueries = new Set(['catalogue_changes', 'catalogue_marked_venues'])

function readWritten(): Schema {
  const folder = path.join(import.meta.dirname, 'tables')
  const text = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const columnsOf = new Map(
    [...text.matchAll(/export interface (\w+Table) \{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column = '', type = '']) => [column, columnOf(type)]),
      ),
    ]),
  )
  const tables = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  return Object.fromEntries(
    [...tables.matchAll(/^ {2}(\w+): \w+\.(\w+)$/gm)].map(([, table = '', name = '']) => [
      table,
      columnsOf.get(name) ?? {},
    ]),
  )
}

function columnOf(type: string): Column {
  const [, read = type] = /^(?:ColumnType|Default|Computed)<([^,]+?)(?:,.*)?>(?: \| null)?$/.exec(type) ?? []
  return {
    nullable: read.includes('null') || type.endsWith('| null') || read === 'unknown',
    optional: /^(Default|DefaultJson|Computed|CreatedAt|UpdatedAt)\b/.test(type) || /\| undefined/.test(type),
    computed: /^(Computed|UpdatedAt)/.test(type),
    type: kindOf(type, read),
  }
}

function kindOf(type: string, read: string): Column['type'] {
  if (/^(CreatedAt|UpdatedAt)/.test(type) || /\bDate\b/.test(read)) return 'date'
  if (/Json</.test(type) || read === 'unknown') return 'json'
  if (read.includes('[]')) return 'list'
  if (/\bnumber\b/.test(read)) return 'number'
  if (/\bboolean\b/.test(read)) return 'boolean'
  return /\bBuffer\b/.test(read) ? 'bytes' : 'text'
}

async function actual(): Promise<Schema> {
  const { rows } = await sql<Column & { table: string; column: string }>`
    select c.relname as "table", a.attname as "column", not a.attnotnull as nullable,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
      a.attgenerated <> '' or a.attidentity = 'a' or a.attname = 'updated_at' and exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch') as computed,
      case when t.typelem <> 0 and t.typcategory = 'A' then 'list'
        else case coalesce(b.typname, t.typname)
          when 'int2' then 'number' when 'int4' then 'number' when 'int8' then 'number' when 'float8' then 'number'
          when 'bool' then 'boolean' when 'timestamptz' then 'date' when 'bytea' then 'bytes'
          when 'json' then 'json' when 'jsonb' then 'json'
          else 'text' end end as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
    where n.nspname = 'public' and c.relkind = 'r' and c.relname !~ '^kysely_' order by 1, a.attnum`.execute(
    database.db,
  )
  const schema: Schema = {}
  for (const { table, column, ...facts } of rows) {
    if (notForQueries.has(table)) continue
    const name = `${table}.${column}`
    const computed = facts.computed || sumsKeptByTriggers.has(name)
    const optional = facts.optional || computed || filledInByTriggers.has(name)
    schema[table] = { ...schema[table], [column]: { ...facts, computed, optional } }
  }
  return schema
}

describe('tables.ts', () => {
  test('says of every column what the database says', async () => {
    const inTypeScript = readWritten()
    const inDatabase = await actual()
    expect(Object.keys(inTypeScript).toSorted()).toEqual(Object.keys(inDatabase).toSorted())
    for (const [table, columns] of Object.entries(inDatabase)) {
      // A nullable column may be left out of an insert whatever its type says.
      const said = Object.fromEntries(
        Object.entries(inTypeScript[table] ?? {}).map(([name, column]) => [
          name,
          { ...column, optional: column.optional || column.nullable },
        ]),
      )
      expect({ [table]: said }).toEqual({ [table]: columns })
    }
  })
})

describe('foreign keys', () => {
  test('have an index on the side that refers', async () => {
    const { rows } = await sql<{ key: string }>`
      select c.conrelid::regclass || '.' || c.conname as key from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey))
      order by 1`.execute(database.db)
    expect(rows.map((row) => row.key)).toEqual([])
  })
})
