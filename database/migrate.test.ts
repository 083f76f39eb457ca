import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { administer, createDatabase } from '../tests/support/product/test-server.ts'
import { connect, type Connection } from './connect.ts'
import { migrateDown, migrateToLatest } from './migrate.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

const names = Object.keys(migrations)
let name: string
let url: string
let connection: Connection

beforeEach(async () => {
  name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(inject('databaseServer'), name)
  const place = new URL(inject('databaseServer'))
  place.pathname = `/${name}`
  url = place.href
  connection = connect(url, 2)
})

afterEach(async () => {
  await connection.close()
  await administer(inject('databaseServer'), `drop database if exists "${name}" with (force)`)
})

test('every file of a migration is run', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations')).filter((file) => /^\d{4}-/.test(file))
  expect(files.map((file) => path.basename(file, '.ts')).toSorted()).toEqual(names.toSorted())
})

/** Everything that a migration can create: each line is one column, constraint, index, trigger, function or domain. */
async function schemaOf(db: Kysely<Tables>): Promise<string[]> {
  const own = sql`n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s.%s %s null:%s default:%s generated:%s%s options:%s kind:%s', n.nspname, o.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
      o.reloptions, o.relpersistence) as line
    from pg_class o join pg_namespace n on n.oid = o.relnamespace join pg_attribute a on a.attrelid = o.oid and a.attnum > 0
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where o.relkind in ('r', 'v') and not a.attisdropped and o.relname !~ '^kysely_' and ${own}
    union all select format('constraint %s %s %s %s', n.nspname, o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace
    where o.conrelid::regclass::text !~ 'kysely_' and o.conrelid::regclass::text !~ '^(pg_|information_schema)' and ${own}
    union all select format('index %s', pg_get_indexdef(o.oid))
    from pg_class o join pg_namespace n on n.oid = o.relnamespace
    where o.relkind = 'i' and o.relname !~ '^kysely_' and ${own}
    union all select format('trigger %s', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class o on o.oid = t.tgrelid join pg_namespace n on n.oid = o.relnamespace
    where not t.tgisinternal and ${own}
    union all select format('function %s', pg_get_functiondef(o.oid))
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace where o.prokind = 'f' and ${own}
    union all select format('domain %s %s', n.nspname, o.typname)
    from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'd' and ${own}
    order by 1`.execute(db)
  return rows.map((row) => row.line)
}

describe('migrations', () => {
  test('a process of the release before starts on the tables of a newer one, and changes nothing', async () => {
    await migrateToLatest(connection.db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-later-release', '2030-01-01')`.execute(
      connection.db,
    )
    expect(await migrateToLatest(connection.db)).toEqual([])
  })

  test('go forward, all the way back and forward again to the same schema', async () => {
    const up = await migrateToLatest(connection.db)
    expect(up).toEqual(names.map((name) => ({ name, direction: 'up' })))
    const first = await schemaOf(connection.db)
    expect(first.length).toBeGreaterThan(900)

    const down = await migrateDown(connection.db, { everything: true })
    expect(down.map((step) => step.name)).toEqual(names.toReversed())
    expect(await schemaOf(connection.db)).toEqual([])

    await migrateToLatest(connection.db)
    expect(await schemaOf(connection.db)).toEqual(first)
  })

  test('go back one at a time', async () => {
    await migrateToLatest(connection.db)
    for (const name of names.toReversed()) {
      expect(await migrateDown(connection.db)).toEqual([{ name, direction: 'down' }])
    }
    expect(await schemaOf(connection.db)).toEqual([])
  })

  test('report each step, and nothing when there is nothing to do', async () => {
    const steps: string[] = []
    await migrateToLatest(connection.db, (step) => steps.push(step.name))
    expect(steps).toEqual(names)
    expect(await migrateToLatest(connection.db, (step) => steps.push(step.name))).toEqual([])
    expect(steps).toEqual(names)
  })

  test('run once when several processes start together', async () => {
    const others = [connect(url, 1), connect(url, 1), connect(url, 1)]
    const steps = await Promise.all(others.map(({ db }) => migrateToLatest(db)))
    expect(steps.map((taken) => taken.length).toSorted((a, b) => a - b)).toEqual([0, 0, names.length])
    await Promise.all(others.map((other) => other.close()))
  })

  test('let the release before write on, and have what it emptied emptied again (T61)', async () => {
    const { db } = connection
    await migrateToLatest(db)
    for (let left = names.length - names.indexOf('0031-imported-sessions-past'); left > 0; left--) await migrateDown(db)
    const account = (email: string) =>
      sql`insert into accounts (email, status, deleted_at, emptied_at) values (${email}, 'deleted', now(), now())`.execute(
        db,
      )
    await account('1@deleted.invalid')
    await account('2@mistyped.invalid')
    await sql`insert into imported_sessions (source, row_key) values ('feed', gen_random_uuid())`.execute(db)
    await migrateToLatest(db)
    await sql`insert into imported_sessions (source, row_key) values ('feed', gen_random_uuid())`.execute(db)
    await sql`insert into known_devices (account_id, device_hash, last_used_at) select id, sha256('mark'), now() from accounts limit 1`.execute(
      db,
    )
    const again = await db.selectFrom('accounts').select('email').where('emptied_at', 'is', null).execute()
    const [device] = await db.selectFrom('known_devices').select('is_returning').execute()
    const dates = await db.selectFrom('imported_sessions').select('local_date').execute()
    expect([again, device, dates.length]).toEqual([[{ email: '1@deleted.invalid' }], { is_returning: true }, 2])
  })

  test('leave nothing behind when one of them fails', async () => {
    await sql`create table check_ins (id integer)`.execute(connection.db)
    await expect(migrateToLatest(connection.db)).rejects.toThrow(/0009-bookings failed: nothing was changed/)
    expect((await schemaOf(connection.db)).filter((line) => !line.includes('check_ins'))).toEqual([])
  })
})
