import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportRecord, StaffImportPlan } from '../../../contract/staff-imports.ts'
import type { RemoteFiles } from '../../../adapters/remote-files/remote-files.ts'
import { importJobs } from '../../../modules/import-office/run-import-plan.ts'
import { type Person, wholeProduct, type WholeProduct } from './whole-product.ts'

export interface ImportDesk {
  readonly whole: WholeProduct
  readonly catalogue: Person
  /** What addresses answer, for the whole test. */
  readonly web: Map<string, Awaited<ReturnType<RemoteFiles['fetch']>>>
  upload(file: string | Buffer, query?: { kind?: string; fileName?: string }): Promise<{ status: number; body: Answer }>
  call(path: string, body?: object, by?: Person): Promise<{ status: number; body: Answer }>
  /** Runs the jobs of imports. */
  work(): Promise<void>
  /** Uploads, tries and runs a file, and answers its record. */
  importNow(file: string, query?: { kind?: string; fileName?: string }, options?: object): Promise<ImportRecord>
  close(): Promise<void>
}

type Answer = StaffImportPlan &
  ImportRecord & { code?: string; fields?: Record<string, string>; rows: never[] } & Record<string, unknown>

/** The whole product with somebody of the catalogue, and a folder for their files. */
export async function importDesk(): Promise<ImportDesk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  const web: ImportDesk['web'] = new Map()
  const whole = await wholeProduct({
    environment: { DATA_DIR: folder },
    remoteFiles: {
      fetch: async (address) => web.get(address) ?? { what: 'nothing', why: 'gone', reason: 'answers 404' },
    },
  })
  const catalogue = await whole.staffAs('catalogue')
  const answerOf = (answer: { statusCode: number; body: string }) => ({
    status: answer.statusCode,
    body: JSON.parse(answer.body) as Answer,
  })
  const handlers = Object.fromEntries(importJobs.map(({ name, handle }) => [name, handle]))
  const desk: ImportDesk = {
    whole,
    catalogue,
    web,
    async upload(file, { kind = 'venues', fileName = 'clubs.csv' } = {}) {
      const answer = await whole.test.app.inject({
        method: 'POST',
        url: `/api/staff/import-files?kind=${kind}&fileName=${encodeURIComponent(fileName)}`,
        headers: { authorization: `Bearer ${catalogue.token}`, 'content-type': 'application/octet-stream' },
        payload: file,
      })
      return answerOf(answer)
    },
    async call(url, body, by = catalogue) {
      const as = { as: by.token }
      return answerOf(
        await (body ? whole.test.post(`/api/staff/${url}`, body, as) : whole.test.get(`/api/staff/${url}`, as)),
      )
    },
    async work() {
      await whole.test.jobs.run(handlers)
    },
    async importNow(file, query, options = {}) {
      const { id } = (await desk.upload(file, query)).body
      await desk.call(`import-plans/${id}/preview`, options)
      await desk.call(`import-plans/${id}/run`, {})
      await desk.work()
      const { runId } = (await desk.call(`import-plans/${id}`)).body
      return (await desk.call(`imports/${runId}`)).body
    },
    async close() {
      await whole.close()
      rmSync(folder, { recursive: true })
    },
  }
  return desk
}

/** A list of clubs whose headings no importer knows. */
export const oddClubs = (...rows: readonly string[]) =>
  ['Klubname;Nord;Ost;Rufnummer', ...rows].map((row) => `${row}\n`).join('')

/** What they mean. */
export const oddColumns = [
  { column: 'Klubname', field: 'name' },
  { column: 'Nord', field: 'lat' },
  { column: 'Ost', field: 'lng' },
  { column: 'Rufnummer', field: 'phone' },
]
