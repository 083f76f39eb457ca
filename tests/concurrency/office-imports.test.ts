import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importDesk, type ImportDesk } from '../support/product/import-desk.ts'
import { ofThisProcess } from '../support/product/own-process.ts'
import { rounds } from '../support/rounds.ts'

const ENTRY = path.resolve(import.meta.dirname, '../support/product/import-process-entry.ts')
const RACES = rounds(20)
const ROWS = 4_000

let desk: ImportDesk
beforeAll(async () => {
  desk = await importDesk()
})
afterAll(() => desk.close())

const gyms = (count: number) => {
  const rows = Array.from({ length: count }, (_none, index) => `${index},Gym ${index},${47 + index / 10_000},15.43\n`)
  return `id,name,lat,lng\n${rows.join('')}`
}
const countVenues = async () => {
  const found = desk.whole.database.db.selectFrom('venues').select((of) => of.fn.countAll<number>().as('count'))
  return (await found.where('source', '=', 'killed').executeTakeFirstOrThrow()).count
}

/** Does a planned import in a second process, and kills it once the first rows are committed. */
async function killInTheMiddle(planId: string): Promise<void> {
  const { database, test } = desk.whole
  const listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  await listener.query('listen catalogue')
  const firstCommit = once(listener, 'notification')
  const DATA_DIR = path.dirname(test.context.settings.importFolder)
  const env = { ...process.env, ...ofThisProcess, DATABASE_URL: database.url, DATA_DIR, NODE_ENV: 'test' }
  const child = spawn(process.execPath, [ENTRY, planId], { env, stdio: 'inherit' })
  const isGone = once(child, 'exit')
  await Promise.race([firstCommit, isGone])
  child.kill('SIGKILL')
  await isGone
  const claims = `select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()`
  // The server notices within moments that the process is gone.
  while ((await listener.query(claims)).rowCount !== 0);
  await listener.end()
}

it(
  'after kill -9 in the middle the page says that it runs, and the next process goes on',
  { timeout: 120_000 },
  async () => {
    const { id } = (await desk.upload(gyms(ROWS), { fileName: 'killed.csv' })).body
    await desk.call(`import-plans/${id}/preview`, {})
    await desk.call(`import-plans/${id}/run`, {})
    await killInTheMiddle(id)
    const { body: plan } = await desk.call(`import-plans/${id}`)
    expect(plan.state).toBe('running')
    const { run } = (await desk.call(`imports/${plan.runId}`)).body
    expect(run).toMatchObject({ state: 'running', finishedAt: null })
    expect(run.taken).toBeGreaterThan(0)
    expect(run.taken).toBeLessThan(ROWS)
    expect(await countVenues()).toBe(run.taken)
    await desk.work()
    expect((await desk.call(`imports/${run.id}`)).body.run).toMatchObject({ state: 'done', taken: ROWS, skipped: 0 })
    expect((await desk.call(`import-plans/${id}`)).body).toMatchObject({ state: 'open', problem: null, runId: run.id })
    expect(await countVenues()).toBe(ROWS)
  },
)

it(`an undo and an import of a source begin at once, ${RACES} races: one of the two`, async () => {
  const { run } = await desk.importNow(gyms(1), { fileName: 'race.csv' })
  const { id } = (await desk.upload(gyms(2), { fileName: 'race.csv' })).body
  const { db } = desk.whole.database
  for (let round = 0; round < RACES; round++) {
    const answers = await Promise.all([
      desk.call(`imports/${run.id}/undo`, { reason: 'The wrong list' }),
      desk.call(`import-plans/${id}/run`, {}),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await desk.whole.test.jobs.discard()
    await db.updateTable('import_runs').set({ undo: null }).where('id', '=', run.id).execute()
    await db.updateTable('import_plans').set({ state: 'open' }).where('id', '=', id).execute()
  }
})
