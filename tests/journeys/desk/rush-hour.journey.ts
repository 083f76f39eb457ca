import { expect } from '@playwright/test'
import { DOOR_VENUE } from '../../support/browser/door-managers.ts'
import { atPhone, expectAccessible, isoDate, londonDate, test } from '../../support/browser/journey.ts'
import { addClass } from '../../support/browser/journey-class.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'
import { bookClass, bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { expectPressable } from '../../support/browser/pressable.ts'

test(
  'the rush hour: a class’s requests are confirmed at once, one that was withdrawn meanwhile is named, and a guest is found by name',
  atPhone('a desk is run from a phone'),
  async ({ page }) => {
    const [nina, tom, petri] = [
      await newTraveller(page, 'rush', 'London', 'Premium 4', 'Nina'),
      await newTraveller(page, 'rush-too', 'London', 'Premium 4', 'Tom'),
      await newTraveller(page, 'rush-now', 'London', 'Premium 4', 'Petri'),
    ]
    const { token } = await signInAsNewStaff(page, 'door-rush@example.com')
    const place = { venue: DOOR_VENUE, word: 'Crowded Yoga', date: isoDate(1), hour: 18, trainer: 'Anna' }
    const { name } = await addClass(page, token, { ...place, confirmsAtOnce: false })
    await bookClass(page, nina, DOOR_VENUE, name, londonDate(1))
    const asked = await bookClass(page, tom, DOOR_VENUE, name, londonDate(1))
    await bookWalkIn(page, petri, DOOR_VENUE)
    await page.goto(`/staff/venues/${DOOR_VENUE}`)

    const requests = page.getByRole('region', { name: 'Requests' })
    await expect(page.getByRole('region', { name: 'Today' })).toBeInViewport()
    await expect(requests.getByRole('listitem')).toHaveCount(0)
    await requests.getByText('requests wait for your answer').click()
    await expect(requests.getByRole('heading', { name })).toContainText('6:00 PM')
    await expect(requests.getByText('with Anna 6 places left')).toBeVisible()
    await expectAccessible(page)
    await expectPressable(page)
    await requests.getByRole('button', { name: /^Confirm all/ }).click()
    const asking = page.getByRole('dialog', { name: /^Confirm \d+ requests\?$/ })
    await expect(asking).toBeVisible()
    await expectAccessible(page)
    await page.request.delete(`/api/user/orders/cancel/${asked.id}`, {
      headers: { authorization: `Bearer ${tom.token}` },
    })
    await asking.getByRole('button', { name: 'Confirm' }).click()
    const result = page.getByRole('region', { name: 'What became of the requests' })
    await expect(result).toBeFocused()
    await expect(result).toContainText('1 request is confirmed')
    await expect(result.getByRole('listitem')).toContainText('Tom R. has withdrawn the request.')
    await expectAccessible(page)
    await result.getByRole('button', { name: 'Understood' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(
      page.getByRole('region', { name: 'Tomorrow' }).getByText('with Anna 0 of 1 here 7 places left'),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Without a booking General Gym Access' }).click()
    const code = page.getByRole('dialog', { name: 'For the guest to scan' })
    await expect(code.getByText('Waiting for the guest to book')).toBeVisible()
    await code.getByRole('button', { name: 'Release the place' }).click()
    await expect(code).toHaveCount(0)

    await page.getByLabel('Find a guest').fill('petri rivers')
    const found = page.getByRole('region', { name: 'Found' })
    await expect(found.getByRole('listitem')).toHaveCount(1)
    await found.getByRole('button', { name: 'Check in Petri R.' }).click()
    await found.getByRole('button', { name: 'Yes, check in' }).click()
    const answer = page.getByRole('dialog', { name: 'Checked in', exact: true })
    await expect(answer).toContainText('Petri R.')
    await expect(answer).toContainText('Any time')
    await answer.getByRole('button', { name: 'Next' }).click()
    await expect(found.getByRole('listitem')).toContainText('Checked in')

    await found.getByRole('button', { name: 'Add a note Petri R.' }).click()
    const notes = page.getByRole('dialog', { name: 'Notes about Petri R.' })
    await expect(notes.getByLabel('For this visit')).toBeFocused()
    await notes.getByLabel('For this visit').fill('Needs a locker')
    await notes.getByRole('button', { name: 'Save' }).click()
    await expect(found.getByText('Needs a locker')).toBeVisible()
  },
)
