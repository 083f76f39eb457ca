import type { Page } from '@playwright/test'
import type { OpenScreen } from './open-screen.ts'
import { becomeDevice, where } from './staff-logins.ts'
import { answerAs, type State } from './staff-states.ts'

type Guest = keyof ReturnType<typeof where>['desk']['arrivals']

const DESK = { name: 'desk', address: '/desk', calls: /desk\/atelier-yoga/, empty: { arrivals: [] } }

function codeOf(guest: Guest): string {
  const { code } = where().desk.arrivals[guest] ?? {}
  if (code === undefined) throw new Error(`The day is too young for ${guest}`)
  return code
}

async function openDesk(page: Page): Promise<void> {
  await becomeDevice(page)
  await page.addInitScript(
    'isAway = false; { const real = fetch; fetch = (...of) => (isAway ? Promise.reject(TypeError()) : real(...of)) }',
  )
  await page.goto('/desk', { waitUntil: 'networkidle' })
}

/** A closing page would be online again for a moment, so the scans that the desk decides offline are never sent. */
async function loseConnection(page: Page): Promise<void> {
  await page.evaluate('isAway = true')
  await page.context().setOffline(true)
}

async function enter(page: Page, code: string, word: string): Promise<void> {
  await page.getByLabel('Ticket code').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await page.getByRole('dialog', { name: word, exact: true }).waitFor()
}

/** The desk's answer to a code that checks in no guest. */
const answering = (name: string, code: string, word: string, isOffline = false): OpenScreen => ({
  name: `desk-answer-${name}`,
  fullPage: false,
  open: async (page) => {
    await openDesk(page)
    if (isOffline) await loseConnection(page)
    await enter(page, code, word)
  },
})

/** The desk's offline answer to a guest's ticket. Nothing is sent, because the page closes without a connection. */
const deciding = (name: string, guest: Guest, word: string): OpenScreen => ({
  name: `desk-answer-${name}`,
  fullPage: false,
  open: async (page) => {
    await openDesk(page)
    await loseConnection(page)
    await enter(page, codeOf(guest), word)
  },
})

const inState = (state: State): OpenScreen => ({
  name: `desk-${state === 'offline' ? 'away' : state}`,
  open: async (page) => {
    await becomeDevice(page)
    await answerAs(page, DESK, state)
    await page.goto('/desk', { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

/** What a device shows at a venue's desk. */
export const deskScreens: readonly OpenScreen[] = [
  { name: 'desk-not-enrolled', open: (page) => page.goto('/desk') },
  {
    name: 'desk-enrol',
    open: async (page) => {
      await page.goto('/desk#a-code')
      await page.getByRole('button', { name: 'Add this device' }).waitFor()
    },
  },
  {
    name: 'desk-enrol-refused',
    open: async (page) => {
      await page.goto('/desk#a-code')
      await page.getByRole('button', { name: 'Add this device' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'desk', open: openDesk },
  {
    name: 'desk-offline',
    open: async (page) => {
      await openDesk(page)
      await loseConnection(page)
    },
  },
  {
    name: 'desk-unsent',
    fullPage: false,
    open: async (page) => {
      await openDesk(page)
      await loseConnection(page)
      await enter(page, codeOf('canCheckIn'), 'Checked in')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Checked in, not sent yet').waitFor()
    },
  },
  {
    name: 'desk-tap',
    fullPage: false,
    open: async (page) => {
      await openDesk(page)
      await page
        .getByRole('button', { name: /^Check in \w/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Yes, check in' }).waitFor()
    },
  },
  {
    name: 'desk-revoked',
    open: async (page) => {
      await becomeDevice(page)
      await page.route(/\/api\/desk\/atelier-yoga/, (route) =>
        route.fulfill({ status: 401, json: { code: 'signInRequired', message: '', fields: {} } }),
      )
      await page.goto('/desk')
      await page.getByText('This device is no longer at a desk').waitFor()
    },
  },
  ...(['empty', 'loading', 'refused', 'offline'] as const).map(inState),
  answering('no-ticket', 'rubbish', 'Not a ticket'),
  answering('unknown', 'ABCDEFGHJK', 'Unknown code'),
  answering('not-on-list', 'ABCDEFGHJK', 'Not on the list', true),
  deciding('checked-in', 'canCheckIn', 'Checked in'),
  deciding('again', 'isHere', 'Already checked in'),
  deciding('cancelled', 'hasCancelled', 'Cancelled'),
  deciding('early', 'isExpected', 'Too early'),
]
