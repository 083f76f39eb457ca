import { expect, type Page } from '@playwright/test'
import { answerAs, pagesInStates, type State, type StatefulPage, statesOf } from '../../../tools/shots/staff-states.ts'
import { atBothWidths, atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { navigate } from '../../support/browser/navigate.ts'
import { widthOfContent } from '../screens/width-of-content.ts'

/** A manager of Atelier Yoga who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-looker@example.com'
const NARROWEST = { width: 320, height: 640 }

// Sixty pages, each looked at by axe.
test.describe.configure({ timeout: 120_000 })

/** What only some pages say in a state. */
const ownWords: Readonly<Record<string, Partial<Record<State, string>>>> = {
  'venue-past': {
    empty: 'No visits in the last three days',
    refused: 'A manager of the venue can enter visits and take them back.',
  },
}

/** Opens a page and waits until it has taken the place of the one before. */
async function goTo(page: Page, address: string): Promise<void> {
  await navigate(page, address)
  await page.waitForFunction((to) => {
    const tab = document.querySelector('main nav [aria-current]')?.getAttribute('href')
    return to === tab || (tab?.endsWith('/timetable') === true && to.startsWith(`${tab}/`))
  }, address)
}

const loading = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' })

const isShown: Readonly<Record<State, (page: Page) => Promise<void>>> = {
  empty: async (page) => expect(loading(page)).toHaveCount(0),
  loading: async (page) => expect(loading(page)).toHaveCount(1),
  refused: async (page) => {
    await expect(page.getByText('You do not have permission to do this')).toBeVisible()
    await expect(page.getByText(/manager of the venue/i)).toBeVisible()
  },
  offline: async (page) => expect(page.getByRole('alert')).toContainText('We could not reach the server'),
}

/** Looks at the page at three widths: the narrowest never scrolls sideways. Returns its heading. */
async function lookAt(page: Page, { address }: StatefulPage): Promise<string> {
  await goTo(page, address)
  await expect(loading(page)).toHaveCount(0)
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await atBothWidths(page, expectAccessible)
  const own = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  expect(await widthOfContent(page)).toBeLessThanOrEqual(NARROWEST.width)
  if (own) await page.setViewportSize(own)
  return heading
}

test(
  'every page of a venue’s staff, as it is, empty, loading, refused and without a connection: axe finds nothing',
  atDesktop('the pages are looked at at three widths; a state is the same at each'),
  async ({ page }) => {
    // A violation that a library catches is no error on the console.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
      ),
    )
    await signInAsNewStaff(page, MANAGER)
    await page.goto('/staff')
    const headings = new Map<string, string>()
    for (const one of pagesInStates)
      await test.step(one.name, async () => void headings.set(one.name, await lookAt(page, one)))
    expect(new Set(headings.values()).size).toBe(pagesInStates.length)
    for (const state of ['empty', 'loading', 'refused', 'offline'] as const) {
      // Each empty page has different words. One component shows the other states, so two pages are enough for
      // each, and the pages that put it in other words.
      const all = pagesInStates.filter((each) => statesOf(each).includes(state))
      const hasOwnWords = ({ name }: StatefulPage) => ownWords[name]?.[state] !== undefined
      const inState = all.filter(
        (each, index) => state === 'empty' || index === 0 || index === all.length - 1 || hasOwnWords(each),
      )
      for (const one of inState)
        await test.step(`${one.name}, ${state}`, async () => {
          await answerAs(page, one, state)
          await goTo(page, one.address)
          await isShown[state](page)
          await expect(page.getByRole('main')).toContainText(ownWords[one.name]?.[state] ?? '')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.get(one.name) ?? '')
          if (one === inState[0]) await expectAccessible(page)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
    }
  },
)
