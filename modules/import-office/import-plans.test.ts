import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ImportPlanLine } from '../../contract/staff-imports.ts'
import { importDesk, type ImportDesk } from '../../tests/support/product/import-desk.ts'
import { claimOfSource, whileClaimed } from '../imports/runs/source-turn.ts'
import { importJobs, sweepImportPlans } from './run-import-plan.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await importDesk()
})
beforeEach(() => desk.whole.test.clock.set('2026-06-10T10:00:00Z'))
afterAll(() => desk.close())

const list = 'id,name,lat,lng\n1,Graz Gym,47.07,15.43\n'
const plans = async () => (await desk.call('import-plans')).body['plans'] as ImportPlanLine[]
const lineOf = async (planId: string) => (await plans()).find(({ id }) => id === planId)
const night = async () => {
  await importJobs.find(({ name }) => name === 'fetch-imports')?.handle(desk.whole.test.context, {})
  await desk.work()
}
const bytes = (text: string) => ({ what: 'bytes', bytes: Buffer.from(text), etag: null, lastModified: null }) as const
const follow = async (address: string) => {
  desk.web.set(address, bytes(list))
  const { id } = (await desk.call('import-addresses', { kind: 'venues', address })).body
  await desk.call(`import-plans/${id}/preview`, {})
  await desk.call(`import-plans/${id}/schedule`, { every: 'day' })
  return id
}
const filesKept = () => readdirSync(desk.whole.test.context.settings.importFolder)

it('an address that is followed stands in the list with its next and its last time, until it is stopped', async () => {
  const address = 'https://lists.example/gyms.csv'
  desk.web.set(address, bytes(list))
  const { id } = (await desk.call('import-addresses', { kind: 'venues', address })).body
  expect(await lineOf(id)).toMatchObject({ name: 'lists.example', every: null, nextAt: null, last: null })
  await desk.call(`import-plans/${id}/preview`, {})
  await desk.call(`import-plans/${id}/schedule`, { every: 'week' })
  expect(await lineOf(id)).toMatchObject({ every: 'week', nextAt: '2026-06-15T02:17:00.000Z', last: null })
  await desk.call(`import-plans/${id}/schedule`, { every: 'day' })
  await night()
  const next = { every: 'day', nextAt: '2026-06-11T02:17:00.000Z' }
  expect(await lineOf(id)).toMatchObject({ ...next, last: { state: 'done' }, problem: null })
  desk.web.set(address, { what: 'nothing', why: 'gone', reason: 'answers 404' })
  await night()
  expect(await lineOf(id)).toMatchObject({ last: { state: 'done' }, problem: 'The address answers 404' })
  const later = (await desk.upload(list, { fileName: 'later.csv' })).body.id
  expect((await plans()).map((plan) => plan.id).slice(-2)).toEqual([id, later])
  await desk.call(`import-plans/${later}/run`, {})
  expect(await lineOf(later)).toMatchObject({ state: 'waiting', last: null })
  await desk.work()
  const { runId } = (await desk.call(`import-plans/${id}`)).body
  await desk.call(`imports/${runId}/undo`, { reason: 'Not yet' })
  await desk.work()
  expect(await lineOf(id)).toMatchObject({ last: { id: runId, state: 'undone' } })
  await desk.call(`import-plans/${id}/schedule`, {})
  expect(await lineOf(id)).toBeUndefined()
})

const sweep = async (now: string, work = () => sweepImportPlans(desk.whole.test.context)) => {
  desk.whole.test.clock.set(now)
  await work()
  // Logins are of today.
  desk.whole.test.clock.set('2026-06-10T10:00:00Z')
  return filesKept()
}

it('an address is followed only by a way of reading that an import can take', async () => {
  const address = 'https://lists.example/asked.csv'
  const id = await follow(address)
  desk.web.set(address, bytes('{"a":[{"id":1,"name":"A"}],"b":[{"id":2,"name":"B"}]}'))
  expect((await desk.call(`import-plans/${id}/preview`, {})).body).toMatchObject({ source: null })
  const refused = await desk.call(`import-plans/${id}/schedule`, { every: 'week' })
  expect(refused.body).toMatchObject({
    code: 'importNotReadable',
    fields: { every: expect.stringContaining('try it') },
  })
  await desk.call(`import-plans/${id}/schedule`, {})
  const { db } = desk.whole.database
  const kept = db.selectFrom('import_plans').select(['every', 'source']).where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual({ every: null, source: 'lists-example-asked' })
})

it('a stop after two months is a stop; what is followed again stands in the list and keeps its file', async () => {
  const id = await follow('https://lists.example/months.csv')
  await sweep('2026-08-10T02:17:00Z', night)
  await desk.call(`import-plans/${id}/schedule`, {})
  expect(await sweep('2026-08-10T10:00:00Z')).toContain(id)
  expect(await sweep('2026-09-10T10:00:00Z')).not.toContain(id)
  await desk.call(`import-plans/${id}/preview`, {})
  await desk.call(`import-plans/${id}/schedule`, { every: 'day' })
  expect(await lineOf(id)).toMatchObject({ every: 'day' })
  utimesSync(path.join(desk.whole.test.context.settings.importFolder, id), 0, 0)
  expect(await sweep('2026-06-12T10:00:00Z')).toContain(id)
  await desk.call(`import-plans/${id}/schedule`, {})
})

it('a file that is never imported goes after 30 days with its plan, and so does what no plan knows', async () => {
  const { id } = (await desk.upload(list, { fileName: 'never.csv' })).body
  const { run } = await desk.importNow(list, { fileName: 'once.csv' })
  const folder = desk.whole.test.context.settings.importFolder
  for (const [name, day] of [
    ['stray', '08'],
    [`${id}.half`, '08'],
    ['of-today', '10'],
  ] as const) {
    mkdirSync(path.join(folder, name))
    const at = new Date(`2026-06-${day}T09:00:00Z`)
    utimesSync(path.join(folder, name), at, at)
  }
  const early = await sweep('2026-06-10T10:00:00Z')
  expect(early).toEqual(expect.arrayContaining([id, 'of-today']))
  expect(early).not.toEqual(expect.arrayContaining(['stray']))
  expect(early).not.toEqual(expect.arrayContaining([`${id}.half`]))
  expect(await lineOf(id)).toMatchObject({ last: null })
  expect(await sweep('2026-07-11T10:00:00Z')).toEqual([])
  expect((await desk.call(`import-plans/${id}`)).body.code).toBe('importNotFound')
  const { body: record } = await desk.call(`imports/${run.id}`)
  expect((await desk.call(`import-plans/${record.planId}`)).body.problem).toContain('no longer kept')
})

it('an import whose job was given up says so the next day', async () => {
  const { run, planId } = await desk.importNow(list, { fileName: 'lost.csv' })
  const { db } = desk.whole.database
  await db.updateTable('import_runs').set({ status: 'running', finished_at: null }).where('id', '=', run.id).execute()
  const plan = db.updateTable('import_plans').set({ state: 'running' }).where('id', '=', String(planId))
  const { source } = await plan.returning('source').executeTakeFirstOrThrow()
  await sweepImportPlans(desk.whole.test.context)
  expect((await desk.call(`imports/${run.id}`)).body.run.state).toBe('running')
  await whileClaimed(db, claimOfSource(source ?? ''), () => sweep('2026-06-11T10:01:00Z'))
  expect((await desk.call(`imports/${run.id}`)).body.run.state).toBe('running')
  await sweep('2026-06-11T10:01:00Z')
  expect((await desk.call(`imports/${run.id}`)).body).toMatchObject({
    run: { state: 'failed' },
    problem: expect.stringContaining('broke off'),
  })
  expect((await desk.call(`import-plans/${planId}`)).body).toMatchObject({ state: 'open' })
})

it('a claim is held by a transaction, so a pooler cannot keep it; a failure lets go of it', async () => {
  const { db, pool } = desk.whole.database
  const findHolders = async () => {
    const { rows } = await pool.query<{ open: boolean }>(`select a.xact_start < now() as open from pg_locks l
      join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and a.state = 'idle in transaction'
        and a.datname = current_database()`)
    return rows
  }
  const second = await whileClaimed(db, 'one source', async () => [
    await whileClaimed(db, 'one source', async () => 'both'),
    await whileClaimed(db, 'another', async () => 'free'),
    await findHolders(),
  ])
  expect(second).toEqual(['taken', 'free', [{ open: true }]])
  await expect(whileClaimed(db, 'one source', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await whileClaimed(db, 'one source', async () => 'again')).toBe('again')
  expect(await findHolders()).toEqual([])
})
