import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'
import { readMail } from '../../support/browser/journey-mail.ts'
import { signInAsNewStaff } from '../../support/browser/journey-staff.ts'

const MANAGER = 'wizard-manager@example.com'
const MOST_STEPS = 60

/** What a person does by hand: a press, a field that is filled, a file that is chosen. */
function countSteps() {
  let steps = 0
  const count = async (act: Promise<unknown>) => {
    await act
    steps += 1
  }
  return {
    press: (what: Locator) => count(what.click()),
    fill: (what: Locator, text: string) => count(what.fill(text)),
    choose: (what: Locator, option: string) => count(what.selectOption({ label: option })),
    upload: (what: Locator, file: Parameters<Locator['setInputFiles']>[0]) => count(what.setInputFiles(file)),
    taken: () => steps,
  }
}

test(
  'a hotel gets its site in five steps, and its manager looks after it',
  atDesktop('operators and managers set a site up at a wide screen'),
  async ({ page, browser, context, baseURL }) => {
    test.setTimeout(120_000)
    await signInAsNewStaff(page, 'wizard-partners@example.com')
    await page.goto('/staff/partners')
    await walkThroughSteps(page)
    const guest = await context.newPage()
    await expectOnSite(guest, 'Swim, run and sleep')
    const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--primary')
    expect(await guest.evaluate(colour)).toBe('#14532d')

    const [link] = await readMail(page, MANAGER, /https?:\/\/[^/\s]+(\/staff-invitation#token=\S+)/)
    const own = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
    const manager = await own.newPage()
    await accept(manager, link)
    await changeSubtitle(manager, own, guest)
    await own.close()
  },
)

/** From the first step to a published site. */
async function walkThroughSteps(page: Page): Promise<void> {
  const { press, fill, choose, upload, taken } = countSteps()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await press(page.getByRole('link', { name: 'New partner' }))
  await fill(page.getByLabel('Name', { exact: true }), 'Lake Lodge')
  await press(page.getByText('Hotel with a link'))
  await expectAccessible(page)
  await press(button('Add and go on'))

  await fill(page.getByLabel('Colour of buttons and links', { exact: true }), '#14532d')
  await fill(page.getByLabel('Subtitle'), 'Swim, run and sleep')
  const logo = await sharp({ create: { width: 400, height: 160, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer()
  const sent = await holdUpload(page)
  await upload(page.getByLabel('Logo'), { name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).press('Enter')
  sent()
  await expect(page.getByRole('button', { name: 'Remove: Logo' })).toBeVisible()
  await askBeforeLeaving(page)
  await expectAccessible(page)
  await press(button('Next: cities and passes'))

  await choose(page.getByLabel('City in which the site begins'), 'London')
  await press(page.getByText('Only some'))
  await press(page.getByRole('button', { name: /^Show all/ }))
  await press(page.getByRole('checkbox', { name: 'London', exact: true }))
  await expectAccessible(page)
  await press(button('Next: people'))

  await press(button('Invite a colleague'))
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel('First name'), 'Lea')
  await fill(dialog.getByLabel('Last name'), 'Lake')
  await fill(dialog.getByLabel('Email'), MANAGER)
  await press(dialog.getByRole('button', { name: 'Invite', exact: true }))
  await expect(page.getByText('Invited, has not accepted yet')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('link', { name: 'Next: publish' }))

  await expect(page.getByText('A draft waits')).toBeVisible()
  await expect(page.getByText('What is missing')).toHaveCount(0)
  await expectAccessible(page)
  await press(button('Publish'))
  await press(dialog.getByRole('button', { name: 'Publish', exact: true }))
  await expect(page.getByText('Guests find it at')).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(MOST_STEPS)
}

/** Pictures are on their way until the returned function is called. */
async function holdUpload(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/site/pictures?**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Neither a link of the steps nor Back loses what was typed. */
async function askBeforeLeaving(page: Page): Promise<void> {
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  const link = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'People' })
  for (const leave of [
    () => link.click(),
    () => page.goBack({ waitUntil: 'commit' }),
    () => page.goBack({ waitUntil: 'commit' }),
  ]) {
    await leave()
    await asking.getByRole('button', { name: 'Stay here' }).click()
    await expect(asking).toHaveCount(0)
    await expect(page.getByLabel('Subtitle')).toHaveValue('Swim, run and sleep')
  }
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Lake Lodge would like you to work with it' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('Traveller_1')
  await page.getByRole('textbox', { name: 'Retype password' }).fill('Traveller_1')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await signInAsNewStaff(page, MANAGER)
}

async function changeSubtitle(page: Page, context: BrowserContext, guest: Page): Promise<void> {
  const save = async (subtitle: string) => {
    await page.getByLabel('Subtitle').fill(subtitle)
    await expect(page.getByText('Save first:')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A draft waits, saved')).toBeVisible()
  }
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('There is no draft.')).toBeVisible()
  }
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Site Lake Lodge' }).click()
  await save('A lake before breakfast')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await expect(preview.getByText('A lake before breakfast')).toBeVisible()
  await preview.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(preview).toHaveURL(/\/how-it-works\?partner=lake-lodge&preview=/)
  await expect(preview.getByText('Preview: not published')).toBeVisible()
  await preview.close()
  await expectOnSite(guest, 'Swim, run and sleep')
  await publish()
  await expectOnSite(guest, 'A lake before breakfast')

  // The form stands on what was published: the next save meets no other version.
  await save('A lake after dinner')
  await page.getByRole('button', { name: 'Publish' }).click()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await page.getByRole('dialog').getByLabel('When').fill(tomorrow)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The draft will be published')).toBeVisible()
  await expect(page.getByLabel('Subtitle')).toBeDisabled()
  await page.getByRole('button', { name: 'Take the plan back' }).click()
  await expect(page.getByLabel('Subtitle')).toBeEnabled()
  await publish()
  await expectOnSite(guest, 'A lake after dinner')
}

/** A change is on the site within two seconds. */
async function expectOnSite(guest: Page, text: string): Promise<void> {
  await expect(async () => {
    await guest.goto('/?partner=lake-lodge')
    await expect(guest.getByText(text)).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 2_000 })
}
