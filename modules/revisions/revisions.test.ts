import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import { appointOperator } from '../staff/appoint-staff.ts'
import { createAccount } from '../sign-up/create-account.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { withoutLocks } from '../../tests/support/database/without-locks.ts'
import { holdStatements } from '../../tests/support/database/held-statements.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { tally } from '../../tests/support/rounds.ts'
import { PASSWORD } from '../../tests/support/calls/accounts.ts'
import { discardDraft, returnTo, saveDraft } from './edit-draft.ts'
import { findPreview, makePreview, readPreviewKey } from './preview.ts'
import { planDraft, publishDraft, publishPlannedOf, takePlanBack } from './publish-draft.ts'
import { readRevisions } from './read-revisions.ts'
import { revisionEndpoints } from './revisions.endpoints.ts'
import type { RevisionKind } from './revision-kind.ts'

interface Poster {
  readonly title: string
}

/** A kind whose site is a row of the settings. */
const poster: RevisionKind<Poster> = {
  name: 'poster',
  schema: z.object({ title: z.string() }),
  async readLive(sql, { subject }) {
    const row = await sql.selectFrom('settings').select('value').where('key', '=', subject).executeTakeFirst()
    return row?.value as Poster | undefined
  },
  async apply(_context, sql, { subject }, { title }) {
    if (title === 'taken') throw new Refusal('emailTaken')
    const value = JSON.stringify({ title })
    await sql
      .insertInto('settings')
      .values({ key: subject, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  },
  pageOf: ({ subject }) => `/posters?name=${subject}`,
}

const of = { subject: 'summer', locale: 'en' }
let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let nora: StaffViewer
beforeAll(async () => {
  database = await testDatabase(10)
  test = await testApp({ database, served: revisionEndpoints })
  const account = { email: 'nora@example.com', password: PASSWORD, role: 'operator' } as const
  const accountId = (await createAccount(test.context, database.db, account)) ?? ''
  await appointOperator(test.context, database.db, accountId, ['content'])
  const staff = { actor: 'operator', accountId, right: 'texts.change', venues: 'all' } as const
  nora = { accountId, staff, address: '127.0.0.1', partner: undefined, idempotencyKey: undefined }
})
beforeEach(async () => {
  await database.db.deleteFrom('revisions').execute()
  await database.db.deleteFrom('settings').where('key', '=', 'summer').execute()
  await poster.apply(test.context, database.db, of, { title: 'First' })
})
afterAll(async () => {
  await test.jobs.discard()
  await test.close()
  await database.drop()
})

const read = () => readRevisions(database.db, poster, of)
const edit = async () => ({ kind: poster, of, version: (await read()).version })
const save = async (title: string) => saveDraft(test.context, nora, await edit(), { title })
const publish = async () => publishDraft(test.context, nora, await edit())
const live = async () => (await read()).live?.title
const inAnHour = () => new Date(test.clock().getTime() + 3_600_000)
const plan = async (at = inAnHour()) => planDraft(test.context, nora, await edit(), at)
const runJob = () => publishPlannedOf([poster])(test.context)
const actions = () => database.db.selectFrom('audit_log').select('action').orderBy('id').execute()
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

it('keeps one draft beside what the site shows, and publishes it with one entry for each change', async () => {
  const before = await actions()
  await save('Second')
  await save('Second')
  expect(await read()).toMatchObject({ live: { title: 'First' }, draft: { body: { title: 'Second' } }, history: [] })
  await publish()
  const { draft, history } = await read()
  expect([await live(), draft]).toEqual(['Second', null])
  expect(history.map(({ state, savedBy }) => [state, savedBy])).toEqual([
    ['published', 'nora@example.com'],
    ['replaced', null],
  ])
  expect((await actions()).slice(before.length)).toEqual([{ action: 'draft.saved' }, { action: 'draft.published' }])
})

it('refuses the second of two editors, who reads both versions', async () => {
  const [one, two] = [await edit(), await edit()]
  await saveDraft(test.context, nora, one, { title: 'One' })
  expect(await refusal(saveDraft(test.context, nora, two, { title: 'Two' }))).toBe('recordChanged')
  expect((await read()).draft?.body.title).toBe('One')
  expect(await refusal(publishDraft(test.context, nora, two))).toBe('recordChanged')
})

it('refuses the second of two first drafts', async () => {
  const both = await edit()
  const held = await holdStatements(database.url)
  await held.hold('revisions', 'insert', "new.body ->> 'title' = 'One'")
  const one = refusal(saveDraft(test.context, nora, both, { title: 'One' }))
  await held.untilHeld(1)
  expect(await refusal(saveDraft(test.context, nora, both, { title: 'Two' }))).toBe('ok')
  await held.letAllGo()
  expect(await one).toBe('recordChanged')
})

it('returns to an earlier state by a new draft; nothing is lost', async () => {
  await save('Second')
  await publish()
  await save('Third')
  const first = (await read()).history.find(({ state }) => state === 'replaced')?.id ?? ''
  await returnTo(test.context, nora, await edit(), first)
  await publish()
  expect(await live()).toBe('First')
  expect((await read()).history.map(({ state }) => state).toSorted()).toEqual([
    'discarded',
    'published',
    'replaced',
    'replaced',
  ])
  expect(await refusal(returnTo(test.context, nora, await edit(), 'no-id'))).toBe('recordNotFound')
})

it('keeps in the history what others wrote on the site meanwhile', async () => {
  await save('Second')
  await publish()
  await poster.apply(test.context, database.db, of, { title: 'By a command' })
  await save('Third')
  await publish()
  expect((await read()).history).toHaveLength(4)
})

it('makes a removed subject new', async () => {
  await save('Second')
  await database.db.deleteFrom('settings').where('key', '=', 'summer').execute()
  expect(await read()).toMatchObject({ live: null, draft: { body: { title: 'Second' } } })
  await publish()
  expect(await live()).toBe('Second')
})

it('discards a draft', async () => {
  await save('Second')
  await discardDraft(test.context, nora, await edit())
  expect(await read()).toMatchObject({ draft: null, history: [{ state: 'discarded' }] })
  expect(await refusal(edit().then((one) => discardDraft(test.context, nora, one)))).toBe('draftNotFound')
  expect(await refusal(publish())).toBe('draftNotFound')
})

it('T183: publishes a plan at its time, once, also if the job comes late or twice', async () => {
  await save('Second')
  await plan()
  expect(await test.jobs.waiting('publish-planned')).toMatchObject([{ startAfter: inAnHour() }])
  const discard = async () => discardDraft(test.context, nora, await edit())
  for (const change of [() => save('Third'), discard]) expect(await refusal(change())).toBe('draftPlanned')
  await runJob()
  expect(await live()).toBe('First')
  test.clock.advance({ hours: 2 })
  await Promise.all([runJob(), runJob()])
  await runJob()
  expect(await live()).toBe('Second')
  expect((await read()).history).toMatchObject([
    { state: 'published', publishedBy: 'nora@example.com', publishedAt: test.clock().toISOString() },
    { state: 'replaced' },
  ])
})

it('leaves nothing half if a job dies, and publishes a plan now, or takes it back', async () => {
  await save('Second')
  await plan()
  test.clock.advance({ hours: 2 })
  const dying = { ...poster, apply: () => Promise.reject(new Error('killed')) }
  await expect(publishPlannedOf([dying])(test.context)).rejects.toThrow('publish-planned')
  expect(await read()).toMatchObject({ live: { title: 'First' }, draft: { state: 'planned' }, history: [] })
  await takePlanBack(test.context, nora, await edit())
  await runJob()
  expect(await read()).toMatchObject({ live: { title: 'First' }, draft: { state: 'draft', startsAt: null } })
  await plan()
  await publish()
  expect(await live()).toBe('Second')
})

it.each([
  ['now', 0],
  ['a second ago', -1_000],
  ['in two years', 2 * 365 * 86_400_000],
])('refuses a plan for %s', async (_when, ahead) => {
  await save('Second')
  expect(await refusal(plan(new Date(test.clock().getTime() + ahead)))).toBe('startNotAhead')
})

it('makes a refused plan a draft that says why', async () => {
  await save('taken')
  await plan()
  test.clock.advance({ hours: 2 })
  await runJob()
  expect((await read()).draft).toMatchObject({
    state: 'draft',
    problem: 'An account with this email already exists',
  })
})

it('opens a draft by a key for four hours, until it is published', async () => {
  expect(await refusal(makePreview(test.context, poster, of))).toBe('draftNotFound')
  await save('Second')
  const { address } = await makePreview(test.context, poster, of)
  const key = new URLSearchParams(address.split('?')[1]).get('preview') ?? ''
  expect(address).toBe(`/posters?name=summer&preview=${key}`)
  const id = readPreviewKey(test.context, key)
  expect(await findPreview(test.context, { preview: id }, poster)).toMatchObject({ body: { title: 'Second' } })
  expect(await findPreview(test.context, { preview: id }, { ...poster, name: 'other' })).toBeUndefined()
  const bar = await test.get('/api/cms/preview', { headers: { 'x-preview': key } })
  expect([bar.json(), bar.headers['cache-control']]).toEqual([
    { draft: { kind: 'poster', subject: 'summer' } },
    'no-store',
  ])
  for (const wrong of [`${key.slice(0, -1)}A`, 'x', ''])
    expect((await test.get('/api/cms/preview', { headers: { 'x-preview': wrong } })).json()).toEqual({ draft: null })
  await publish()
  expect(await findPreview(test.context, { preview: id }, poster)).toBeUndefined()
  test.clock.advance({ hours: 4 })
  expect(readPreviewKey(test.context, key)).toBeUndefined()
})

/** Two people publish the same draft while the first is between reading and writing. */
async function publishTwice(context: TestApp['context']) {
  await save('Second')
  const both = await edit()
  const held = await holdStatements(database.url)
  await held.hold('revisions', 'update', "new.state = 'published'")
  const outcome = tally([publishDraft(context, nora, both), publishDraft(context, nora, both)])
  await held.untilHeld(1, 1)
  await held.letAllGo()
  return outcome
}

it('of two who publish at once one is told, and without the lock neither would be', async () => {
  expect(await publishTwice(test.context)).toEqual({ ok: 1, recordChanged: 1 })
  await poster.apply(test.context, database.db, of, { title: 'First' })
  expect(await publishTwice(withoutLocks(test.context))).toEqual({ ok: 2 })
})
