import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testDatabase } from './database/database.ts'
import { importFiles } from './import-files.ts'
import { testClock } from './test-clock.ts'
import { issuesOfRun } from '../../modules/imports/runs/report-issues.ts'
import { importSessions, type SessionImportOptions } from '../../modules/schedule/import/import-sessions.ts'

/** Imports of timetables on a separate database: `take` imports a file, `query` and `issues` report the result. */
export function sessionImports() {
  let database: Awaited<ReturnType<typeof testDatabase>>
  const refuse = () => Promise.reject(new Error('these classes have no waitlist'))
  const jobs = { send: refuse, queues: refuse, givenUp: refuse, runAgain: refuse }
  const files = importFiles()
  const clock = testClock('2026-06-10T10:00:00Z')

  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    await database.pool.query(
      'delete from class_sessions; delete from classes; delete from imported_sessions; delete from venues; delete from destinations; delete from import_runs; delete from activities',
    )
  })
  afterAll(async () => {
    await database.drop()
    files.remove()
  })

  const take = (file: string, options: SessionImportOptions = {}, watch = {}) =>
    importSessions({ db: database.db, clock, jobs }, file, options, watch)
  const query = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows
  const issues = async (runId: string) => {
    const details: (string | null)[] = []
    for await (const { detail } of issuesOfRun(database.db, runId)) details.push(detail)
    return details
  }
  async function venueInZurich(): Promise<void> {
    await query(
      `insert into destinations (id, city, country, country_code, lat, lng, time_zone, currency) values ('00000000-0000-4000-8000-000000000001', 'Zürich', 'Switzerland', 'CH', 47.37, 8.54, 'Europe/Zurich', 'CHF')`,
    )
    await query(
      `insert into venues (destination_id, slug, name, city, lat, lng, time_zone) values ('00000000-0000-4000-8000-000000000001', 'atelier-yoga', 'Atelier Yoga', 'Zürich', 47.37, 8.54, 'Europe/Zurich')`,
    )
  }
  return { files, clock, take, query, issues, venueInZurich, inDatabase: () => database }
}
