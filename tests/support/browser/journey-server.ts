import { mkdirSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import type { Context } from '../../../modules/call/context.ts'
import { appointOperator, appointStaff } from '../../../modules/staff/appoint-staff.ts'
import { createAccount } from '../../../modules/sign-up/create-account.ts'
import { openCommand } from '../../../server/commands/command.ts'
import { startServer } from '../../../server/start/start.ts'
import { databaseFolder } from '../database/database-folder.ts'
import { makeTile, writePmtiles } from '../tiles/made-archives.ts'
import { CLIENT_ID, openIdProvider } from '../providers/open-id-provider.ts'
import { DOOR_VENUE, doorManagers, TEACHER, TEACHES_AS } from './door-managers.ts'
import { missVisit } from './missed-visit.ts'
import { importPhotographedVenue } from './photographed-venue.ts'

// The browsers use the whole machine, and a server that they keep waiting refuses work as overloaded.
try {
  setPriority(-10)
} catch {
  // Only root may go first.
}
// A data folder for this run: the journeys start from a fresh demo world.
const folder = await databaseFolder()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// Two of the social providers, played by one on this computer.
const { url } = await openIdProvider(() => new Date())
const signIn = {
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_SIGN_IN_URL: url,
  APPLE_CLIENT_ID: CLIENT_ID,
  APPLE_SIGN_IN_URL: url,
}
// Streets of our own, in one city.
const tiles = path.join(folder, 'tiles')
mkdirSync(tiles)
writePmtiles(path.join(tiles, 'zurich.pmtiles'), {
  tiles: [10, 11, 12, 13, 14].map((z) => ({ z, ...tileAt(z), bytes: makeStreet() })),
  layers: ['transportation', 'water'],
  bounds: [8.5, 47.3, 8.6, 47.4],
  attribution: 'Streets of Zürich',
})
const env = { ...process.env, ...signIn, DATA_DIR: folder, MAP_TILES_DIR: tiles }
await startServer(env)
await addToTheDemo()
console.log('The journeys can begin')

async function addToTheDemo(): Promise<void> {
  const { context, close } = await openCommand(env)
  await appointNewcomers(context)
  await importPhotographedVenue(context, folder)
  await missVisit(context)
  await close()
}

/**
 * Users who have never signed in and so have no second factor yet. The staff of the demo world has one from the start.
 */
async function appointNewcomers(context: Context): Promise<void> {
  const newcomer = { password: 'Traveller_1', lastName: 'Newcomer' }
  const operators = [
    ['new-operator@example.com', 'support'],
    ['objection-operator@example.com', 'support'],
    ['finding-owner@example.com', 'owner'],
    ['passkey-operator@example.com', 'support'],
    ['new-auditor@example.com', 'auditor'],
    ['day-support@example.com', 'support'],
    ['texts-content@example.com', 'content'],
    ['lists-content@example.com', 'content'],
    ['next-content@example.com', 'content'],
    ['pricing-finance@example.com', 'finance'],
    ['imports@example.com', 'catalogue'],
    ['day-finance@example.com', 'finance'],
    ['dispute-support@example.com', 'support'],
    ['keyboard-support@example.com', 'support'],
    ['looking-owner@example.com', 'owner'],
    ['opening-owner@example.com', 'owner'],
    ['kit-owner@example.com', 'owner'],
    ['wizard-partners@example.com', 'partners'],
    ['city-owner@example.com', 'owner'],
  ] as const
  for (const [email, area] of operators) {
    const person = { ...newcomer, email, firstName: 'Nora', role: 'operator' as const }
    const operatorId = await createAccount(context, context.db, person)
    if (operatorId !== undefined) await appointOperator(context, context.db, operatorId, [area])
  }
  const managers = [
    { email: 'new-desk@example.com', firstName: 'Ned', venue: 'atelier-yoga' },
    { email: 'new-profile@example.com', firstName: 'Pia', venue: 'atelier-yoga' },
    { email: 'new-looker@example.com', firstName: 'Lou', venue: 'atelier-yoga' },
    { email: 'new-manager@example.com', firstName: 'Mia', venue: 'north-pool' },
    { email: 'new-second@example.com', firstName: 'Sean', venue: 'north-pool' },
    { email: 'new-monday@example.com', firstName: 'Mona', venue: 'north-pool' },
    ...doorManagers.map((email) => ({ email, firstName: 'Dora', venue: DOOR_VENUE })),
    { email: TEACHER, firstName: 'Tara', venue: DOOR_VENUE },
    { email: 'new-trip@example.com', firstName: 'Tina', venue: 'north-pool' },
    { email: 'new-trainer@example.com', firstName: 'Mia', venue: 'river-house-gym' },
  ]
  for (const { email, firstName, venue } of managers) {
    const person = { ...newcomer, email, firstName, role: 'venue' as const }
    const accountId = await createAccount(context, context.db, person)
    const { id: venueId } = await context.db
      .selectFrom('venues')
      .select('id')
      .where('slug', '=', venue)
      .executeTakeFirstOrThrow()
    const post =
      email === TEACHER ? ({ role: 'teacher', teachesAs: TEACHES_AS } as const) : ({ role: 'manager' } as const)
    if (accountId !== undefined) await appointStaff(context, { accountId, venueId, ...post })
  }
}

/** The tile around the middle of Zürich. */
function tileAt(z: number): { readonly x: number; readonly y: number } {
  const [lng, lat] = [8.541, 47.374]
  const up = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI
  return { x: Math.floor(((lng + 180) / 360) * 2 ** z), y: Math.floor(((1 - up) / 2) * 2 ** z) }
}

function makeStreet(): Buffer {
  return makeTile({
    water: { shape: 'area', tags: { class: 'lake' } },
    transportation: { shape: 'line', tags: { class: 'primary' } },
  })
}
