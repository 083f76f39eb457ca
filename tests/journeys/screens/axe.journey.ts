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
import { openNext } from '../../support/browser/navigate.ts'

/** Each page once at each width. What leads from one to the next is walked elsewhere. */
const pagesOfBothWidths = [
  '/login',
  '/offline',
  '/nowhere',
  '/locations?city=London&q=nobody+is+called+this',
  '/locations?city=Atlantis',
  '/schedule?city=London&q=nobody+is+called+this',
  '/location/a-venue-with-a-very-long-name-grunwald-and-o-moller-korperschule-fur-bewegung',
  '/location/quiet-room',
  '/location/no-such-venue',
]

/** Waits until the page is rendered, hydrated and done with what it loads later. */
const openSettled = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' })

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: isMobile ? /^Filters/ : 'Activities' }).click()
  await expect(page.getByRole('dialog').getByLabel('Yoga')).toBeVisible()
}

test(
  'axe finds nothing: login, offline, what is not found, unusual venues',
  atPhone('one load is looked at in both widths'),
  async ({ page }) => {
    for (const address of pagesOfBothWidths)
      await test.step(address, async () => {
        await openSettled(page, address)
        await atBothWidths(page, expectAccessible)
      })
  },
)

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

test(
  'axe finds nothing: the pages of a traveller',
  atDesktop('one load is looked at in both widths'),
  async ({ page }) => {
    for (const [person, pages] of [
      [
        'omar',
        [
          '',
          '/bookings',
          '/roamfit-pass',
          '/locations-visited',
          '/saved',
          '/reviews',
          '/notification',
          '/settings',
          '/settings/data-control',
          '/privacy-notification',
        ],
      ],
      ['nina', ['/bookings', '/roamfit-pass', '/reviews']],
      ['noname', ['']],
    ] as const) {
      await signIn(page, person)
      await page.goto('/FAQs')
      for (const name of pages)
        await test.step(`${person} ${name}`, async () => {
          await openNext(page, `/user/profile${name}`)
          await atBothWidths(page, expectAccessible)
        })
    }
  },
)
