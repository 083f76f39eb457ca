import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { atDesktop, expectAccessible, signIn, test } from '../../support/browser/journey.ts'

const KEY = 'session.tokens'

/** A user whom no other journey signs out. */
async function newcomer(page: Page): Promise<string> {
  const name = `tabs-${randomUUID()}`
  const signup = {
    firstName: 'Tab',
    lastName: 'Taylor',
    email: `${name}@example.com`,
    password: 'Traveller_1',
    repeatPassword: 'Traveller_1',
  }
  expect((await page.request.post('/api/signup', { data: signup })).ok()).toBe(true)
  return name
}

const tokens = (page: Page) =>
  page.evaluate(
    (key) =>
      JSON.parse(localStorage.getItem(key) ?? 'null') as {
        accessToken: string
        refreshToken: string
        endsAt: number
      } | null,
    KEY,
  )
/** Makes the access token expire, as after a quarter of an hour. */
const age = (page: Page) =>
  page.evaluate(
    (key) =>
      localStorage.setItem(
        key,
        JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), endsAt: 0 }),
      ),
    KEY,
  )
const greeting = (page: Page) => page.getByRole('heading', { name: 'Hi, Tab! Welcome back' })

test(
  'trust 19: two tabs whose token has ended refresh once between them and stay logged in; a logout in one is one in all',
  atDesktop('tokens and tabs know no width'),
  async ({ page, context }) => {
    await signIn(page, await newcomer(page))
    let refreshes = 0
    await context.route('**/api/connect/token', async (route) => {
      refreshes += 1
      await route.continue()
    })
    const other = await context.newPage()
    await page.goto('/user/profile')
    await other.goto('/user/profile')
    await expect(greeting(page)).toBeVisible()
    await expect(greeting(other)).toBeVisible()
    expect(refreshes).toBe(0)
    const before = await tokens(page)
    await age(page)
    await Promise.all([page.reload(), other.reload()])
    await expect(greeting(page)).toBeVisible()
    await expect(greeting(other)).toBeVisible()
    expect(refreshes).toBe(1)
    expect((await tokens(page))?.refreshToken).not.toBe(before?.refreshToken)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/login/)
    expect(await tokens(other)).toBeNull()
  },
)

test(
  'T38: at start-up a session that the server no longer knows is over; one that it cannot be asked about goes on',
  atDesktop('tokens and tabs know no width'),
  async ({ page }) => {
    await signIn(page, await newcomer(page))
    const kept = await tokens(page)
    await page.route('**/api/{user,connect/token}', (route) => route.fulfill({ status: 503, json: {} }))
    await age(page)
    await page.goto('/user/profile')
    await expect(page.getByText('You are still signed in. Check your connection.')).toBeVisible()
    await expectAccessible(page)
    expect((await tokens(page))?.refreshToken).toBe(kept?.refreshToken)
    await page.unroute('**/api/{user,connect/token}')
    await page.reload()
    await expect(greeting(page)).toBeVisible()
    const alive = await tokens(page)
    await page.request.post('/api/connect/revocation', { form: { token: alive?.refreshToken ?? '' } })
    await page.goto('/user/profile')
    await expect(page).toHaveURL(/\/login\?return=/)
    expect(await tokens(page)).toBeNull()
  },
)

test(
  'the profile lists where one is signed in; another device is signed out, then all of them',
  atDesktop('who is signed out'),
  async ({ page }) => {
    const name = await newcomer(page)
    const elsewhere = await page.request.post('/api/connect/token', {
      form: { grant_type: 'password', username: `${name}@example.com`, password: 'Traveller_1' },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    const { access_token: away } = (await elsewhere.json()) as { access_token: string }
    const asks = async () =>
      (await page.request.get('/api/user', { headers: { authorization: `Bearer ${away}` } })).status()
    await signIn(page, name)
    await page.goto('/user/profile')
    const list = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText('This device')).toHaveCount(1)
    expect(await asks()).toBe(200)
    await list.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    expect(await asks()).toBe(401)
    await list.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await tokens(page)).toBeNull()
  },
)
