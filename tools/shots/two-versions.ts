import type { Page, Route } from '@playwright/test'

const THEIRS = { capacity: 18, timeFrom: '20:00:00', timeTo: '21:15:00' }
const SAVED = { lastSaved: { at: new Date(Date.now() - 240_000).toISOString(), by: 'venue', name: 'Sean N.' } }

interface State {
  readonly now: object
}

/** Changes a class that another manager has changed since its dialog opened: nothing is saved for the picture. */
export async function meetAnotherManager(page: Page, venue: string): Promise<void> {
  const answer = async (route: Route, change: (known: never) => object) => {
    const real = await route.fetch()
    await route.fulfill({ response: real, json: change((await real.json()) as never) })
  }
  const withTheirs = ({ now, ...one }: State) => ({ ...one, now: { ...now, ...THEIRS } })
  await page.goto(`${venue}/timetable`)
  await page
    .getByRole('button', { name: /seats taken/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Only this one' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change / })
  await dialog.getByLabel('From').fill('17:30')
  await page.route('**/class-changes/preview*', (route) =>
    answer(route, ({ sessions, ...more }: { sessions: readonly State[] }) => ({
      ...more,
      sessions: sessions.map(withTheirs),
    })),
  )
  await page.route('**/class-sessions/*', (route) => answer(route, (one: State) => ({ ...withTheirs(one), ...SAVED })))
  await dialog.getByRole('button', { name: 'See whom it affects' }).click()
  await dialog.getByRole('region', { name: 'Two versions' }).waitFor()
}
