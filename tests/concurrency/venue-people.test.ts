import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../modules/call/context.ts'
import type { VenueStaffViewer } from '../../modules/call/viewer.ts'
import { startLogin } from '../../modules/sign-in/logins/start-login.ts'
import { appointStaff } from '../../modules/staff/appoint-staff.ts'
import { prepareDevice } from '../../modules/staff/desk-devices/manage-devices.ts'
import { acceptInvitation } from '../../modules/staff/team/accept-invitation.ts'
import { appointColleague, dismissColleague } from '../../modules/staff/team/change-team.ts'
import { holdStatements } from '../support/database/held-statements.ts'
import { testDatabase } from '../support/database/database.ts'
import { withoutLocks } from '../support/database/without-locks.ts'
import { createTraveller } from '../support/factories/accounts.ts'
import { createDestination, createVenue, type Venue } from '../support/factories/catalogue.ts'
import { createDeskPerson } from '../support/factories/desks.ts'
import { testApp, type TestApp } from '../support/product/app.ts'
import { rounds, tally } from '../support/rounds.ts'

const ROUNDS = rounds(10)

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
/** A manager of each of three venues. */
let managers: readonly [VenueStaffViewer, VenueStaffViewer, VenueStaffViewer]
/** A fourth one, without managers. */
let venue: Venue
beforeAll(async () => {
  database = await testDatabase(20)
  database.pool.options.connectionTimeoutMillis = 0
  test = await testApp({ database, served: [], environment: { RATE_LIMIT_FACTOR: '100000' } })
  const city = await createDestination(database.db)
  const first = async (slug: string) => managerAt(await createVenue(database.db, city, { slug }))
  venue = await createVenue(database.db, city, { slug: 'four' })
  managers = [await first('one'), await first('two'), await first('three')]
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

async function managerAt(at: Venue): Promise<VenueStaffViewer> {
  const { staff, accountId = '', ...viewer } = await createDeskPerson(test.context, at)
  await appointStaff(test.context, { accountId, venueId: at.id, role: 'manager' })
  return { ...viewer, accountId, staff: { ...staff, right: 'people.manage' } }
}

type Role = 'manager' | 'front_desk'
const appoint = (by: VenueStaffViewer, email: string, role: Role, context: Context = test.context) =>
  appointColleague(context, by, { email, firstName: 'Gus', lastName: 'Door', role })
const accept = (token: string, context: Context = test.context) =>
  acceptInvitation(context, { token, password: 'Front_desk1' }, { ...managers[0], accountId: undefined })
async function tokenOf(email: string): Promise<string> {
  const mails = database.db.selectFrom('outbox_mails').select('data').where('recipient', '=', email)
  const { data } = await mails.orderBy('number', 'desc').executeTakeFirstOrThrow()
  return (data as { readonly token: string }).token
}
const postsOf = (accountId: string) =>
  database.db.selectFrom('venue_staff').selectAll().where('account_id', '=', accountId).orderBy('venue_id').execute()
const postAt = async ({ accountId, staff }: VenueStaffViewer) =>
  (await postsOf(accountId)).find(({ venue_id: venueId }) => venueId === staff.venue.id)?.id ?? ''
const emailOf = async ({ accountId }: VenueStaffViewer) =>
  (await database.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email
const isSignedIn = async (accountId: string) =>
  (await database.db
    .selectFrom('session_families')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What a venue knows of an address: posts and invitations together. */
async function standings({ staff: { venue } }: VenueStaffViewer, email: string): Promise<string[]> {
  const { db } = database
  const posts = await db
    .selectFrom('venue_staff')
    .select('role')
    .where('venue_id', '=', venue.id)
    .where('email', '=', email)
    .execute()
  const open = await db
    .selectFrom('staff_invitations')
    .select('role')
    .where('venue_id', '=', venue.id)
    .where('email', '=', email)
    .execute()
  return [...posts.map(({ role }) => `works as ${role}`), ...open.map(({ role }) => `invited as ${role}`)]
}

it(
  `at two venues at once two appointments and a dismissal each, ${ROUNDS} rounds: one state each, and a third venue is untouched`,
  { timeout: 180_000 },
  async () => {
    const [one, two, three] = managers
    for (let round = 0; round < ROUNDS; round++) {
      const { id: accountId, email } = await createTraveller(database.db)
      for (const { staff } of round % 2 === 0 ? managers : [one, two])
        await appointStaff(test.context, { accountId, venueId: staff.venue.id, role: 'front_desk' })
      const device = { mark: undefined, userAgent: null, address: '127.0.0.1' }
      await startLogin(test.context, database.db, { accountId, through: 'second_factor', device })
      const before = await postsOf(accountId)
      const idAt = ({ staff: { venue } }: VenueStaffViewer) =>
        before.find(({ venue_id: venueId }) => venueId === venue.id)?.id ?? ''
      const outcomes = await tally(
        [one, two].flatMap((at) => [
          appoint(at, email, 'manager'),
          dismissColleague(test.context, at, idAt(at)),
          appoint(at, email, 'front_desk'),
        ]),
      )
      expect(outcomes).toEqual({ ok: 6 })
      const after = await postsOf(accountId)
      for (const at of [one, two]) {
        expect(after.map(({ venue_id: venueId }) => venueId)).not.toContain(at.staff.venue.id)
        expect((await standings(at, email)).length).toBeLessThanOrEqual(1)
      }
      const untouched = before.filter(({ venue_id: venueId }) => venueId === three.staff.venue.id)
      expect(after).toEqual(untouched)
      expect(await isSignedIn(accountId)).toBe(untouched.length > 0)
    }
  },
)

it(
  `an invitation accepted twice, sent again and taken back at once, ${ROUNDS} rounds: one state`,
  { timeout: 180_000 },
  async () => {
    const [at] = managers
    for (let round = 0; round < ROUNDS; round++) {
      const email = `new-${round}@example.com`
      const { id } = await appoint(at, email, 'front_desk')
      const token = await tokenOf(email)
      const outcomes = await tally([
        accept(token),
        appoint(at, email, 'manager'),
        dismissColleague(test.context, at, id),
        accept(token),
      ])
      expect(
        Object.keys(outcomes).every((code) => ['ok', 'verificationInvalid', 'colleagueNotFound'].includes(code)),
      ).toBe(true)
      expect((await standings(at, email)).length).toBeLessThanOrEqual(1)
    }
  },
)

it.each<[string, (by: VenueStaffViewer, other: VenueStaffViewer, context: Context) => Promise<unknown>]>([
  ['dismiss each other', async (by, other, context) => dismissColleague(context, by, await postAt(other))],
  [
    'make each other front desk',
    async (by, other, context) => appoint(by, await emailOf(other), 'front_desk', context),
  ],
])(`of two managers who %s at once one stays, ${ROUNDS} rounds`, async (_what, act) => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await managerAt(venue), await managerAt(venue)]
    const outcomes = await tally([act(one, other, test.context), act(other, one, test.context)])
    expect(outcomes).toEqual({ ok: 1, notAllowed: 1 })
  }
})

it('a manager who has just been dismissed prepares no device', async () => {
  const [one, other] = [await managerAt(venue), await managerAt(venue)]
  await dismissColleague(test.context, one, await postAt(other))
  const preparing = prepareDevice(
    test.context,
    { ...other, staff: { ...other.staff, right: 'devices.manage' } },
    'Hers',
  )
  await expect(preparing).rejects.toMatchObject({ code: 'notAllowed' })
})

/** Somebody accepts, and stands still before the end; meanwhile a manager adds them again. */
async function meet(email: string, context: Context): Promise<string[]> {
  const [at] = managers
  await appoint(at, email, 'front_desk')
  const token = await tokenOf(email)
  const held = await holdStatements(database.url)
  try {
    await held.hold('venue_staff', 'insert', 'true')
    const accepting = accept(token, context)
    await held.untilHeld(1)
    const again = appoint(at, email, 'manager', context)
    await held.untilHeld(1, 1)
    await held.letAllGo()
    await Promise.all([accepting, again])
  } catch (error) {
    await held.letAllGo().catch(() => undefined)
    throw error
  }
  return standings(at, email)
}

it('a colleague who accepts while a manager adds them again works there, in the new role', async () => {
  expect(await meet('held@example.com', test.context)).toEqual(['works as manager'])
})

it('without the lock of the venue they would work there and be invited', async () => {
  const seen = await meet('unlocked@example.com', withoutLocks(test.context))
  expect(seen).toEqual(['works as front_desk', 'invited as manager'])
})
