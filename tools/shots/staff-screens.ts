import type { Page } from '@playwright/test'
import type { OpenScreen } from './open-screen.ts'
import { goToGuestList, staffDialogs } from './staff-dialogs.ts'
import { signInAsStaff } from './staff-logins.ts'
import { meetAnotherManager } from './two-versions.ts'
import { answerAs, pagesInStates, hangPhotographs, type StatefulPage, statesOf } from './staff-states.ts'

const as = (person: string, name: string, address: string, rest: Partial<OpenScreen> = {}): OpenScreen => ({
  name,
  open: async (page) => {
    await signInAsStaff(page, `${person}@example.com`)
    await page.goto(address)
  },
  ...rest,
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

/** The arrivals after a press or a search. */
const onArrivals = (name: string, look: (page: Page) => Promise<unknown>): OpenScreen => ({
  name: `venue-arrivals-${name}`,
  open: async (page) => {
    await signInAsStaff(page, 'manager@example.com')
    await page.goto(VENUE)
    await look(page)
  },
})

async function searchGuest(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Find a guest').fill(typed)
  await page.getByRole('region', { name: 'Found' }).waitFor()
}

/** The first booking of a list. */
const onBooking = (name: string, query: string): OpenScreen => ({
  name: `office-booking-${name}`,
  open: async (page) => {
    await signInAsStaff(page, 'operator@example.com')
    await page.goto(`/staff/bookings?${query}`)
    await page.getByRole('main').locator('a[href^="/staff/bookings/"]').first().click()
    await page.getByRole('heading', { name: 'Visit' }).waitFor()
  },
})

/** The first record of a list. */
const onFirst = (name: string, list: string): OpenScreen => ({
  name: `office-${name}`,
  open: async (page) => {
    await signInAsStaff(page, 'operator@example.com')
    await page.goto(list)
    await page
      .getByRole('main')
      .locator(`td a[href^="${list.split('?')[0]}/"]`)
      .first()
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

/** All bookings of a page, chosen. */
function chooseBookings(name: string, look: (page: Page) => Promise<unknown>): OpenScreen {
  return {
    name: `office-bookings-${name}`,
    open: async (page) => {
      await signInAsStaff(page, 'operator@example.com')
      await page.goto('/staff/bookings?view=all')
      await page.getByRole('checkbox', { name: 'Choose' }).first().check()
      await look(page)
    },
  }
}

/** The screens of people who work for a venue. */
export const staffScreens: readonly OpenScreen[] = [
  { name: 'staff-sign-in', open: (page) => page.goto('/staff') },
  as('manager', 'staff-home', '/staff'),
  as('desk', 'venue-arrivals-of-front-desk', VENUE),
  as('desk', 'venue-timetable-of-front-desk', `${VENUE}/timetable`),
  as('operator', 'staff-home-operator', '/staff'),
  as('manager', 'staff-sign-in-methods', '/staff/sign-in-methods'),
  as('operator', 'staff-cases', '/staff/cases'),
  as('operator', 'office-today', '/staff/today'),
  as('operator', 'partner-kit', '/staff/partners/grand-hotel/kit'),
  as('operator', 'partner-report', '/staff/partners/grand-hotel/report'),
  as('operator', 'partner-site', '/staff/partners/grand-hotel/site'),
  as('operator', 'partner-offer', '/staff/partners/grand-hotel/offer'),
  as('operator', 'partner-hosts', '/staff/partners/harbour/hosts'),
  as('operator', 'partner-people', '/staff/partners/grand-hotel/people'),
  as('operator', 'partner-new', '/staff/partners/new'),
  as('operator', 'partner-set-up-look', '/staff/partners/grand-hotel/set-up?step=look'),
  as('operator', 'imports', '/staff/imports'),
  as('operator', 'import-new', '/staff/imports/new'),
  as('operator', 'office-count', '/staff/count'),
  as('operator', 'office-messages', '/staff/messages'),
  onFirst('message', '/staff/messages'),
  as('operator', 'office-cities', '/staff/cities'),
  as('operator', 'office-city-open', '/staff/cities/open'),
  onFirst('city', '/staff/cities'),
  as('operator', 'office-vocabularies', '/staff/vocabularies'),
  as('operator', 'office-new-venue', '/staff/new-venue'),
  as('operator', 'office-venues', '/staff/all-venues'),
  as('operator', 'office-venue', VENUE.replace('venues', 'all-venues')),
  as('operator', 'office-pages', '/staff/texts/page'),
  as('operator', 'office-page', '/staff/texts/page/privacy-policy'),
  as('operator', 'office-page-why', '/staff/texts/page/why'),
  as('operator', 'office-questions', '/staff/texts/question'),
  as('operator', 'office-articles', '/staff/texts/article'),
  as('operator', 'office-new-article', '/staff/texts/article/new'),
  as('operator', 'office-partners', '/staff/partners'),
  as('operator', 'office-partner', '/staff/partners/harbour'),
  as('operator', 'office-passes', '/staff/passes'),
  as('operator', 'office-pass', '/staff/passes/london-standard-4'),
  as('operator', 'office-pass-new', '/staff/passes/new'),
  as('operator', 'office-coupons', '/staff/coupons'),
  as('operator', 'office-coupon-new', '/staff/coupons/new'),
  as('operator', 'office-codes', '/staff/codes'),
  onFirst('batch', '/staff/codes'),
  as('operator', 'office-partner-codes', '/staff/partners/grand-hotel/codes'),
  as('operator', 'office-reviews', '/staff/reviews'),
  onFirst('review', '/staff/reviews'),
  as('operator', 'office-orders', '/staff/orders'),
  as('operator', 'office-orders-filtered', '/staff/orders?state=paid&state=pending&order=-price'),
  as('operator', 'office-orders-none', '/staff/orders?email=nobody%40example.com'),
  {
    name: 'office-order',
    open: async (page) => {
      await signInAsStaff(page, 'operator@example.com')
      await page.goto('/staff/orders')
      await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click()
      await page.getByRole('heading', { name: /^Order \d+$/ }).waitFor()
    },
  },
  {
    name: 'office-order-refund',
    fullPage: false,
    open: async (page) => {
      await signInAsStaff(page, 'operator@example.com')
      await page.goto('/staff/orders?email=harriet.cole%40example.com')
      await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click()
      await page.getByRole('button', { name: 'Refund' }).click()
      await page.getByRole('dialog').getByText('Goes out at once.').waitFor()
    },
  },
  as('operator', 'office-refunds', '/staff/refunds'),
  as('operator', 'office-disputes', '/staff/disputes'),
  as('operator', 'office-bookings', '/staff/bookings'),
  onBooking('request', 'state=pending'),
  onBooking('visited', 'state=redeemed'),
  as('operator', 'office-travellers', '/staff/travellers'),
  {
    name: 'office-traveller',
    open: async (page) => {
      await signInAsStaff(page, 'operator@example.com')
      await page.goto('/staff/travellers?text=nina')
      await page.getByRole('table').getByRole('link', { name: 'nina@example.com' }).click()
      await page.getByRole('heading', { level: 1, name: /Nina/ }).waitFor()
    },
  },
  as('operator', 'office-mails', '/staff/mails'),
  as('operator', 'office-jobs', '/staff/jobs'),
  as('operator', 'office-figures', '/staff/figures?by=venue'),
  as('operator', 'office-figures-by-partner', '/staff/figures?by=partner'),
  chooseBookings('chosen', () => Promise.resolve()),
  chooseBookings('bulk-act', async (page) => {
    await page.getByRole('button', { name: 'Decline requests' }).click()
    await page.getByRole('dialog').getByLabel('Reason').waitFor()
  }),
  as('operator', 'office-audit', '/staff/audit'),
  as('operator', 'office-rights', '/staff/rights'),
  as('operator', 'office-rights-support', '/staff/rights?role=support'),
  as('operator', 'office-find', '/staff/find?text=nina'),
  as('manager', 'venue-arrivals', VENUE),
  onArrivals('requests', (page) => page.getByText(/waits? for your answer/).click()),
  onArrivals('search', (page) => searchGuest(page, 'vogel')),
  onArrivals('search-none', (page) => searchGuest(page, 'zzz')),
  as('manager', 'venue-team', `${VENUE}/team`),
  as('manager', 'venue-log', `${VENUE}/log`),
  as('manager', 'venue-timetable', `${VENUE}/timetable`),
  as('manager', 'venue-classes', `${VENUE}/timetable/classes`),
  as('manager', 'venue-profile', `${VENUE}/profile`),
  as('manager', 'venue-guest-lists', `${VENUE}/guests`),
  {
    name: 'venue-guest-list',
    open: async (page) => {
      await signInAsStaff(page, 'manager@example.com')
      await page.goto(VENUE)
      await goToGuestList(page)
    },
  },
  as('manager', 'venue-past', `${VENUE}/past`),
  as('manager', 'venue-import', `${VENUE}/timetable/import`),
  as('manager', 'venue-month', `${VENUE}/month`),
  as('manager', 'venue-hours', `${VENUE}/hours`),
  as('manager', 'venue-photos', `${VENUE}/photos`),
  as('manager', 'venue-door', `${VENUE}/door`),
  {
    name: 'venue-photos-full',
    open: async (page) => {
      await signInAsStaff(page, 'manager@example.com')
      await hangPhotographs(page)
      await page.goto(`${VENUE}/photos`)
    },
  },
  {
    name: 'venue-class-two-versions',
    fullPage: false,
    open: async (page) => {
      await signInAsStaff(page, 'manager@example.com')
      await meetAnotherManager(page, VENUE)
    },
  },
  ...pagesInStates.flatMap(inStates),
  ...staffDialogs,
]
