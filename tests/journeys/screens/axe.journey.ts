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

/** Pages that load something else for each width: maps, pictures. */
const pagesOfAWidth = [
  ['home', '/'],
  ['locations, list', '/locations?city=London&activities=Yoga'],
  ['locations, grid', '/locations?city=London&view=grid'],
  ['venue', '/location/river-house-gym'],
  ['schedule', '/schedule?city=London&day=1&activities=Yoga'],
] as const

const pages = [
  ['login', '/login'],
  ['offline', '/offline'],
  ['not found', '/nowhere'],
  ['locations, nothing found', '/locations?city=London&q=nobody+is+called+this'],
  ['locations, unknown city', '/locations?city=Atlantis'],
  ['venue with a long name', '/location/a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung'],
  ['venue without anything', '/location/quiet-room'],
  ['venue that is unknown', '/location/no-such-venue'],
  ['schedule, nothing found', '/schedule?city=London&q=nobody+is+called+this'],
] as const

/** Waits until the page is rendered, hydrated and done with its transitions. */
async function openSettled(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
}

for (const [name, address] of pagesOfAWidth) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    await openSettled(page, address)
    await expectAccessible(page)
  })
}

for (const [name, address] of pages) {
  test(`axe finds nothing: ${name}`, atPhone('one load is looked at in both widths'), async ({ page }) => {
    await openSettled(page, address)
    await atBothWidths(page, expectAccessible)
  })
}

test('axe finds nothing: map with its popup', async ({ page }) => {
  await openSettled(page, '/locations?city=London&view=map&q=River+House')
  const map = page.getByRole('region', { name: 'Map of venues in London' })
  await map.getByRole('button', { name: 'River House Gym' }).click()
  await expect(map.getByRole('link', { name: 'River House Gym' })).toBeVisible()
  await expectAccessible(page)
})

for (const address of ['/locations?city=London', '/schedule?city=London&day=1']) {
  test(`axe finds nothing: filters of ${address}`, async ({ page, isMobile }) => {
    await openSettled(page, address)
    await page.getByRole('button', { name: isMobile ? 'Filters' : 'Activities' }).click()
    await expect(page.getByRole('dialog').getByLabel('Yoga')).toBeVisible()
    await expectAccessible(page)
  })
}

test('axe finds nothing: class', async ({ page }) => {
  await openSettled(page, `/location/river-house-gym?show=schedule&date=${londonDate(2)}`)
  await page.getByRole('link', { name: 'Evening Strength' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening Strength')
  await expectAccessible(page)
})

for (const [person, name, address] of [
  ['omar', 'profile', '/user/profile'],
  ['noname', 'profile of somebody without a name', '/user/profile'],
  ['omar', 'bookings', '/user/profile/bookings'],
  ['nina', 'no bookings', '/user/profile/bookings'],
  ['omar', 'passes', '/user/profile/roamfit-pass'],
  ['nina', 'no passes', '/user/profile/roamfit-pass'],
  ['omar', 'locations visited', '/user/profile/locations-visited'],
  ['omar', 'saved', '/user/profile/saved'],
  ['omar', 'reviews', '/user/profile/reviews'],
  ['omar', 'notifications', '/user/profile/notification'],
  ['omar', 'settings', '/user/profile/settings'],
  ['omar', 'data control', '/user/profile/settings/data-control'],
  ['omar', 'privacy', '/user/profile/privacy-notification'],
] as const) {
  test(`axe finds nothing: ${name}`, atDesktop('one load is looked at in both widths'), async ({ page }) => {
    await signIn(page, person)
    await openSettled(page, address)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await atBothWidths(page, expectAccessible)
  })
}
