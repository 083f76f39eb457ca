import { expect } from '@playwright/test'
import { atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { widthOfContent } from '../screens/width-of-content.ts'

const CLUB = 'Uhrturm Boxing'
const list = `Klubname;Nord;Ost;Rufnummer
${CLUB};47.076;15.438;+43 316 872000
Mur Gym;47.07;15.43;
;47.07;15.43;
`

test(
  'B18: a list with odd headings is mapped, tried, imported, seen on the site, and undone',
  atDesktop('operators work at a wide screen'),
  async ({ page }) => {
    await signInAsNewStaff(page, 'imports@example.com')
    await page.goto('/staff/imports')
    await page.getByRole('link', { name: 'New import' }).click()
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'styria.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await page.getByRole('button', { name: 'Read the file' }).click()

    await expect(page.getByText('Please say which column holds: Name')).toBeVisible()
    const own = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await widthOfContent(page)).toBeLessThanOrEqual(390)
    if (own) await page.setViewportSize(own)
    const meaningOf = (column: string) => page.getByLabel(`Meaning of ${column}`)
    await meaningOf('Klubname').selectOption('Name')
    await meaningOf('Nord').selectOption('Latitude')
    await meaningOf('Ost').selectOption('Latitude')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await expect(page.getByText('Another column has this meaning already')).toBeVisible()
    await meaningOf('Ost').selectOption('Longitude')
    await meaningOf('Rufnummer').selectOption('Phone')
    await page.getByRole('button', { name: 'See what would change' }).click()

    await expect(page.getByText('New: 2 · Skipped: 1')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: CLUB }).last()).toContainText('New')
    await expect(page.getByRole('row').filter({ hasText: 'has no name' })).toContainText('3 (line 4)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'styria' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('2 new, 0 changed, 0 as before, 1 skipped')).toBeVisible()
    const record = page.url()
    await page.goto('/locations?city=Graz')
    await expect(page.getByText(CLUB).first()).toBeVisible()

    await page.goto(record)
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('2 venues')).toBeVisible()
    await dialog.getByLabel('Why?').fill('The wrong list')
    await dialog.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('taken away').first()).toBeVisible()
    await page.goto('/locations?city=Graz')
    await expect(page.getByText(CLUB)).toHaveCount(0)
  },
)
