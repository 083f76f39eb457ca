import { expect, type Page } from '@playwright/test'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  londonDate,
  signIn,
  test,
} from '../../support/browser/journey.ts'

test.use({ pictures: true })

/** A journey for each group: a browser that has seen one page of the site opens the next for half the work. */
const pagesOfBothWidths = {
  'login, offline, not found': ['/login', '/offline', '/nowhere'],
  'nothing found': [
    '/locations?city=London&q=nobody+is+called+this',
    '/locations?city=Atlantis',
    '/schedule?city=London&q=nobody+is+called+this',
  ],
  'unusual venues': [
    '/location/a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung',
    '/location/quiet-room',
    '/location/no-such-venue',
  ],
}

/** Waits until the page is rendered, hydrated and done with its transitions. */
async function openSettled(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
}

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: isMobile ? /^Filters/ : 'Activities' }).click()
  await expect(page.getByRole('dialog').getByLabel('Yoga')).toBeVisible()
}

for (const [group, pages] of Object.entries(pagesOfBothWidths)) {
  test(`axe finds nothing: ${group}`, atPhone('one load is looked at in both widths'), async ({ page }) => {
    for (const address of pages)
      await test.step(address, async () => {
        await openSettled(page, address)
        await atBothWidths(page, expectAccessible)
      })
  })
}

// Each width loads something else.
test('axe finds nothing: home, and a venue with its class', async ({ page, isMobile }) => {
  await openSettled(page, '/')
  await expectAccessible(page)
  await openSettled(page, '/location/river-house-gym')
  await expectAccessible(page)
  await page.goto(`/location/river-house-gym?show=schedule&date=${londonDate(2)}`)
  const classes = isMobile ? page.getByRole('dialog') : page
  await classes.getByRole('link', { name: 'Evening Strength' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Strength')
  await expectAccessible(page)
})

test.describe('with the map', () => {
  test.use({ maps: true })

  test('axe finds nothing: locations as a list, its filters, a grid, and a map with its popup', async ({
    page,
    isMobile,
  }) => {
    await openSettled(page, '/locations?city=London&activities=Yoga')
    await expectAccessible(page)
    await openFilters(page, isMobile)
    await expectAccessible(page)
    await openSettled(page, '/locations?city=London&view=grid')
    await expectAccessible(page)
    await openSettled(page, '/locations?city=London&view=map&q=River+House')
    const map = page.getByRole('region', { name: 'Map of venues in London' })
    await map.getByRole('button', { name: 'River House Gym' }).click()
    await expect(map.getByRole('link', { name: 'River House Gym' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('axe finds nothing: schedule, and its filters', async ({ page, isMobile }) => {
  await openSettled(page, '/schedule?city=London&day=1&activities=Yoga')
  await expectAccessible(page)
  await openFilters(page, isMobile)
  await expectAccessible(page)
})

for (const [person, group, pages] of [
  ['omar', 'of a traveller', ['', '/bookings', '/roamfit-pass', '/locations-visited', '/saved', '/reviews']],
  ['omar', 'settings', ['/notification', '/settings', '/settings/data-control', '/privacy-notification']],
  ['nina', 'without anything', ['/bookings', '/roamfit-pass']],
  ['noname', 'of a traveller without a name', ['']],
] as const) {
  test(`axe finds nothing: profile ${group}`, atDesktop('one load is looked at in both widths'), async ({ page }) => {
    await signIn(page, person)
    for (const name of pages)
      await test.step(name, async () => {
        await openSettled(page, `/user/profile${name}`)
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        await atBothWidths(page, expectAccessible)
      })
  })
}
