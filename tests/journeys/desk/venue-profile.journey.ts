import { expect } from '@playwright/test'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { noise, photograph } from '../../support/calls/photographs.ts'
import { expectAccessible, isoDate, atDesktop, test } from '../../support/browser/journey.ts'

/** A manager of Atelier Yoga who has never signed in (tests/support/browser/journey-server.ts). */
const MANAGER = 'new-profile@example.com'
const VENUE = 'atelier-yoga'

test(
  'a manager changes hours and words, uploads a photograph, closes a day and changes the door code; travellers see it',
  atDesktop('forms of a venue'),
  async ({ page }) => {
    await signInAsNewStaff(page, MANAGER)
    await page.goto(`/staff/venues/${VENUE}/profile`)
    const second = await page.context().newPage()
    await second.goto(`/staff/venues/${VENUE}/profile`)
    await second.getByLabel('Telephone').fill('+44 20 7946 0111')
    await page.getByLabel('In one sentence').fill('Yoga under a glass roof')
    await page.getByLabel('Telephone').fill('+44 20 7946 0222')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Travellers see it now')).toBeVisible()

    await second.getByRole('button', { name: 'Save' }).click()
    const versions = second.getByRole('region', { name: 'Two versions' })
    await expect(versions).toContainText('+44 20 7946 0222')
    await expect(second.getByLabel('Telephone')).toHaveValue('+44 20 7946 0111')
    await expect(second.getByLabel('In one sentence')).toHaveValue('Yoga under a glass roof')
    await expectAccessible(second)
    await versions.getByRole('group', { name: 'Telephone' }).getByLabel('Theirs').check()
    await expect(second.getByLabel('Telephone')).toHaveValue('+44 20 7946 0222')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(versions).toHaveCount(0)
    await second.close()

    await page.getByRole('link', { name: 'Hours', exact: true }).click()
    const monday = page.getByRole('group', { name: 'Monday' })
    await monday.getByLabel('Opens').first().fill('06:15')
    await monday.getByLabel('Closes').first().fill('21:45')
    await monday.getByRole('button', { name: 'Copy to every day' }).click()
    await page.getByRole('group', { name: 'Tuesday' }).getByRole('button', { name: 'Add hours' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Overlaps with 06:15 to 21:45')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the hours from 09:00 on Tuesday' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const stays = page.getByRole('button', { name: 'Save all the same' })
    const saved = page.getByText('Saved. Travellers see it now')
    await expect(saved.or(stays).first()).toBeVisible()
    // Guests may have booked outside the new hours. What is not saved would hold the manager here.
    if (await stays.isVisible()) await stays.click()
    await expect(saved.first()).toBeVisible()

    await test.step('on a phone both times of a day and the page’s own tab are in sight', async () => {
      const size = page.viewportSize()
      const doTouch = async () => {
        const opens = await monday.getByLabel('Opens').first().boundingBox()
        const closes = await monday.getByLabel('Closes').first().boundingBox()
        if (!opens || !closes) throw new Error('Monday has no hours')
        return opens.x + opens.width > closes.x && opens.y + opens.height > closes.y
      }
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 })
        // The browser lays the page out again between two questions.
        await expect.poll(doTouch, `${width} px`).toBe(false)
      }
      await page.getByRole('link', { name: 'Door code' }).click()
      await expect(page).toHaveURL(/\/door$/)
      await expect(page.getByRole('link', { name: 'Door code' })).toBeInViewport({ ratio: 1 })
      await page.reload()
      await expect(page.getByRole('link', { name: 'Door code' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('link', { name: 'Hours', exact: true }).click()
      if (size) await page.setViewportSize(size)
    })

    await page.getByRole('button', { name: 'Add a closure' }).click()
    const closing = page.getByRole('dialog', { name: 'Add a closure' })
    await closing.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(closing.getByText('Must be a date').first()).toBeVisible()
    await closing.getByLabel('First day').fill(isoDate(300))
    await closing.getByLabel('Reason').fill('A new floor')
    await closing.getByRole('button', { name: 'See whom it affects' }).click()
    await expect(closing.getByText('Nobody has booked then')).toBeVisible()
    await closing.getByRole('button', { name: 'Close the venue' }).click()
    await expect(page.getByText('A new floor')).toBeVisible()

    await page.getByRole('link', { name: 'Photographs' }).click()
    const choose = page.getByLabel('Add photographs')
    await choose.setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') })
    await expect(page.getByText('no.jpg: This file is no picture').first()).toBeVisible()
    await choose.setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph('#336699', 900, 600) },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photograph('#996633', 900, 600) },
    ])
    const shown = page.getByRole('listitem').filter({ has: page.getByRole('img') })
    await expect(shown).toHaveCount(2)
    // A phone's picture is larger than what the server takes, and is made smaller first.
    await choose.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await noise() })
    await expect(shown).toHaveCount(3)
    await page.getByRole('button', { name: 'Describe 2' }).click()
    await page.getByLabel('What is to be seen?').fill('The glass roof')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Move photograph 2 up' }).click()
    await expect(page.getByText('Now at place 1')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Door code' }).click()
    const sign = page.getByRole('region', { name: 'The sign' })
    const before = await sign.innerText()
    await page.getByRole('button', { name: 'Change the code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change the code' }).click()
    await expect(page.getByText('The code is new')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('The code is new')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByText('The code is new')).toBeVisible()
    await expect(sign).not.toHaveText(before)

    await page.goto(`/location/${VENUE}`)
    await expect(page.getByText('6:15 AM').first()).toBeVisible()
    await expect(page.locator('img[src*="/images/photo/"], img[srcset*="/images/photo/"]').first()).toBeVisible()
  },
)
