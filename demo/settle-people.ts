import { DAY_MS } from '../contract/durations.ts'
import { updateUserBody } from '../contract/profile.ts'
import { updateUser } from '../modules/accounts/update-user.ts'
import { healthCheckBody, medicalQuestions } from '../contract/health-check.ts'
import { appointOperator, appointPartnerManager, appointStaff } from '../modules/staff/appoint-staff.ts'
import { createAccount } from '../modules/sign-up/create-account.ts'
import type { Context } from '../modules/call/context.ts'
import { inTransaction } from '../database/transaction.ts'
import { saveHealthCheck } from '../modules/health-check/save-health-check.ts'
import { writePressed } from '../contract/health-check.ts'
import { saveVenue } from '../modules/wishlist/save-venue.ts'
import { givePass } from './passes-of-people.ts'
import { DEMO_PASSWORD, people, type Person } from './world/people.ts'
import { idOf } from './world/seed.ts'

/** Passes are older than the visits made with them (settle-history.ts). */
const PASSES_SINCE_MS = 12 * DAY_MS

/** The people of the demo with their passes, saved venues and desks. Existing people stay as they are. */
export async function settlePeople(context: Context): Promise<void> {
  for (const person of people) await settlePerson(context, person)
}

async function settlePerson(context: Context, person: Person): Promise<void> {
  const { email, role, firstName, lastName, isWpUser = false, area, work, partner } = person
  const before = { ...context, clock: () => new Date(context.clock().getTime() - PASSES_SINCE_MS) }
  const accountId = await inTransaction(context.db, async (sql) => {
    const created = await createAccount(context, sql, {
      email,
      password: DEMO_PASSWORD,
      role,
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      isWpUser,
    })
    if (created !== undefined && area) await appointOperator(context, sql, created, [area])
    if (created !== undefined) for (const pass of person.passes ?? []) await givePass(before, sql, created, pass)
    return created
  })
  if (accountId === undefined) return
  const viewer = { accountId, address: '', partner: undefined, idempotencyKey: undefined }
  for (const slug of (person.saved ?? []).toReversed()) await saveVenue(context, viewer, slug)
  if (person.healthCheck) await fillIn(context, accountId, person)
  if (work) {
    const { venue, ...post } = work
    await appointStaff(context, { accountId, venueId: idOf('venue', venue), ...post })
  }
  if (partner) await appointPartnerManager(context, accountId, idOf('partner', partner))
}

async function fillIn(
  context: Context,
  accountId: string,
  { firstName, lastName, healthCheck }: Person,
): Promise<void> {
  if (!healthCheck) return
  const { yes, details, ...place } = healthCheck
  const answers = Object.fromEntries(
    medicalQuestions.map((question) => [question, writePressed(yes.includes(question) ? 'yes' : 'no')]),
  )
  const { dateOfBirth: birthday, gender } = healthCheck
  await updateUser(context, accountId, updateUserBody.parse({ birthday, gender }))
  const body = healthCheckBody.parse({
    firstName,
    lastName,
    ...place,
    ...answers,
    treatmentDetails: details,
    isMemberOfAnotherGym: writePressed('yes'),
    reasonStrength: true,
  })
  await saveHealthCheck(context, accountId, body)
}
