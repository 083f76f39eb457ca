import { expect } from '@playwright/test'
import { demoDoorCode } from '../../../demo/world/seed.ts'
import { cameraOfFilm } from '../../support/browser/camera-film.ts'
import { atPhone, signIn, test } from '../../support/browser/journey.ts'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'

const VENUE = 'river-house-gym'
const camera = cameraOfFilm()
camera.show(`https://www.example.com/door/${demoDoorCode(VENUE)}`)
test.use(camera.use)

test(
  'the camera reads the code at the door, and the visit is checked in',
  atPhone('travellers scan with a phone'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'scan')
    const { id } = await bookWalkIn(page, traveller, VENUE)
    await signIn(page, traveller.name)
    await page.goto(`/user/profile/bookings/${id}`)
    await page.getByRole('button', { name: 'Scan' }).click()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    await expect(page.getByText('3 visits left on your pass')).toBeVisible()
  },
)
