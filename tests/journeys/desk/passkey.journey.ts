import { type CDPSession, expect, type Page, type Route } from '@playwright/test'
import { atDesktop, expectAccessible, test } from '../../support/browser/journey.ts'

/** An operator who has never signed in (tests/support/browser/journey-server.ts). */
const EMAIL = 'passkey-operator@example.com'

/** A device of Chromium itself, whose person always agrees. */
async function addDevice(browser: CDPSession, transport: 'internal' | 'usb'): Promise<string> {
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('Traveller_1')
  await page.getByRole('button', { name: 'Continue' }).click()
}

const openMethods = async (page: Page) => {
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Sign-in methods' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in methods' })).toBeVisible()
}

test(
  'staff sign in with a passkey, confirm with it that it is them, add another one, and keep the last',
  atDesktop('one form at every width'),
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    const laptop = await addDevice(browser, 'internal')
    await page.goto('/staff')
    await enterPassword(page)
    await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up a passkey' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up a passkey' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByText('1 passkey, 10 recovery codes left')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()

    await enterPassword(page)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await openMethods(page)
    await expect(page.getByText('You have one second factor, so it cannot be removed')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await expectAccessible(page)

    // The server's answer ten minutes later; the server's own tests check when that is.
    const refuseAsOld = (route: Route) =>
      route.fulfill({ status: 403, json: { code: 'secondFactorOld', error: 'Old', message: 'Old' } })
    await page.route('**/staff/passkeys/prepare', refuseAsOld, { times: 1 })
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(adding.getByText('Please confirm that it is you.')).toBeVisible()
    await adding.getByRole('button', { name: 'Use a passkey' }).click()
    await adding.getByRole('button', { name: 'Make the passkey' }).click()
    await expect(adding.getByText('This device has a passkey of yours already')).toBeVisible()
    await expectAccessible(page)
    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: laptop, enabled: false })
    await addDevice(browser, 'usb')
    await adding.getByRole('button', { name: 'Make the passkey' }).click()
    await expect(adding).toBeHidden()

    const passkeys = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Rename/ }) })
    await expect(passkeys).toHaveCount(2)
    await passkeys.last().getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('The key on my ring')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(passkeys.last()).toContainText('The key on my ring')
    await page.route('**/staff/passkeys/*', refuseAsOld, { times: 1 })
    await passkeys.last().getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('dialog').getByText('Please confirm that it is you.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await expect(passkeys).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Sign-in methods' })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: laptop, enabled: true })
    await page.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)
