import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { newTraveller } from '../../support/browser/journey-traveller.ts'
import { atDesktop, expectAccessible, signIn, test } from '../../support/browser/journey.ts'

const agents = {
  facebook: 'facebookexternalhit/1.1',
  x: 'Twitterbot/1.0',
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  linkedIn: 'LinkedInBot/1.0',
}

/** What a robot gets from a page: whether it exists, its title in a preview, and whether it may be listed. */
async function asRobot(request: APIRequestContext, address: string, agent: keyof typeof agents): Promise<string> {
  const answer = await request.get(address, { headers: { 'user-agent': agents[agent] } })
  if (!answer.ok()) return String(answer.status())
  const html = await answer.text()
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(answer.headers()['x-robots-tag'] === undefined).toBe(content('robots') === 'index,follow')
  return `${content('og:title')}, ${content('robots')}`
}

const toggle = (page: Page, section: string, network: string) =>
  page.getByRole('group', { name: section }).getByRole('switch', { name: network })

async function turn(page: Page, section: string, network: string): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/preferences') && answer.request().method() === 'POST',
  )
  await toggle(page, section, network).check()
  expect((await kept).ok()).toBe(true)
}

test(
  'T166: while a profile is on, people with its address see it, and the robots that its owner lets in',
  atDesktop('who may see it'),
  async ({ page, browser, request }) => {
    const { name } = await newTraveller(page, 'profile')
    await signIn(page, name)
    await page.goto('/user/profile/privacy-notification')
    const shown = page.getByRole('switch', { name: 'Show my public profile' })
    await expect(shown).not.toBeChecked()
    await expect(page.getByLabel('Address of your profile')).toBeHidden()
    await shown.check()
    const field = page.getByLabel('Address of your profile')
    await expect(field).toHaveValue(/^http.*\/t\/[\w-]{22}$/)
    const address = await field.inputValue()

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Tess R.' })).toBeVisible()
    await expect(stranger.getByText('No cities yet')).toBeVisible()
    await expect(stranger.getByRole('main')).not.toContainText(/Rivers|@/)
    await expectAccessible(stranger)

    const robots = () =>
      Promise.all((['facebook', 'x', 'google', 'linkedIn'] as const).map((agent) => asRobot(request, address, agent)))
    const neutral = 'A traveller’s profile'
    expect(await robots()).toEqual(['404', '404', `${neutral}, noindex,nofollow`, '404'])
    await turn(page, 'Social Networks', 'Facebook')
    expect(await robots()).toEqual(['Tess R., noindex,nofollow', '404', `${neutral}, noindex,nofollow`, '404'])
    await turn(page, 'Search engines', 'X')
    expect(await robots()).toEqual([
      'Tess R., noindex,nofollow',
      `${neutral}, index,follow`,
      `${neutral}, index,follow`,
      '404',
    ])
    // On a partner's site nothing is ever indexed (T17).
    expect(await asRobot(request, `${address}?partner=grand-hotel`, 'google')).toBe(`${neutral}, noindex,nofollow`)

    await page.getByRole('link', { name: 'Open it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tess R.' })).toBeVisible()
    await page.goBack()
    await shown.uncheck()
    await expect(field).toBeHidden()
    await expect(toggle(page, 'Social Networks', 'Facebook')).toBeDisabled()
    const gone = await stranger.goto(address)
    expect(gone?.status()).toBe(404)
    await expect(stranger.getByText('Tess R.')).toBeHidden()
    await shown.check()
    await expect(field).toHaveValue(/\/t\//)
    expect(await field.inputValue()).not.toBe(address)
    expect((await stranger.goto(address))?.status()).toBe(404)
    expect((await stranger.goto(await field.inputValue()))?.status()).toBe(200)
    await stranger.context().close()
  },
)
