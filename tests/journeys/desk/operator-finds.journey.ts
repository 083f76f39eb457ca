import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atDesktop, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

test(
  'T176, B18: an owner finds a booking by its code, keeps a view of its like, and takes them away as a file',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'found', 'London', 'Premium 4', 'Mai')
    const email = `${traveller.name}@example.com`
    const { code } = await bookWalkIn(page, traveller, DOOR_VENUE)
    await signInAsNewStaff(page, 'finding-owner@example.com')
    await page.goto('/staff/orders')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: code }).click()
    await expect(page.getByRole('heading', { name: `Booking ${code}` })).toBeVisible()
    await expect(page.getByText('Booked: Confirmed')).toBeVisible()
    await expect(page.getByText('Booked, 1 visit held')).toBeVisible()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enter this visit' })).toBeVisible()

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Bookings' }).click()
    await expect(page.getByRole('link', { name: code })).toBeVisible()
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 found')).toBeVisible()
    await page.getByRole('button', { name: 'Save as…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save this view' })
    await saving.getByLabel('Name').fill('Mai’s')
    await saving.getByRole('button', { name: 'Save' }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await expect(views.getByRole('link', { name: 'Mai’s' })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Export' }).click()
    const exporting = page.getByRole('dialog', { name: 'Export as CSV' })
    await exporting.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Save the file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
    const [head, row, end] = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(head).toBe('\uFEFFCode,Visit,What,Venue,Traveller,Email,State,Pass,Booked')
    expect([row?.startsWith(`${code},`), row?.includes(`,Mai Rivers,${email},confirmed,`), end]).toEqual([
      true,
      true,
      '',
    ])
  },
)
