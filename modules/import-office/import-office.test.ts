import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDesk, type ImportDesk, oddClubs, oddColumns } from '../../tests/support/product/import-desk.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await importDesk()
})
afterAll(() => desk.close())

const clubs = oddClubs(
  'Graz Gym;47.07;15.43;+43 316 1',
  'Uhrturm Club;47.08;15.44;',
  ';47.07;15.43;',
  'Far Away;0;-140;',
)
const venueNames = async () =>
  (
    await desk.whole.database.db
      .selectFrom('venues')
      .select('name')
      .where('source', '=', 'clubs')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

describe('an import planned in the browser', () => {
  let planId: string
  let runId: string

  it('shows the first rows, and asks what the columns mean', async () => {
    const { status, body } = await desk.upload(clubs)
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'venues', name: 'clubs.csv', state: 'open', look: null, question: null })
    expect(body.problem).toContain('Name, Latitude, Longitude')
    expect(body.columns[0]).toEqual({
      column: 'Klubname',
      field: null,
      values: ['Graz Gym', 'Uhrturm Club', '', 'Far Away'],
    })
    planId = body.id
  })

  it('refuses one meaning twice, and columns without a name, beside them', async () => {
    const twice = await desk.call(`import-plans/${planId}/preview`, {
      columns: [...oddColumns.slice(0, 3), { column: 'Rufnummer', field: 'name' }],
    })
    expect(twice).toMatchObject({
      status: 400,
      body: { fields: { 'columns.3.field': expect.stringContaining('Another column') } },
    })
    const nameless = await desk.call(`import-plans/${planId}/preview`, { columns: oddColumns.slice(1) })
    expect(nameless).toMatchObject({
      status: 400,
      body: { code: 'importNotReadable', fields: { columns: 'Please say which column holds: Name' } },
    })
  })

  it('says what would become of each row, and writes nothing', async () => {
    const { status, body } = await desk.call(`import-plans/${planId}/preview`, { columns: oddColumns })
    expect({ status, problem: body.problem }).toEqual({ status: 200, problem: null })
    expect(body.look).toMatchObject({ isWhole: true, percent: 100, fates: { new: 2, skipped: 2 } })
    const { body: page } = await desk.call(`import-plans/${planId}/rows`)
    expect(page.rows).toMatchObject([
      { number: 1, line: 2, name: 'Graz Gym', fate: 'new', remark: null },
      { number: 2, fate: 'new' },
      { number: 3, fate: 'skipped', remark: 'has no name' },
      { number: 4, fate: 'skipped', remark: expect.stringContaining('no city within 150 km') },
    ])
    expect((await desk.call(`import-plans/${planId}/rows?fate=skipped&after=3`)).body.rows).toHaveLength(1)
    expect(await venueNames()).toEqual([])
    const { rows } = await desk.whole.database.pool.query('select from import_changes')
    expect(rows).toEqual([])
  })

  it('imports it in the background, once, and says who did', async () => {
    expect((await desk.call(`import-plans/${planId}/run`, {})).body).toMatchObject({ state: 'waiting' })
    expect(await desk.call(`import-plans/${planId}/run`, {})).toMatchObject({
      status: 409,
      body: { code: 'importRunning' },
    })
    await desk.work()
    const { body } = await desk.call(`import-plans/${planId}`)
    expect(body).toMatchObject({ state: 'open', problem: null })
    runId = String(body.runId)
    expect(await venueNames()).toEqual(['Graz Gym', 'Uhrturm Club'])
    const { body: record } = await desk.call(`imports/${runId}`)
    expect(record).toMatchObject({
      planId,
      problem: null,
      whyNotUndo: null,
      run: { source: 'clubs', file: 'clubs.csv', state: 'done', taken: 2, skipped: 2, by: desk.catalogue.email },
      changes: [
        { subject: 'venues', fate: 'removed', count: 2, names: [] },
        { subject: 'cities', fate: 'removed', count: 1 },
      ],
    })
    expect((await desk.call('imports?source=clubs&state=done')).body.rows).toHaveLength(1)
    const { body: page } = await desk.call(`imports/${runId}/issues`)
    expect(page['issues']).toMatchObject([{ row: 3, outcome: 'skipped' }, { row: 4 }])
    expect((await desk.call(`imports/${runId}/issues?after=999999`)).body['issues']).toEqual([])
  })

  it('takes it back, with one entry, and the same file is new again', async () => {
    const { status, body } = await desk.call(`imports/${runId}/undo`, { reason: 'The wrong list' })
    expect({ status, why: body.whyNotUndo }).toEqual({ status: 200, why: 'undoing' })
    expect((await desk.call(`imports/${runId}/undo`, { reason: 'Twice' })).body.code).toBe('importNotUndoable')
    await desk.work()
    expect((await desk.call(`imports/${runId}`)).body).toMatchObject({
      whyNotUndo: 'undone',
      run: { state: 'undone' },
      changes: [
        { subject: 'venues', fate: 'removed', count: 2 },
        { subject: 'cities', fate: 'removed' },
      ],
    })
    expect(await venueNames()).toEqual([])
    const entries = await desk.whole.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'import.%')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['import.planned', 'import.begun', 'import.undone'])
    const again = await desk.importNow(clubs, {}, { columns: oddColumns })
    expect(again.run).toMatchObject({ taken: 2, state: 'done' })
  })
})

it('names the fate of each row, also of those that are one place', async () => {
  const at = '47.07,15.43'
  const rows = ['Dup Gym,Street 1', 'Dup Gym,Street 2', 'Dup Gym,Street 3', 'Other Gym,Street 1']
  const file = `name,street,lat,lng\n${rows.map((row) => `${row},${at}\n`).join('')}`
  const { body } = await desk.upload(file)
  const tried = await desk.call(`import-plans/${body.id}/preview`, {})
  expect(tried.body.look).toMatchObject({ fates: { new: 2, duplicate: 2 } })
  expect((await desk.call(`import-plans/${body.id}/rows`)).body.rows).toMatchObject([
    {
      number: 1,
      name: 'Dup Gym',
      fate: 'duplicate',
      remark: 'is the same venue as row 3: the same name and place, or the same id',
    },
    { number: 2, fate: 'duplicate' },
    { number: 3, name: 'Dup Gym', fate: 'new' },
    { number: 4, name: 'Other Gym', fate: 'new' },
  ])
})

it('a changed list goes back to what it said before; what people changed since stays', async () => {
  const list = (rows: string) => `id,name,lat,lng,phone,website,opening_hours,sport\n${rows}`
  await desk.importNow(
    list('1,Old Name,48.2,16.37,+43 1 5050501,https://a.example,Mo 08:00-10:00,yoga\n2,Other,48.21,16.38,,,,\n'),
    { fileName: 'vienna.csv' },
  )
  const { db } = desk.whole.database
  const changed = await desk.importNow(
    list(
      '1,New Name,48.2,16.37,+43 1 5050502,https://b.example,Tu 09:00-11:00,boxing\n2,Other,48.21,16.38,,,,\n3,Third,48.22,16.39,,,,\n',
    ),
    { fileName: 'vienna.csv' },
  )
  expect(changed.changes).toMatchObject([
    { subject: 'venues', fate: 'removed', count: 1 },
    { subject: 'venues', fate: 'restored', count: 1 },
  ])
  const own = { website: 'https://own.example', own_fields: ['website'] }
  await db.updateTable('venues').set(own).where('source', '=', 'vienna').where('source_ref', '=', '1').execute()
  await desk.call(`imports/${changed.run.id}/undo`, { reason: 'A mistake' })
  await desk.work()
  const { rows } = await desk.whole.database.pool.query(`
    select v.name, v.phone, v.website, array(select weekday from venue_hours h where h.venue_id = v.id) as days,
      array(select a.name from venue_activities l join activities a on a.id = l.activity_id where l.venue_id = v.id) as activities
    from venues v where v.source = 'vienna' order by v.source_ref`)
  expect(rows).toMatchObject([
    { name: 'Old Name', phone: '+43 1 5050501', website: 'https://own.example', days: [1], activities: ['Yoga'] },
    { name: 'Other' },
  ])
})

it('a venue with bookings is hidden and named; one that takes part stays', async () => {
  const { run } = await desk.importNow(
    'name,lat,lng\nBooked Gym,52.37,4.9\nAgreed Gym,52.36,4.91\nQuiet Gym,52.35,4.92\n',
    {
      fileName: 'amsterdam.csv',
    },
  )
  const { db } = desk.whole.database
  const idOf = async (name: string) =>
    (await db.selectFrom('venues').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [person, booked] = [await desk.whole.person(), await idOf('Booked Gym')]
  const bookingId = await desk.whole.booking(person)
  const walkIn = await db
    .insertInto('walk_ins')
    .values({ venue_id: booked, voucher_type: 'standard' })
    .onConflict((on) => on.column('venue_id').doUpdateSet({ is_active: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('bookings')
    .set({ venue_id: booked, walk_in_id: walkIn.id })
    .where('id', '=', bookingId)
    .execute()
  await db.updateTable('venues').set({ takes_part: true }).where('name', '=', 'Agreed Gym').execute()
  const lines = [
    { subject: 'venues', fate: 'hidden', count: 1, names: ['Booked Gym'] },
    { subject: 'venues', fate: 'removed', count: 1, names: [] },
    { subject: 'venues', fate: 'stays', count: 1, names: ['Agreed Gym'] },
    { subject: 'cities', fate: 'stays', count: 1, names: ['Amsterdam'] },
  ]
  expect((await desk.call(`imports/${run.id}`)).body.changes).toEqual(lines)
  await desk.call(`imports/${run.id}/undo`, { reason: 'The wrong city' })
  await desk.work()
  expect((await desk.call(`imports/${run.id}`)).body.changes).toEqual(lines)
  const left = await db
    .selectFrom('venues')
    .select(['name', 'is_active'])
    .where('source', '=', 'amsterdam')
    .orderBy('name')
    .execute()
  expect(left).toEqual([
    { name: 'Agreed Gym', is_active: true },
    { name: 'Booked Gym', is_active: false },
  ])
})

it('what people have done with a venue since keeps it; one that travellers saved is hidden', async () => {
  const { run } = await desk.importNow(
    'name,lat,lng\nClosed Gym,52.37,4.9\nSaved Gym,52.36,4.91\nQuiet Gym,52.35,4.92\n',
    { fileName: 'since.csv' },
  )
  const { db } = desk.whole.database
  const idOf = async (name: string) =>
    (await db.selectFrom('venues').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const { accountId } = await desk.whole.person()
  await db
    .insertInto('venue_closures')
    .values({ venue_id: await idOf('Closed Gym'), local_date: '2026-07-01' })
    .execute()
  await db
    .insertInto('wishlist_items')
    .values({ account_id: accountId, venue_id: await idOf('Saved Gym') })
    .execute()
  await desk.call(`imports/${run.id}/undo`, { reason: 'The wrong city' })
  await desk.work()
  expect((await desk.call(`imports/${run.id}`)).body.changes.slice(0, 3)).toEqual([
    { subject: 'venues', fate: 'hidden', count: 1, names: ['Saved Gym'] },
    { subject: 'venues', fate: 'removed', count: 1, names: [] },
    { subject: 'venues', fate: 'stays', count: 1, names: ['Closed Gym'] },
  ])
})

it('an undo and an import of a source do not begin beside each other', async () => {
  const file = (name: string) => `id,name,lat,lng\n1,${name},50.1,14.4\n`
  const first = await desk.importNow(file('First'), { fileName: 'turns.csv' })
  const { id } = (await desk.upload(file('Second'), { fileName: 'turns.csv' })).body
  await desk.call(`import-plans/${id}/run`, {})
  const undo = () => desk.call(`imports/${first.run.id}/undo`, { reason: 'Too late' })
  expect((await undo()).body.code).toBe('importRunning')
  expect((await desk.call(`import-plans/${id}/preview`, {})).body.code).toBe('importRunning')
  await desk.work()
  expect((await undo()).status).toBe(200)
  expect((await desk.call(`import-plans/${id}/run`, {})).body.code).toBe('importRunning')
  await desk.work()
})
