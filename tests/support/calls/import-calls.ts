import type { InjectOptions } from 'fastify'
import type { WholeProduct } from '../product/whole-product.ts'
import { fileOfVenues } from './office-calls.ts'

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url: `/api${url}`, payload })

const list = Buffer.from('name,lat,lng\nA Gym,48.2,16.37\n')
/** A product for which every address has a list of venues. */
export const listAtEachAddress = {
  environment: { RATE_LIMIT_FACTOR: '100000' },
  remoteFiles: { fetch: async () => ({ what: 'bytes', bytes: list, etag: null, lastModified: null }) as const },
}

/** A request for each call that changes something about imports, for the entry that it leaves. */
export function importChanges(
  whole: () => WholeProduct,
  answerOf: <T>(request: InjectOptions) => Promise<T>,
): Readonly<Record<string, () => Promise<InjectOptions>>> {
  return {
    'POST /staff/import-files': async () => fileOfVenues(),
    'POST /staff/import-addresses': async () =>
      post('/staff/import-addresses', { kind: 'venues', address: 'https://example.com/clubs.csv' }),
    'POST /staff/import-plans/{planId}/run': async () => {
      // Of a source of its own: one import of a source runs at a time.
      const { id } = await answerOf<{ id: string }>(fileOfVenues())
      await answerOf(post(`/staff/import-plans/${id}/preview`, { source: `source-${id.slice(0, 8)}` }))
      return post(`/staff/import-plans/${id}/run`, {})
    },
    'POST /staff/import-plans/{planId}/schedule': async () => {
      const { id } = await answerOf<{ id: string }>(
        post('/staff/import-addresses', { kind: 'venues', address: 'https://example.com/clubs.csv' }),
      )
      return post(`/staff/import-plans/${id}/schedule`, { every: 'day' })
    },
    'POST /staff/imports/{importId}/undo': async () => {
      const source = `source-${crypto.randomUUID()}`
      const of = { kind: 'venues' as const, source, file_name: 'a.csv', file_hash: source }
      const ended = { status: 'done' as const, started_at: new Date('2026-06-09'), finished_at: new Date('2026-06-09') }
      const runs = whole()
        .database.db.insertInto('import_runs')
        .values({ ...of, ...ended })
        .returning('id')
      const { id } = await runs.executeTakeFirstOrThrow()
      const change = { run_id: id, subject: 'venues', subject_id: crypto.randomUUID(), before: null, fate: null }
      await whole()
        .database.db.insertInto('import_changes')
        .values({ ...change, name: null })
        .execute()
      return post(`/staff/imports/${id}/undo`, { reason: 'The wrong list' })
    },
  }
}
