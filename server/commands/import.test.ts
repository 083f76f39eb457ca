import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../tests/support/database/database.ts'
import { importFiles } from '../../tests/support/import-files.ts'
import { ofThisProcess } from '../../tests/support/product/own-process.ts'
import { readArguments } from './import-arguments.ts'

const run = promisify(execFile)
const command = path.resolve(import.meta.dirname, 'import.ts')
const files = importFiles()
/** On Linux, writing to this file always fails with a full disk. */
const FULL_DISK = '/dev/full'
/** Each test starts several processes, also on a busy machine. */
vi.setConfig({ testTimeout: 120_000 })
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  files.remove()
})

const environment = () => ({
  ...process.env,
  ...ofThisProcess,
  DATABASE_URL: database.url,
  DATA_DIR: files.folder,
  NODE_ENV: 'test',
})

async function npmRunImport(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [command, ...args], { env: environment() })
    return { code: 0, said: stdout, complained: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout, complained: stderr }
  }
}

const gym = (id: number) =>
  JSON.stringify({
    id: `node/${id}`,
    name: `Gym ${id}`,
    leisure: 'fitness_centre',
    country: 'DE',
    lat: 48 + id / 1000,
    lon: 11.5,
  })
const gyms = (count: number) => Array.from({ length: count }, (_none, index) => `${gym(index + 1)}\n`).join('')

describe('npm run import', () => {
  it('reports what it did on the screen and in a file, good files beside bad ones', async () => {
    const good = files.write('good.ndjson.gz', `${gyms(3)}{broken}\n`)
    const cut = files.write('cut.ndjson', `${gym(4)}\n${gym(5)}\n{"id":"node/6"`)
    const { code, said, complained } = await npmRunImport(
      'venues',
      good,
      `${files.folder}/missing.csv`,
      cut,
      '--report',
      `${files.folder}/report.json`,
    )
    expect(code).toBe(1)
    expect(said).toContain('4 rows: 3 taken, 0 changed, 0 unchanged, 1 skipped')
    expect(said).toContain('row 4: is not valid JSON (line 4)')
    expect(said).toContain('© OpenStreetMap contributors, ODbL 1.0')
    expect(said).toContain(
      'STOPPED: The file is cut off in the middle of line 3. What was taken until then stays, and nothing that it does not name was cancelled. Import the mended file',
    )
    expect(complained).toContain(`There is no file ${files.folder}/missing.csv`)
    const written = JSON.parse(readFileSync(`${files.folder}/report.json`, 'utf8')) as {
      imports: { rows: object; error: string | null; issues: object[] }[]
    }
    expect(written.imports).toMatchObject([
      {
        rows: { taken: 3, skipped: 1 },
        error: null,
        issues: [{ row: 4, outcome: 'skipped', reason: 'is not valid JSON', detail: 'is not valid JSON (line 4)' }],
      },
      { rows: { taken: 2 }, error: 'The file is cut off in the middle of line 3', issues: [] },
    ])
  })

  it('names the file, the setting or the report that it cannot use, in one line', async () => {
    const wide = files.write('wide.csv', `name,lat,lng${',x'.repeat(2000)}\n`)
    const good = files.write('good.ndjson', gyms(1))
    expect((await npmRunImport('venues', wide)).complained).toContain(
      `${wide}: The header line has 2,003 columns; at most 1,000 are read`,
    )
    const unwritten = await npmRunImport('venues', good, '--report', `${files.folder}/nowhere/report.json`)
    expect([unwritten.code, unwritten.complained]).toEqual([
      1,
      expect.stringMatching(
        /\nThe report cannot be written to .*nowhere\/report.json: .*What was imported stays; name another file with --report.\n$/,
      ),
    ])
    if (existsSync(FULL_DISK)) {
      const full = await npmRunImport(
        'venues',
        files.write('bad.ndjson', `${gyms(1)}{broken}\n`),
        '--report',
        FULL_DISK,
      )
      const complaint = /\nThe report cannot be written to \/dev\/full: ENOSPC.*What was imported stays; .*\n$/
      expect([full.code, full.complained]).toEqual([1, expect.stringMatching(complaint)])
    }
    const away = await run(process.execPath, [command, 'venues', good], {
      env: { ...environment(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' },
    }).catch((error: unknown) => error as { code: number; stderr: string })
    expect(away).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL: the database at .* cannot be used: .*\n$/) as string,
    })
  })

  it('ends well when only rows were bad', async () => {
    const rows = files.write('rows.ndjson', `{broken}\n${gym(10)}\n`)
    const { code, complained } = await npmRunImport('venues', rows)
    expect(code, complained).toBe(0)
  })

  it('goes on where it was after kill -9', async () => {
    const file = files.write('long.ndjson', gyms(4000))
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    await listener.query('listen catalogue')
    const firstCommit = once(listener, 'notification')
    const child = spawn(process.execPath, [command, 'venues', file, '--source', 'long'], {
      env: environment(),
      stdio: 'ignore',
    })
    await firstCommit
    child.kill('SIGKILL')
    await Promise.all([once(child, 'exit'), listener.end()])
    const { code, said } = await npmRunImport('venues', file, '--source', 'long')
    expect(code).toBe(0)
    expect(said).toMatch(/Continued after row [1-3]?,?[05]00, where an earlier import had stopped/)
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::integer as n from venues where slug like 'gym-%'`,
    )
    expect(rows).toEqual([{ n: 4000 }])
  })
})

describe('the command line', () => {
  it.each([
    [['places', 'x'], 'Say what the files hold: venues or sessions'],
    [['venues'], 'Name at least one file'],
    [['venues', 'x', '--city', 'Toronto, CA'], '--city is not for venues'],
    [['sessions', 'x', '--activity', 'Yoga'], '--activity is not for sessions'],
    [['venues', 'x', '--map', 'colour=Red'], '--map does not understand "colour=Red"'],
    [['venues', 'x', '--source', 'two words'], '--source is one word'],
    [['sessions', 'x', '--capacity', '0'], '--capacity is a number of places'],
    [['sessions', 'x', '--from', 'soon'], '--from is a date'],
    [['venues', 'x', '--sauce', 'osm'], '--sauce'],
  ])('%j is refused with a sentence', (args, message) => {
    expect(() => readArguments(args)).toThrow(message)
  })

  it('is read', () => {
    expect(readArguments(['--help'])).toBeUndefined()
    expect(readArguments(['venues', 'a', 'b', '--map', 'name=Name\\, full,lat=Y', '--source', 'OSM'])).toMatchObject({
      kind: 'venues',
      files: ['a', 'b'],
      venues: { source: 'osm', columns: { name: ['Name, full'], lat: ['Y'] } },
    })
    expect(
      readArguments(['sessions', 'a', '--shift-to-today', '--capacity', '30', '--from', '24.11.2026']),
    ).toMatchObject({ kind: 'sessions', sessions: { shiftToToday: true, capacity: 30, from: '2026-11-24' } })
  })
})
