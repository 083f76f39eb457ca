import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { atBothWidths, atDesktop, atPhone, expectAccessible, test } from '../../support/browser/journey.ts'

/** The sandbox's wallet in this browser, as the traveller set it up. */
async function withWallet(page: Page, cardNumber: string): Promise<string> {
  const email = `wallet-${randomUUID()}@example.com`
  await page.addInitScript((owner) => localStorage.setItem('sandbox.wallet', JSON.stringify(owner)), {
    name: 'Wim Wallet',
    email,
    cardNumber,
  })
  return email
}

const walletOf = (page: Page) => page.getByRole('button', { name: 'Pay with Sandbox Wallet' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sandbox Wallet' })
const passesOf = (page: Page) => page.getByRole('dialog', { name: 'Buy your Roamfit Pass' })

test(
  'a wallet stands below what the pass is, wherever the choice is scrolled to, and a low screen has room for the list (200 %)',
  atDesktop('phones have one column; the low screen is set here'),
  async ({ page }) => {
    await withWallet(page, '4242424242424242')
    await page.goto('/?city=London&open=buy-roamfit-pass')
    const age = passesOf(page).getByLabel('I am at least 18 years old')
    await age.scrollIntoViewIfNeeded()
    await walletOf(page).scrollIntoViewIfNeeded()
    const [above, below] = [
      await passesOf(page).getByText('Pick any class, anywhere.').boundingBox(),
      await age.boundingBox(),
    ]
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

    await page.setViewportSize({ width: 720, height: 450 })
    await page.reload()
    const next = passesOf(page).getByRole('button', { name: 'Continue' })
    await expect(next).toBeInViewport()
    const footer = await next.locator('xpath=ancestor::div[contains(@class, "sticky")]').boundingBox()
    expect(footer?.height ?? Infinity).toBeLessThan(120)
    await expect(passesOf(page).getByRole('radio', { checked: true })).toBeInViewport()
  },
)

test(
  'a wallet asks for the age first, charges what is shown, and can be left',
  atPhone('what is charged; axe looks at both widths'),
  async ({ page }) => {
    const email = await withWallet(page, '4242424242424242')
    await page.goto('/?city=London&open=buy-roamfit-pass')
    await walletOf(page).click()
    await expect(page.getByText('Please confirm that you are at least 18 years old')).toBeVisible()
    await expect(page.getByLabel('I am at least 18 years old')).toBeFocused()
    await expect(sheetOf(page)).toBeHidden()
    await page.getByLabel('I am at least 18 years old').check()
    // The chosen pass is in view, above a footer that has grown by the wallet and by the error (T190).
    await expect(passesOf(page).getByText(/^You are charged £[\d.]+ for Premium, 2 visits$/)).toBeInViewport()
    const chosen = passesOf(page).getByRole('radio', { checked: true })
    await expect
      .poll(() =>
        chosen.evaluate((radio) => {
          const { x, y, width, height } = radio.getBoundingClientRect()
          return radio.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }),
      )
      .toBe(true)
    const [shown] =
      (
        await passesOf(page)
          .getByText(/^You are charged/)
          .textContent()
      )?.match(/£[\d.]+/) ?? []
    await walletOf(page).click()
    await expect(sheetOf(page).getByText(`Pay ${shown} for Premium, 2 visits`)).toBeVisible()
    await expect(sheetOf(page).getByText(email)).toBeVisible()
    await atBothWidths(page, expectAccessible)
    await sheetOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await walletOf(page).click()
    await sheetOf(page).getByRole('button', { name: 'Confirm' }).dblclick()
    await expect(page.getByText('Congratulations! Your Roamfit Pass has been added to your profile.')).toBeVisible()
    const charges = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(localStorage.getItem('session.tokens') ?? '{}') as { accessToken?: string }
      const answer = await fetch('/api/user/purchases', { headers: { authorization: `Bearer ${accessToken}` } })
      return ((await answer.json()) as { charge: { value: number } }[]).map(({ charge }) => charge.value)
    })
    expect(charges).toEqual([Number(shown?.slice(1))])
  },
)

test(
  'a price that changed meanwhile is shown and not charged; a declined card is told, and the third asks for a captcha',
  atPhone('what the server answers'),
  async ({ page }) => {
    await withWallet(page, '4000000000000002')
    await page.route(
      '**/api/voucher/quote',
      async (route) => {
        const answer = await route.fetch()
        const quote = (await answer.json()) as { charge: { value: number } }
        await route.fulfill({ json: { ...quote, charge: { ...quote.charge, value: quote.charge.value - 1 } } })
      },
      { times: 1 },
    )
    await page.goto('/?city=London&open=buy-roamfit-pass')
    await page.getByLabel('I am at least 18 years old').check()
    const shown = passesOf(page).getByText(/^You are charged/)
    const before = await shown.textContent()
    const confirm = async () => {
      await walletOf(page).click()
      await sheetOf(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(sheetOf(page)).toBeHidden()
    }
    await confirm()
    await expect(passesOf(page).getByRole('alert').getByText('The price has changed')).toBeVisible()
    await expect(shown).not.toHaveText(before ?? '')
    await confirm()
    const told = passesOf(page).getByRole('alert').getByText('Your card was declined.')
    await expect(told).toBeVisible()
    // The third refusal asks for a captcha; the journeys' limits are wider.
    await page.route('**/api/voucher/purchaseVoucher', (route) =>
      route.fulfill({
        status: 402,
        json: {
          code: 'cardDeclined',
          message: 'Your card was declined.',
          data: { error: 'Your card was declined.' },
          fields: { Token: 'Please complete the captcha' },
        },
      }),
    )
    await confirm()
    await expect(told).toBeVisible()
    await walletOf(page).click()
    await expect(sheetOf(page)).toBeHidden()
    await expect(passesOf(page).getByText('Please complete the captcha')).toBeVisible()
  },
)

test('a card of a wallet that asks for authentication', atPhone('what the provider asks'), async ({ page }) => {
  await withWallet(page, '4000002760003184')
  await page.goto('/?city=London&open=buy-roamfit-pass')
  await passesOf(page).getByLabel('I am at least 18 years old').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const payment = page.getByRole('dialog', { name: 'You are almost there' })
  const age = payment.getByLabel('I am at least 18 years old')
  await expect(walletOf(page)).toBeVisible()
  const order = [age, walletOf(page), payment.getByText('or pay by card'), payment.getByLabel('Name as on card')]
  const tops = await Promise.all(order.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  // It was said beside the list, and is not asked again.
  await expect(age).toBeChecked()
  await walletOf(page).click()
  await sheetOf(page).getByRole('button', { name: 'Confirm' }).click()
  await page.frameLocator('iframe[title="Confirm your payment"]').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Congratulations! Your Roamfit Pass has been added to your profile.')).toBeVisible()
})

test('a device without a wallet shows none', atPhone('the browser decides'), async ({ page }) => {
  await page.addInitScript('delete window.PaymentRequest')
  await page.goto('/?city=London&open=buy-roamfit-pass')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Pay with credit card' })).toBeVisible()
  await expect(walletOf(page)).toHaveCount(0)
})
