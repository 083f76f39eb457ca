import type { Page } from '@playwright/test'
import type { ClassSearchResult } from '../../contract/schedule.ts'
import type { TripPlan } from '../../contract/trips.ts'

export interface OpenScreen {
  readonly name: string
  open(page: Page): Promise<unknown>
  readonly widths?: readonly number[]
  readonly fullPage?: boolean
}

/** The password of all accounts in the demo world. */
const PASSWORD = 'Traveller_1'
/** The key under which the site stores its session. */
const TOKENS_KEY = 'session.tokens'

export async function openClass(page: Page): Promise<void> {
  await page.goto('/location/river-house-gym?show=schedule')
  const days = page.getByRole('list', { name: 'Days' }).getByRole('link')
  await days.nth(1).click()
  await page.getByRole('link', { name: 'Evening Strength', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Evening Strength' }).waitFor()
}

/** A class of the next days that has a rating. */
export async function openRatedClass(page: Page): Promise<void> {
  for (let days = 0; days < 7; days++) {
    const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const found = await page.request.get(`/api/basicSearch/classes?city=London&date=${date}`)
    const { documents } = (await found.json()) as ClassSearchResult
    const rated = documents.find(({ rating, alreadyStarted }) => rating && !alreadyStarted)
    if (!rated) continue
    await page.goto(`/location/${rated.fitness.slug}/class/${rated.id}?date=${rated.date}`)
    return
  }
}

export async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto('/offline')
  const answer = await page.request.post('/api/connect/token', {
    form: { grant_type: 'password', username, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`)
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
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKENS_KEY, kept] as const)
}

/** Opens the form for the first visit that waits for a review. */
export async function openReviewForm(page: Page): Promise<void> {
  await signInAs(page, 'omar@example.com')
  await page.goto('/user/profile/reviews')
  await page
    .getByRole('link', { name: /^Write a review/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Write a review' }).waitFor()
}

/** Omar's preferences with his public profile on. */
export async function openOwnProfile(page: Page): Promise<void> {
  await signInAs(page, 'omar@example.com')
  await page.goto('/user/profile/privacy-notification')
  await page.getByRole('switch', { name: 'Show my public profile' }).check()
  await page.getByLabel('Address of your profile').waitFor()
}

/** Aiko's profile while a trip to London lasts, of which something is booked. */
export async function openTripProfile(page: Page): Promise<void> {
  await signInAs(page, 'aiko@example.com')
  const kept = await page.evaluate((key) => localStorage.getItem(key), TOKENS_KEY)
  const { accessToken } = JSON.parse(kept ?? '{}') as { accessToken?: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const address = `city=London&from=${day(0)}T00:30&to=${day(3)}T12:00&place=Strand Hotel&lat=51.51&lon=-0.12`
  const asked = await page.request.get(`/api/trip?${address}`, { headers })
  const { days, passes } = (await asked.json()) as TripPlan
  const [pass] = passes.own
  const item = days[1]?.item
  if (item && pass) {
    const Type = item.kind === 'class' ? 'ClassTicket' : 'StandardTicket'
    const data = { Type, TicketId: item.id, Date: item.date, ActiveVoucherCode: pass.code }
    await page.request.post('/api/bookings/add', { headers, data })
  }
  await page.request.post('/api/user/trips', { headers, data: { address } })
  await page.goto('/user/profile')
  await page.getByRole('link', { name: 'See the trip' }).waitFor()
}
