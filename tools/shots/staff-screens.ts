import type { OpenScreen } from './open-screen.ts'
import { staffDialogs } from './staff-dialogs.ts'
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

/** The screens of people who work for a venue. */
export const staffScreens: readonly OpenScreen[] = [
  { name: 'staff-sign-in', open: (page) => page.goto('/staff') },
  as('manager', 'staff-home', '/staff'),
  as('desk', 'venue-arrivals-of-front-desk', VENUE),
  as('desk', 'venue-timetable-of-front-desk', `${VENUE}/timetable`),
  as('operator', 'staff-home-operator', '/staff'),
  as('operator', 'staff-cases', '/staff/cases'),
  as('manager', 'venue-arrivals', VENUE),
  as('manager', 'venue-team', `${VENUE}/team`),
  as('manager', 'venue-log', `${VENUE}/log`),
  as('manager', 'venue-timetable', `${VENUE}/timetable`),
  as('manager', 'venue-classes', `${VENUE}/timetable/classes`),
  as('manager', 'venue-profile', `${VENUE}/profile`),
  as('manager', 'venue-guest-lists', `${VENUE}/guests`),
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
