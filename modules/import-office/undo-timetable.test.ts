import { afterAll, beforeAll, expect, it } from 'vitest'
import { importDesk, type ImportDesk } from '../../tests/support/product/import-desk.ts'
import { sweepImportPlans } from './run-import-plan.ts'
import { sweepImportChanges } from './undo-import.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await importDesk()
})
afterAll(async () => {
  await desk.whole.test.jobs.discard()
  await desk.close()
})

const query = { kind: 'sessions', fileName: 'week.csv' }
const week = (...rows: readonly string[]) => ['title,date,start,end,id', ...rows].map((row) => `${row}\n`).join('')
const sessions = async () => {
  const { rows } = await desk.whole.database.pool.query<{ said: string }>(`
    select k.name || ' ' || s.local_date || ' ' || to_char(s.local_start, 'HH24:MI') || ' ' || s.status as said
    from class_sessions s join classes k on k.id = s.class_id where k.source like 'week@%' order by s.local_date, k.name`)
  return rows.map(({ said }) => said)
}

it('a timetable that moved, cancelled and added goes back, but for what is booked', async () => {
  const options = { venue: desk.whole.venue.slug, whole: true }
  const first = await desk.importNow(
    week('Spin,2026-06-15,18:00,19:00,a', 'Flow,2026-06-16,18:00,19:00,b', 'Box,2026-06-17,18:00,19:00,c'),
    query,
    options,
  )
  expect(first.run).toMatchObject({ taken: 3, source: `week@${desk.whole.venue.slug}` })
  const before = await sessions()
  const second = week(
    'Spin,2026-06-15,20:00,21:00,a',
    'Flow,2026-06-16,18:00,19:00,b',
    'New,2026-06-18,18:00,19:00,d',
    'Booked,2026-06-19,18:00,19:00,e',
  )
  desk.whole.test.clock.advance({ minutes: 1 })
  const { id } = (await desk.upload(second, query)).body
  const { body: tried } = await desk.call(`import-plans/${id}/preview`, options)
  expect(tried.look).toMatchObject({ fates: { new: 2, changed: 1, unchanged: 1, cancelled: 1 }, problem: null })
  expect((await desk.call(`import-plans/${id}/rows`)).body.rows).toMatchObject([
    { number: -1, fate: 'cancelled', name: 'Box, 17.06.2026 18:00' },
    { number: 1, fate: 'changed', remark: 'would move here from 15.06.2026 18:00' },
    { number: 2, fate: 'unchanged' },
    { number: 3, fate: 'new' },
    { number: 4, fate: 'new' },
  ])
  expect(await sessions()).toEqual(before)

  await desk.call(`import-plans/${id}/run`, {})
  await desk.work()
  expect(await sessions()).toEqual([
    'Spin 2026-06-15 20:00 scheduled',
    'Flow 2026-06-16 18:00 scheduled',
    'Box 2026-06-17 18:00 cancelled',
    'New 2026-06-18 18:00 scheduled',
    'Booked 2026-06-19 18:00 scheduled',
  ])
  expect((await desk.call(`imports/${first.run.id}`)).body.whyNotUndo).toBe('notLatest')
  await desk.whole.database.pool.query(
    `update class_sessions s set seats_taken = 1 from classes k where k.id = s.class_id and k.name = 'Booked'`,
  )
  const { runId } = (await desk.call(`import-plans/${id}`)).body
  await desk.call(`imports/${runId}/undo`, { reason: 'The old one was right' })
  await desk.work()
  expect(await sessions()).toEqual([...before, 'Booked 2026-06-19 18:00 scheduled'])
  expect((await desk.call(`imports/${runId}`)).body.changes).toEqual([
    { subject: 'sessions', fate: 'removed', count: 1, names: [] },
    { subject: 'sessions', fate: 'restored', count: 2, names: [] },
    { subject: 'sessions', fate: 'stays', count: 1, names: ['Booked, 2026-06-19 18:00'] },
    { subject: 'classes', fate: 'removed', count: 1, names: [] },
    { subject: 'classes', fate: 'stays', count: 1, names: ['Booked'] },
  ])
  expect((await desk.call(`imports/${first.run.id}`)).body.whyNotUndo).toBe(null)

  const again = await desk.importNow(second, query, options)
  expect(again.run).toMatchObject({ taken: 1, changed: 1 })
  expect(await sessions()).toContain('Spin 2026-06-15 20:00 scheduled')
})

it('after 30 days nothing is offered, and the file is kept no more', async () => {
  const { run, planId } = await desk.importNow('name,lat,lng\nOld Gym,48.2,16.37\n')
  const ago = `interval '31 days'`
  await desk.whole.database.pool.query(`update import_runs set finished_at = finished_at - ${ago}`)
  await desk.whole.database.pool.query(`update import_plans set begun_at = begun_at - ${ago}`)
  expect((await desk.call(`imports/${run.id}`)).body.whyNotUndo).toBe('tooOld')
  expect(await desk.call(`imports/${run.id}/undo`, { reason: 'Late' })).toMatchObject({ status: 409 })
  await sweepImportPlans(desk.whole.test.context)
  await sweepImportChanges(desk.whole.test.context)
  expect(await desk.call(`import-plans/${planId}`)).toMatchObject({
    status: 200,
    body: { problem: 'The file is no longer kept. Please bring it again.', look: null },
  })
  const { rows } = await desk.whole.database.pool.query('select from import_changes where run_id = $1', [run.id])
  expect(rows).toEqual([])
})
