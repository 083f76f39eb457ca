import { expect, type Page } from '@playwright/test'
import { atPhone, expectAccessible, test } from '../../support/browser/journey.ts'

/**
 * We cannot load the real provider's script here. A stand-in draws its field and asks its question in the same place,
 * on the page itself.
 */
const script = `
window.Stripe = () => ({
  elements: () => ({
    submit: async () => ({}),
    update: () => {},
    create: (kind) => {
      if (kind === 'expressCheckout') {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Stand-in Pay'
        const tell = {}
        button.addEventListener('click', () => tell.click({ reject() {}, resolve() { tell.confirm({
          billingDetails: { name: 'Abe Apple', email: 'abe@example.com' },
          paymentFailed() { document.documentElement.dataset.walletFailed = 'true' },
        }) } }))
        return {
          mount: (place) => { place.append(button); queueMicrotask(() => tell.ready({ availablePaymentMethods: { applePay: true } })) },
          destroy: () => button.remove(),
          on: (event, handler) => { tell[event] = handler },
        }
      }
      const input = document.createElement('input')
      let tell = () => {}
      return {
        mount: (place) => { input.setAttribute('aria-label', 'Credit or debit card'); input.style.width = '100%'; place.append(input) },
        destroy: () => input.remove(),
        focus: () => input.focus(),
        update: ({ disabled }) => { input.disabled = disabled },
        on: (event, handler) => { tell = handler; input.addEventListener('input', () => tell({ complete: input.value.length >= 16 })) },
      }
    },
  }),
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_stand_in' } }),
  handleNextAction: () => new Promise((resolve) => {
    const bank = document.createElement('div')
    bank.innerHTML = '<button style="position:fixed;inset:40% 40%;z-index:2147483647">The bank asks</button>'
    document.body.append(bank)
    bank.querySelector('button').addEventListener('click', () => { bank.remove(); resolve({ paymentIntent: { id: 'pi_stand_in', status: 'succeeded' } }) })
  }),
})`

test.use({ bypassCSP: true })

async function withProvider(page: Page): Promise<Record<string, string>[]> {
  const purchases: Record<string, string>[] = []
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('**/api/payments/config', (route) =>
    route.fulfill({
      json: { provider: 'stripe', publishableKey: 'pk_test_stand_in', scriptless: false, basePath: null },
    }),
  )
  await page.route('**/api/voucher/purchaseVoucher', async (route) => {
    const sent = route.request().postData() ?? ''
    const isSecond = sent.includes('pi_stand_in')
    purchases.push({ method: sent.includes('pm_stand_in') ? 'pm_stand_in' : '', intent: isSecond ? 'pi_stand_in' : '' })
    const refusal = { error: 'Your card was declined.', message: 'Your card was declined.', code: 'cardDeclined' }
    if (isSecond) return route.fulfill({ status: 402, json: refusal })
    return route.fulfill({
      json: {
        requiresAction: true,
        paymentIntentClientSecret: 'pi_stand_in_secret',
        voucher: null,
        orderId: 'o',
        charge: { value: 1, currencyCode: 'GBP' },
      },
    })
  })
  return purchases
}

test(
  'a wallet of the provider asks for the age first; the card field that it draws is part of the form; its questions can be answered',
  atPhone('the stand-in of the provider draws the same at any width'),
  async ({ page }) => {
    const purchases = await withProvider(page)
    await page.goto('/?city=London&open=buy-roamfit-pass')
    const passes = page.getByRole('dialog', { name: 'Buy your Roamfit Pass' })
    const wallet = passes.getByRole('button', { name: 'Stand-in Pay' })
    await wallet.click()
    await expect(passes.getByText('Please confirm that you are at least 18 years old')).toBeVisible()
    expect(purchases).toEqual([])
    await passes.getByLabel('I am at least 18 years old').check()
    await wallet.click()
    await page.getByRole('button', { name: 'The bank asks' }).click()
    await expect(passes.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
    expect(purchases.map(({ intent }) => intent)).toEqual(['', 'pi_stand_in'])
    await expect(page.locator('html')).toHaveAttribute('data-wallet-failed', 'true')

    await page.getByRole('button', { name: /^(Buy|Continue)$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'You are almost there' })
    const card = dialog.getByLabel('Credit or debit card')
    await dialog.getByLabel('Email', { exact: true }).fill('provider@example.com')
    await dialog.getByLabel('Name as on card').fill('Pia Provider')
    await dialog.getByRole('button', { name: 'Pay with credit card' }).click()
    await expect(dialog.getByText('Please enter your card details')).toBeVisible()
    await expect(card).toBeFocused()
    await expectAccessible(page)
    await card.fill('4242424242424242')
    await dialog.getByRole('button', { name: 'Pay with credit card' }).click()
    // A dialog that stayed modal would cover the bank's question and block it.
    await page.getByRole('button', { name: 'The bank asks' }).click()
    await expect(dialog.getByRole('group').getByText('Your card was declined.')).toBeVisible()
    await expect(card).toBeFocused()
    await expect(dialog.getByLabel('Name as on card')).toHaveValue('Pia Provider')
    expect(purchases.slice(2)).toEqual([
      { method: 'pm_stand_in', intent: '' },
      { method: 'pm_stand_in', intent: 'pi_stand_in' },
    ])
  },
)
