import { test as base, expect, type Page } from '@playwright/test'
import { lookWithAxe } from './axe.ts'

/** The password of all people in the demo world. */
const PASSWORD = 'Traveller_1'
/** Where the site keeps its session (web/client/api/tokens.ts). */
const TOKENS_KEY = 'session.tokens'
/** A file of this site without scripts: loading a page just to reach its storage would cost a second. */
export const WITHOUT_SCRIPTS = '/robots.txt'
/** Turns pictures off. The rest is what Playwright sets with the same option: that there is a mouse. */
const WITHOUT_PICTURES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** The scripts of a page wait for its first picture (web/after-the-picture.ts), which is known to stay away here. */
const WITHOUT_FIRST_PICTURE = `HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no pictures'))`

/** How often to look for what comes at once, in milliseconds. */
const SOON = [20, 40, 60, 100]

const MODAL = 'dialog:modal'

/** What the journeys of a file look at: `test.use({ pictures: true })`. */
interface Looks {
  /** Pictures are loaded. They take a quarter to two fifths of the processor time of a page. */
  readonly pictures: boolean
}

/** What the visitors of a file or a group meet: `test.use({ maps: true })`. */
interface Meets {
  /** WebGL is on: maps are drawn, which takes long without a graphics card. Lists are complete without (T124). */
  readonly maps: boolean
  /** The cookie banner is there, unanswered. */
  readonly isAskedForCookies: boolean
  /** Addresses that do not answer, with `*` for any characters. */
  readonly unreachable: readonly string[]
}

/** A map then says that it cannot be drawn. */
const WITHOUT_WEBGL = `
  const real = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : real.call(this, kind, ...rest)
  }`

/** Addresses that do not answer. Unlike `page.route`, this leaves the browser its cache. */
async function makeUnreachable(page: Page, addresses: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: [...addresses] })
}

/**
 * A journey that also fails when the page throws, violates its own content security policy, or hydrates something other
 * than what the server rendered.
 */
export const test = base.extend<{ complaints: string[] } & Meets, Looks>({
  pictures: [false, { scope: 'worker', option: true }],
  launchOptions: [
    async ({ launchOptions: { args = [], ...others }, pictures }, use) => {
      await use({ ...others, args: pictures ? args : [...args, WITHOUT_PICTURES] })
    },
    { scope: 'worker' },
  ],
  maps: [false, { option: true }],
  isAskedForCookies: [false, { option: true }],
  unreachable: [[], { option: true }],
  // In most journeys the visitors have answered the cookie banner.
  context: async ({ context, baseURL, maps, pictures, isAskedForCookies }, use) => {
    if (!pictures) await context.addInitScript(WITHOUT_FIRST_PICTURE)
    if (!maps) await context.addInitScript(WITHOUT_WEBGL)
    if (!isAskedForCookies)
      await context.addCookies([{ name: 'cookie-consent', value: 'necessary', url: baseURL ?? 'http://localhost' }])
    await use(context)
  },
  // Scripts begin after the first paint (web/after-the-picture.ts); a journey acts once they listen.
  page: async ({ page, unreachable }, use) => {
    if (unreachable.length > 0) await makeUnreachable(page, unreachable)
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      const answer = await goto(...address)
      // Polled from outside: waiting inside the page evaluates strings, which our own policy forbids.
      await expect
        .poll(
          () =>
            page
              .evaluate(() => !('__reactRouterContext' in globalThis) || '__reactRouterDataRouter' in globalThis)
              .catch(() => false),
          { intervals: SOON },
        )
        .toBe(true)
      return answer
    }
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (
          ['error', 'warning'].includes(message.type()) &&
          /content security policy|hydrat|minified react|warning: /i.test(message.text())
        )
          complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A journey runs at both widths, unless its outcome cannot differ between them or it is about one of them; `why` says
 * which. It then runs at one width only (playwright.config.ts), which is cheaper than skipping it at the other.
 */
const atOneWidth =
  (width: 'desktop' | 'phone') =>
  (why: string, ...more: readonly `@${string}`[]) => ({
    tag: [`@${width}` as const, ...more],
    annotation: { type: 'one width', description: why },
  })
export const atDesktop = atOneWidth('desktop')
export const atPhone = atOneWidth('phone')
/** Journeys that `npm run topology` walks too, through its proxy (tools/topology/walk.config.ts). */
export const THROUGH_TOPOLOGY = '@topology'

/** Signs in without the form, which has its own journeys. It takes effect with the next page that opens. */
export async function signIn(page: Page, person: string, password = PASSWORD): Promise<string> {
  const answer = await page.request.post('/api/connect/token', {
    form: { grant_type: 'password', username: `${person}@example.com`, password },
  })
  expect(answer.ok()).toBe(true)
  const { access_token, refresh_token, expires_in } = (await answer.json()) as {
    access_token: string
    refresh_token: string
    expires_in: number
  }
  const kept = JSON.stringify({
    accessToken: access_token,
    refreshToken: refresh_token,
    endsAt: Date.now() + expires_in * 1000,
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(WITHOUT_SCRIPTS)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKENS_KEY, kept] as const)
  return access_token
}

/**
 * Axe finds no problems in the current page, or in a part of it. Below a modal dialog the page is inert: no visitor
 * meets it, and axe would look at all of it each time. A list that waits for its next content is drawn fainter for
 * that moment; axe looks after it, and once it is drawn as before.
 */
export async function expectAccessible(page: Page, wanted?: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => countTransitions(page), { intervals: SOON }).toBe(0)
  const part = wanted ?? ((await page.locator(MODAL).count()) > 0 ? MODAL : undefined)
  expect(await lookWithAxe(page, part)).toEqual([])
}

const RUNNING = "document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running')"
const countTransitions = (page: Page) => page.evaluate<number>(`${RUNNING}.length`)

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/**
 * Checks the other width too. That is cheaper than walking there again. A dialog stays open, because a traveller who
 * turns a tablet is not done with it.
 */
export async function atBothWidths(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? WIDE
  await check(page)
  const dialogs = await page.locator(MODAL).count()
  for (const size of [own.width === NARROW.width ? WIDE : NARROW, own]) {
    await page.setViewportSize(size)
    await nextFrame(page)
    expect(await page.locator(MODAL).count()).toBe(dialogs)
    if (size !== own) await check(page)
  }
}

/** By then the page knows its new size. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** Waits until a closing dialog has left the history, so that the next step is the journey's own. */
export async function historyAtRest(page: Page): Promise<void> {
  const overlays = () => page.evaluate<number>('history.state?.overlays ?? 0')
  await expect.poll(() => overlays().catch(() => -1), { intervals: SOON }).toBe(0)
}

/** 'dd.MM.yyyy' in London, some days from now. */
export function londonDate(daysAhead: number): string {
  const [year, month, day] = new Date(Date.now() + daysAhead * 86_400_000)
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
    .split('-')
  return `${day}.${month}.${year}`
}

/** The same date as 'yyyy-MM-dd', for a field of type `date`. */
export function isoDate(daysAhead: number): string {
  return londonDate(daysAhead).split('.').toReversed().join('-')
}
