import type { Page } from '@playwright/test'

const VENUE = '/staff/venues/atelier-yoga'

/** A page of staff, the calls that it makes, and their answers when there is no data. */
export interface StatefulPage {
  readonly name: string
  readonly address: string
  readonly calls: RegExp
  readonly empty: object
}

const noDays = { days: [] }
export const pagesInStates: readonly StatefulPage[] = [
  { name: 'venue-arrivals', address: VENUE, calls: /desk\/atelier-yoga/, empty: { arrivals: [] } },
  {
    name: 'venue-guest-lists',
    address: `${VENUE}/guests`,
    calls: /guest-lists/,
    empty: { classes: [], walkIns: null },
  },
  { name: 'venue-past', address: `${VENUE}/past`, calls: /past-visits/, empty: { visits: [] } },
  { name: 'venue-import', address: `${VENUE}/timetable/import`, calls: /atelier-yoga\/feed/, empty: {} },
  {
    name: 'venue-month',
    address: `${VENUE}/month`,
    calls: /atelier-yoga\/figures/,
    empty: { classes: [], walkIns: { visits: 0, missed: 0, cancelledLate: 0 } },
  },
  { name: 'venue-timetable', address: `${VENUE}/timetable`, calls: /atelier-yoga\/timetable/, empty: noDays },
  {
    name: 'venue-classes',
    address: `${VENUE}/timetable/classes`,
    calls: /atelier-yoga\/classes/,
    empty: { classes: [] },
  },
  { name: 'venue-hours', address: `${VENUE}/hours`, calls: /atelier-yoga\/(hours|closures)/, empty: { closures: [] } },
  { name: 'venue-photos', address: `${VENUE}/photos`, calls: /atelier-yoga\/photos/, empty: { photos: [] } },
  { name: 'venue-profile', address: `${VENUE}/profile`, calls: /atelier-yoga\/profile/, empty: {} },
  { name: 'venue-door', address: `${VENUE}/door`, calls: /atelier-yoga\/door/, empty: {} },
  {
    name: 'venue-log',
    address: `${VENUE}/log`,
    calls: /atelier-yoga\/log/,
    empty: { entries: [], next: null },
  },
  { name: 'venue-team', address: `${VENUE}/team`, calls: /atelier-yoga\/(people|devices)/, empty: { devices: [] } },
]

export type State = 'empty' | 'loading' | 'refused' | 'offline'
const REFUSED = { code: 'notAllowed', message: 'You do not have permission to do this', fields: {} }

/** The states of a page; a page without a list is never empty. */
export function statesOf({ empty }: StatefulPage): readonly State[] {
  const others = ['loading', 'refused', 'offline'] as const
  return Object.keys(empty).length > 0 ? ['empty', ...others] : others
}

/** Answers the calls of a page itself. Signing in is over by then. */
export async function answerAs(page: Page, { calls, empty }: StatefulPage, state: State): Promise<void> {
  const isCall = (url: URL) => url.pathname.startsWith('/api/') && calls.test(url.pathname)
  await page.route(isCall, async (route) => {
    if (state === 'loading') return
    if (state === 'offline') return route.abort()
    if (state === 'refused') return route.fulfill({ status: 403, json: REFUSED })
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
    const known = (await answer.json()) as Record<string, unknown>
    const parts = Object.entries(empty).filter(([name]) => name in known)
    return route.fulfill({ response: answer, json: { ...known, ...Object.fromEntries(parts) } })
  })
}

const photographs = [0, 1, 2].map((index) => ({
  id: `${index}`,
  url: `/images/venue/weights/london/river-house-gym/${index}-1280.webp`,
  alt: index === 1 ? null : 'The large hall in the morning, before the first class',
}))

/** Gives a venue with photographs drawings in their place. */
export async function hangPhotographs(page: Page): Promise<void> {
  await page.route('**/api/staff/venues/atelier-yoga/photos', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), photos: photographs } })
  })
}
