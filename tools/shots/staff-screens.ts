import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { WhereToLook } from '../../demo/where.ts'
import { root } from '../prepare.mjs'
import type { OpenScreen } from './open-screen.ts'
import { meetAnotherManager } from './two-versions.ts'
import { answerAs, pagesInStates, type StatefulPage, statesOf } from './staff-states.ts'

type Where = Pick<WhereToLook, 'desk' | 'staff'>

/** Logins by email: a code signs in once, so all pictures share them. */
const logins = new Map<string, string>()
let found: Where | undefined
let enrolled: string | undefined

/** What `npm run demo:where` says about the product that is shot: it runs with the same settings. */
function where(): Where {
  const command = path.join(root, 'server/commands/demo-where.ts')
  found ??= JSON.parse(execFileSync(process.execPath, [command, '--json'], { encoding: 'utf8' })) as Where
  return found
}

async function post<T>(page: Page, address: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api/${address}`, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`)
  return (await answer.json()) as T
}

async function signInAsStaff(page: Page, email: string): Promise<void> {
  if (!logins.has(email)) logins.set(email, await logIn(page, email))
  await keep(page, 'staff.tokens', logins.get(email) ?? '')
}

async function logIn(page: Page, email: string): Promise<string> {
  const { challenge } = await post<{ challenge: string }>(page, 'staff/signIn', { email, password: 'Traveller_1' })
  const { code } = where().staff[email] ?? {}
  const tokens = await post<{ access_token: string; refresh_token: string; expires_in: number }>(
    page,
    'staff/secondFactor',
    { challenge, code },
  )
  const endsAt = Date.now() + tokens.expires_in * 1_000
  return JSON.stringify({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token, endsAt })
}

/** The first device of the demo's desk. */
async function becomeDevice(page: Page): Promise<void> {
  const [, code] = where().desk.devices[0]?.url?.split('#') ?? []
  enrolled ??= JSON.stringify(await post<object>(page, 'desk/enrol', { code }))
  await keep(page, 'desk.device', enrolled)
}

async function keep(page: Page, key: string, text: string): Promise<void> {
  await page.goto('/offline')
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const)
}

const as = (person: string, name: string, address: string, rest: Partial<OpenScreen> = {}): OpenScreen => ({
  name,
  open: async (page) => {
    await signInAsStaff(page, `${person}@example.com`)
    await page.goto(address)
  },
  ...rest,
})

/** What the desk says to a code: to a real one nothing, because it would be checked in. */
const answering = (name: string, code: string, word: string, isOffline = false): OpenScreen => ({
  name: `desk-answer-${name}`,
  fullPage: false,
  open: async (page) => {
    await becomeDevice(page)
    await page.goto('/desk', { waitUntil: 'networkidle' })
    if (isOffline) await page.context().setOffline(true)
    await page.getByLabel('Ticket code').fill(code)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await page.getByRole('dialog', { name: word, exact: true }).waitFor()
  },
})

const VENUE = '/staff/venues/atelier-yoga'

const inStates = (of: StatefulPage): OpenScreen[] =>
  statesOf(of).map((state) => ({
    name: `${of.name}-${state}`,
    open: async (page) => {
      await signInAsStaff(page, 'manager@example.com')
      await answerAs(page, of, state)
      await page.goto(of.address, { waitUntil: 'domcontentloaded' })
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  }))

/** What people who work for a venue see, and a device at its desk. */
export const staffScreens: readonly OpenScreen[] = [
  as('manager', 'staff-home', '/staff'),
  as('operator', 'staff-home-operator', '/staff'),
  as('operator', 'staff-cases', '/staff/cases'),
  as('manager', 'venue-arrivals', VENUE),
  as('manager', 'venue-team', `${VENUE}/team`),
  as('manager', 'venue-timetable', `${VENUE}/timetable`),
  as('manager', 'venue-classes', `${VENUE}/timetable/classes`),
  as('manager', 'venue-profile', `${VENUE}/profile`),
  as('manager', 'venue-past', `${VENUE}/past`),
  as('manager', 'venue-hours', `${VENUE}/hours`),
  as('manager', 'venue-photos', `${VENUE}/photos`),
  as('manager', 'venue-door', `${VENUE}/door`),
  {
    name: 'venue-class-two-versions',
    fullPage: false,
    open: async (page) => {
      await signInAsStaff(page, 'manager@example.com')
      await meetAnotherManager(page, VENUE)
    },
  },
  ...pagesInStates.flatMap(inStates),
  { name: 'desk-not-enrolled', open: (page) => page.goto('/desk') },
  {
    name: 'desk-enrol',
    open: async (page) => {
      await page.goto('/desk#a-code')
      await page.getByRole('button', { name: 'Add this device' }).waitFor()
    },
  },
  {
    name: 'desk',
    open: async (page) => {
      await becomeDevice(page)
      await page.goto('/desk')
    },
  },
  {
    name: 'desk-offline',
    open: async (page) => {
      await becomeDevice(page)
      await page.goto('/desk', { waitUntil: 'networkidle' })
      await page.context().setOffline(true)
    },
  },
  answering('no-ticket', 'rubbish', 'Not a ticket'),
  answering('unknown', 'ABCDEFGHJK', 'Unknown code'),
  answering('not-on-list', 'ABCDEFGHJK', 'Not on the list', true),
]
