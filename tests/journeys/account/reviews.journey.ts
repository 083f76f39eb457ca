import { expect, type Page } from '@playwright/test'
import {
  atBothWidths,
  atDesktop,
  atPhone,
  expectAccessible,
  historyAtRest,
  signIn,
  test,
} from '../../support/browser/journey.ts'
import { newTraveller, visit } from '../../support/browser/journey-traveller.ts'

/** They never close and have no reviews: one for each journey. */
const [VENUE, OTHER_VENUE] = ['clapham-strength-club-london', 'iron-oak-clapham-london'] as const

async function fill(page: Page, title: string, message: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Message').fill(message)
}

test(
  'T164: a visit is asked about in the profile, reviewed, read on the venue’s page, and deleted for good',
  atDesktop('what is published; axe looks at both widths'),
  async ({ page, browser }, info) => {
    const traveller = await newTraveller(page, 'reviewing')
    await signIn(page, traveller.name)
    await page.goto('/user/profile/reviews')
    await expect(page.getByRole('heading', { name: 'There are no reviews yet' })).toBeVisible()
    await expectAccessible(page)
    const { id } = await visit(page, traveller, VENUE)

    await page.goto('/user/profile')
    await expect(page.getByText('1 visit to review')).toBeVisible()
    await page.getByRole('heading', { name: 'Reviews' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible()
    await page.getByRole('link', { name: /^Write a review: General Gym Access/ }).click()
    await expect(page).toHaveURL(`/user/profile/reviews?write=${id}`)
    const form = page.getByRole('dialog', { name: 'Write a review' })
    await expect(form.getByLabel('Location')).toHaveValue(/, London$/)
    await form.getByRole('radio', { name: '4 stars, Very good' }).check({ force: true })
    const title = `Bright & <b>friendly</b> ${info.project.name}`
    await fill(page, title, 'Showers are clean.\nGo early.')
    await atBothWidths(page, expectAccessible)
    await form.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Thank you for your review')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL('/user/profile/reviews')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeHidden()

    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`/location/${VENUE}`)
    const reviews = visitor.locator('#reviews')
    await expect(reviews.getByRole('heading', { name: title })).toBeVisible()
    await expect(reviews.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(reviews.getByText('Tess R.')).toBeVisible()
    // A single review has no average.
    await expect(visitor.getByText(/of 5 stars, \d+ reviews/)).toHaveCount(0)
    await expectAccessible(visitor)

    await page.getByRole('button', { name: `Menu of the review ${title}` }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Do you want to delete this review?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Review delete successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'There are no reviews yet' })).toBeVisible()
    await expect(question).toBeHidden()
    await historyAtRest(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'There are no reviews yet' })).toBeVisible()
    await expect
      .poll(async () => {
        await visitor.reload()
        return visitor.getByText(title).count()
      })
      .toBe(0)
    await visitor.context().close()
  },
)

test(
  'T164: what was typed stays, through mistakes, a lost connection and a reload; the stars need no mouse',
  atPhone('what the form keeps'),
  async ({ page }) => {
    const traveller = await newTraveller(page, 'typing-review')
    const { id } = await visit(page, traveller, OTHER_VENUE)
    await signIn(page, traveller.name)
    await page.goto('/user/profile/bookings')
    await page.getByRole('link', { name: /^Write a review: General Gym Access/ }).click()
    const form = page.getByRole('dialog', { name: 'Write a review' })
    await form.getByRole('button', { name: 'Publish review' }).click()
    for (const said of ['Please choose one to five stars', 'Title is required', 'Message is required'])
      await expect(form.getByText(said)).toBeVisible()
    await expect(form.getByRole('radio', { name: '1 star, Poor' })).toBeFocused()
    await page.keyboard.press('Space')
    for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked()
    await fill(page, 'Quiet in the morning', 'm'.repeat(2001))
    await expect(form.getByText('2,001 of 2,000 characters')).toBeVisible()
    await form.getByRole('button', { name: 'Publish review' }).click()
    await expect(form.getByText('At most 2000 characters')).toBeVisible()
    await expect(form.getByLabel('Message')).toBeFocused()
    await form.getByLabel('Message').fill('Two lines.\nThat is all.')

    await page.route('**/api/user/reviews', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await form.getByRole('button', { name: 'Publish review' }).click()
    await expect(form.getByRole('alert')).toContainText('We could not reach the server')
    await page.unroute('**/api/user/reviews')
    await page.reload()
    await expect(page).toHaveURL(`/user/profile/reviews?write=${id}`)
    await expect(form.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked()
    await expect(form.getByLabel('Title')).toHaveValue('Quiet in the morning')
    await expect(form.getByLabel('Message')).toHaveValue('Two lines.\nThat is all.')
    await form.getByRole('button', { name: 'Publish review' }).press('Enter')
    await expect(page.getByText('Thank you for your review')).toBeVisible()

    // Follows the mail's link after the visit has its review, and then goes back to the bookings.
    await page.goto(`/user/profile/reviews?write=${id}`)
    await expect(page.getByText('This visit cannot be reviewed again')).toBeVisible()
    await page.goto('/user/profile/bookings')
    await expect(page.getByRole('heading', { name: 'General Gym Access' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Write a review/ })).toHaveCount(0)
  },
)
