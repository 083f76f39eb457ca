import type { Page } from '@playwright/test'
import { medicalQuestions } from '../../contract/health-check.ts'
import { openClass, type OpenScreen, signInAs } from './open-screen.ts'

/** Nothing is really booked or forwarded: the page's own routes supply the answers that a state needs. */
const widths = [320, 390, 820, 1440]
const OPENS_UNTIL = '2026-11-28T19:00:00Z'
const ofBooking = {
  check: 'fresh',
  answeredAt: '2026-11-20T10:00:00Z',
  locationName: 'River House Gym',
  timeZone: 'Europe/London',
  opensUntil: OPENS_UNTIL,
  bar: null,
  text: null,
  forwarding: null,
}
const forwarded = {
  bookingId: 'b',
  ticketName: 'Evening Strength',
  locationName: 'River House Gym',
  dateOfVisit: '27.11.2026',
  timeZone: 'Europe/London',
  state: 'open',
  forwardedAt: '2026-11-20T10:05:00Z',
  answeredAt: '2026-11-20T10:00:00Z',
  opensUntil: OPENS_UNTIL,
  withdrawnAt: null,
  looks: ['2026-11-22T17:45:00Z', '2026-11-21T08:00:00Z'],
}

const answering = (page: Page, call: string, json: unknown) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json }))

async function upcoming(page: Page): Promise<{ readonly id: string }[]> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }).accessToken,
  )
  const answer = await page.request.get('/api/user/orders/active', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { bookings: { id: string }[] }).bookings
}

/** Goes as far as 'Before you go...'. */
async function toAsk(page: Page, json: unknown): Promise<void> {
  await signInAs(page, 'june@example.com')
  await answering(page, 'user/parQ/get', { lastUpdatedUTC: null, isStale: false })
  await answering(page, 'user/parQ/forwardings/*', json)
  await openClass(page)
  await page.getByRole('link', { name: 'Book this class' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const [booking] = await upcoming(page)
  await answering(page, 'bookings/add', {
    ...booking,
    outcome: 'Booking Confirmed',
    orderStatus: 'confirmed',
    visitsLeft: 3,
  })
  await page.getByRole('button', { name: 'Confirm my booking' }).first().click()
  await page.getByRole('button', { name: 'Do it later' }).waitFor()
}

const onTicket = (name: string, json: unknown): OpenScreen => ({
  name: `health-ticket-${name}`,
  widths,
  open: async (page) => {
    await signInAs(page, 'june@example.com')
    await answering(page, 'user/parQ/forwardings/*', json)
    const [booking] = await upcoming(page)
    await page.goto(`/user/profile/bookings/${booking?.id}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: /^Your \w+ Check$/ }).scrollIntoViewIfNeeded()
  },
})

const atLink = (
  name: string,
  open: (page: Page) => Promise<unknown>,
  json: unknown = { state: 'open', venueName: 'River House Gym', opensUntil: OPENS_UNTIL, timeZone: 'Europe/London' },
): OpenScreen => ({
  name: `health-link-${name}`,
  widths,
  open: async (page) => {
    await answering(page, 'healthLink', json)
    await page.goto('/health-link#a-link-of-the-screens', { waitUntil: 'networkidle' })
    await open(page)
  },
})

const details = { treatment: 'Physiotherapy for the left knee: no jumps, please.', anotherReason: 'Pregnant, week 20.' }
const check = {
  ticketName: 'Evening Strength',
  venueName: 'River House Gym',
  dateOfVisit: '27.11.2026',
  timeFrom: '18:00:00',
  timeZone: 'Europe/London',
  opensUntil: OPENS_UNTIL,
  answeredAt: '2026-11-20T10:00:00Z',
  person: {
    firstName: 'Maximiliane-Theodora',
    lastName: "O'Neil-Müller-Featherstonehaugh",
    dateOfBirth: '14.03.1988',
    gender: 'female',
  },
  emergency: { name: 'Omar Haddad', phone: '+44 20 7946 0958', email: 'omar@example.com' },
  answers: medicalQuestions.map((question) => ({
    question,
    pressed: question in details ? 'yes' : 'no',
    details: details[question as keyof typeof details] ?? null,
  })),
  isMemberOfAnotherGym: 'yes',
  reasons: ['reasonStrength', 'reasonFlexibility'],
}

async function read(page: Page): Promise<void> {
  await answering(page, 'healthLink/open', check)
  await page.getByLabel('Door code').fill('K7M2QX')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
}

const stay = () => Promise.resolve()
const linkClosed = (state: string) => ({ state, venueName: null, opensUntil: null, timeZone: null })

/** Asked after a booking, forwarded, looked at, withdrawn. */
export const healthScreens: readonly OpenScreen[] = [
  { name: 'health-ask', fullPage: false, widths, open: (page) => toAsk(page, ofBooking) },
  onTicket('fill', { ...ofBooking, check: 'missing', answeredAt: null, bar: 'healthCheckNeeded' }),
  onTicket('consent', ofBooking),
  onTicket('forwarded', { ...ofBooking, answeredAt: '2026-11-21T10:00:00Z', forwarding: forwarded }),
  onTicket('withdrawn', {
    ...ofBooking,
    forwarding: { ...forwarded, state: 'withdrawn', withdrawnAt: '2026-11-22T10:00:00Z' },
  }),
  onTicket('no-address', { ...ofBooking, bar: 'venueNotReachable' }),
  {
    name: 'health-settings',
    widths,
    open: async (page) => {
      await signInAs(page, 'june@example.com')
      await answering(page, 'user/parQ/forwardings', [
        forwarded,
        {
          ...forwarded,
          forwardedAt: '2026-11-19T10:00:00Z',
          state: 'withdrawn',
          withdrawnAt: '2026-11-19T11:00:00Z',
          looks: [],
        },
      ])
      await page.goto('/user/profile/settings', { waitUntil: 'networkidle' })
    },
  },
  atLink('locked', stay),
  atLink('wrong', async (page) => {
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('Please enter the code at the door').waitFor()
  }),
  atLink('read', read),
  atLink('print', async (page) => {
    await read(page)
    await page.emulateMedia({ media: 'print' })
  }),
  atLink('withdrawn', stay, linkClosed('withdrawn')),
  atLink('expired', stay, linkClosed('expired')),
]
