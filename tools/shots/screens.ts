import { flowScreens } from './flow-screens.ts'
import { healthScreens } from './health-screens.ts'
import { linkScreens } from './link-screens.ts'
import { mailScreens } from './mail-screens.ts'
import { deskScreens } from './desk-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { tripScreens } from './trip-screens.ts'
import {
  openClass,
  openOwnProfile,
  openRatedClass,
  openReviewForm,
  type OpenScreen,
  openTripProfile,
  signInAs,
} from './open-screen.ts'

const LONG_NAME = 'a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung'

const at = (name: string, address: string, rest: Partial<OpenScreen> = {}): OpenScreen => ({
  name,
  open: (page) => page.goto(address),
  ...rest,
})

/** A screen of a signed-in person. */
const as = (person: string, name: string, address: string): OpenScreen => ({
  name,
  open: async (page) => {
    await signInAs(page, `${person}@example.com`)
    await page.goto(address)
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
  },
})

/** A state behind a press. It shows only the visible part of the page, because the dialog lies over that part. */
const pressOn = (
  name: string,
  address: string,
  label: string | RegExp,
  rest: Partial<OpenScreen> = {},
): OpenScreen => ({
  name,
  fullPage: false,
  open: async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: label }).first().click()
  },
  ...rest,
})

/** A search with the marks of its map, for which a narrow screen waits a little. */
const withMarks = (name: string, address: string): OpenScreen => ({
  name,
  fullPage: false,
  open: async (page) => {
    await page.goto(address)
    await page.locator('.map :is(.map-marker, .map-cluster)').first().waitFor()
  },
})

/** The paper that a guest of a restricted site shows at the desk. */
const openInvoice = async (page: Parameters<OpenScreen['open']>[0]) => {
  await signInAs(page, 'omar@example.com')
  await page.goto('/user/profile/bookings?partner=ticket-hotel')
  await page.getByRole('button', { name: 'View Invoice' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Booking code/ })
    .waitFor()
}

/** Every screen, in every state worth looking at. */
export const screens: readonly OpenScreen[] = [
  at('home', '/'),
  at('login', '/login', { fullPage: false }),
  at('staff', '/staff'),
  at('not-found', '/nowhere'),
  at('terms', '/terms-of-use'),
  at('privacy', '/privacy'),
  at('faqs', '/FAQs'),
  at('faqs-partner', '/FAQs?partner=grand-hotel', { fullPage: false }),
  at('home-partner', '/?partner=grand-hotel'),
  at('home-restricted', '/?partner=ticket-hotel'),
  at('home-white-label', '/?b2cwl=aurora'),
  {
    name: 'home-master',
    open: (page) =>
      page.goto(
        (process.env['SHOTS_ORIGIN'] ?? 'http://localhost:3000').replace('://localhost', '://harbour.localhost'),
      ),
  },
  at('offline', '/offline'),
  at('locations', '/locations?city=London', { fullPage: false }),
  at('locations-whole', '/locations?city=London'),
  at('locations-narrow', '/locations?city=London', { widths: [320] }),
  withMarks('locations-grid', '/locations?city=London&view=grid'),
  withMarks('locations-map', '/locations?city=London&view=map'),
  at('locations-filtered', '/locations?city=London&activities=Yoga&type=premium', { fullPage: false }),
  at('locations-none', '/locations?city=London&q=nothing+is+called+this'),
  at('locations-unknown-city', '/locations?city=Atlantis'),
  pressOn('locations-activities', '/locations?city=London', 'Activities', { widths: [1440] }),
  pressOn('locations-filters', '/locations?city=London', 'Filters', { widths: [320, 390, 820] }),
  at('venue', '/location/river-house-gym'),
  at('venue-top', '/location/river-house-gym', { fullPage: false }),
  at('venue-narrow', '/location/river-house-gym', { widths: [320] }),
  at('venue-closures', '/location/sky-spa'),
  at('venue-long-name', `/location/${LONG_NAME}`, { widths: [320, 390, 820, 1440] }),
  at('venue-empty', '/location/quiet-room'),
  at('venue-unknown', '/location/no-such-venue'),
  { name: 'class', open: openClass },
  { name: 'class-narrow', open: openClass, widths: [320] },
  at('class-unknown', '/location/river-house-gym/class/00000000-0000-4000-8000-000000000000'),
  at('schedule', '/schedule?city=London&day=1', { fullPage: false }),
  { name: 'class-rated', open: openRatedClass },
  at('schedule-narrow', '/schedule?city=London&day=1', { fullPage: false, widths: [320] }),
  at('schedule-map', '/schedule?city=London&day=1&view=map', { fullPage: false, widths: [390, 820] }),
  at('schedule-none', '/schedule?city=London&q=nothing+is+called+this'),
  at('schedule-unknown-city', '/schedule?city=Atlantis'),
  at('schedule-no-date', '/schedule?city=London&date=30.02.2026'),
  pressOn('schedule-days', '/schedule?city=London&day=1', 'Choose a date', { widths: [320, 390] }),
  pressOn('schedule-time', '/schedule?city=London&day=1', 'Starting time', { widths: [1440] }),
  pressOn('schedule-filters', '/schedule?city=London&day=1', /^Filters/, { widths: [320, 390, 820] }),
  as('omar', 'profile', '/user/profile'),
  { name: 'profile-trip', open: openTripProfile },
  as('omar', 'bookings', '/user/profile/bookings'),
  as('omar', 'reviews', '/user/profile/reviews'),
  { name: 'review-form', fullPage: false, open: openReviewForm },
  as('omar', 'bookings-restricted', '/user/profile/bookings?partner=ticket-hotel'),
  { name: 'invoice', open: openInvoice, fullPage: false },
  { name: 'invoice-narrow', open: openInvoice, fullPage: false, widths: [320] },
  at('door-restricted', '/door/K7M2QX?partner=ticket-hotel', { fullPage: false }),
  as('omar', 'passes', '/user/profile/roamfit-pass'),
  as('omar', 'settings', '/user/profile/settings'),
  {
    name: 'settings-calendar',
    fullPage: false,
    open: async (page) => {
      await signInAs(page, 'omar@example.com')
      await page.goto('/user/profile/settings')
      await page.getByRole('button', { name: 'Subscribe to this calendar: your bookings' }).click()
      await page.getByRole('button', { name: /^(Create an address|Copy)$/ }).click()
      await page.getByLabel('Private address').waitFor()
    },
  },
  as('omar', 'data-control', '/user/profile/settings/data-control'),
  as('omar', 'notifications', '/user/profile/notification'),
  as('omar', 'privacy-preferences', '/user/profile/privacy-notification'),
  { name: 'privacy-preferences-on', open: openOwnProfile },
  {
    name: 'public-profile',
    open: async (page) => {
      await openOwnProfile(page)
      await page.goto(await page.getByLabel('Address of your profile').inputValue())
    },
  },
  as('omar', 'membership', '/calmspace-make-health-a-habit?open=activate-membership'),
  as('nina', 'profile-new', '/user/profile'),
  as('nina', 'bookings-none', '/user/profile/bookings'),
  as('nina', 'passes-none', '/user/profile/roamfit-pass'),
  as('noname', 'profile-no-name', '/user/profile'),
  {
    name: 'booking-choose-pass',
    fullPage: false,
    open: async (page) => {
      await signInAs(page, 'omar@example.com')
      await openClass(page)
      await page.getByRole('link', { name: 'Book this class' }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  ...tripScreens,
  ...flowScreens,
  ...healthScreens,
  ...linkScreens,
  ...mailScreens,
  ...staffScreens,
  ...deskScreens,
]
