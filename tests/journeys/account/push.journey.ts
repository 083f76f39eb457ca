import { expect, type Page } from '@playwright/test'
import { bookWalkIn, newTraveller } from '../../support/browser/journey-traveller.ts'
import { atPhone, signIn, test } from '../../support/browser/journey.ts'
import { pushBrowser, type PushBrowser, vapidClaims } from '../../support/browser/push-browser.ts'
import { type PushService, pushService } from '../../support/providers/push-service.ts'

// The site's own worker shows incoming messages.
test.use({ serviceWorkers: 'allow' })
// One push service per width, because the product knows its port in advance.
test.describe.configure({ mode: 'serial' })

let service: PushService
test.beforeAll(async ({ baseURL }, { project }) => {
  service = await pushService(Number(new URL(baseURL ?? '').port) + (project.name === 'phone' ? 3 : 2))
})
test.afterAll(() => service.close())

/**
 * A browser with our push service, because no browser reaches its real one from here. It allows notifications, which
 * the headless shell always refuses.
 */
async function withPushService(page: Page): Promise<PushBrowser> {
  const browser = pushBrowser(`${service.origin}/send/${crypto.randomUUID()}`)
  await page.addInitScript((subscription) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true })
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') })
    const key = 'test.subscribed'
    const makeSubscription = (applicationServerKey: string) => ({
      options: {
        applicationServerKey: Uint8Array.from(
          atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')),
          (letter) => letter.codePointAt(0) ?? 0,
        ).buffer,
      },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey)
        return makeSubscription(applicationServerKey)
      },
      getSubscription: async () => {
        const known = localStorage.getItem(key)
        return known === null ? null : makeSubscription(known)
      },
    })
  }, browser.subscription)
  return browser
}

const notification = (page: Page, section: string) =>
  page.getByRole('group', { name: section, exact: true }).getByRole('switch', { name: 'Notification' })

test(
  'T166: a toggle asks the browser, and a booking that is confirmed is told on the device and leads to its ticket',
  atPhone('what the browser and the push service are told'),
  async ({ page }) => {
    const browser = await withPushService(page)
    const traveller = await newTraveller(page, 'push')
    const token = await signIn(page, traveller.name)
    await page.goto('/user/profile/notification')
    await expect(notification(page, 'Messages')).not.toBeChecked()
    await notification(page, 'Messages').check()
    const devices = page.getByRole('region', { name: 'Devices that show notifications' })
    await expect(devices.getByText('This device')).toBeVisible()
    await expect(notification(page, 'Messages')).toBeChecked()
    await expect(notification(page, 'Reminders')).not.toBeChecked()

    const venue =
      (
        (await (await page.request.get('/api/studio/popular?destination=London&limit=15')).json()) as { url: string }[]
      )[0]?.url ?? ''
    const booking = await bookWalkIn(page, traveller, venue)
    const mine = () => service.taken.filter(({ path }) => browser.subscription.endpoint.endsWith(path))
    await expect.poll(() => mine().length).toBe(1)
    const [taken] = mine()
    const text = browser.open(taken?.body ?? Buffer.alloc(0))
    expect(JSON.parse(text)).toMatchObject({
      title: expect.stringMatching(/^(Booking confirmed|Waiting for the venue)$/),
      path: `/user/profile/bookings/${booking.id}`,
    })
    expect(text).not.toMatch(/Tess|Rivers|@/)
    const { publicKey } = (await (
      await page.request.get('/api/user/pushDevices', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { publicKey: string }
    expect(vapidClaims(taken?.headers.authorization)).toMatchObject({ publicKey, claims: { aud: service.origin } })

    // Delivers what the push service would pass to the browser.
    const shown = await deliver(page, text)
    expect(shown).toEqual([
      { title: (JSON.parse(text) as { title: string }).title, path: `/user/profile/bookings/${booking.id}` },
    ])

    await page.reload()
    await expect(notification(page, 'Messages')).toBeChecked()
    await devices.getByRole('button', { name: /^Remove/ }).click()
    await expect(devices).toBeHidden()
    await expect(notification(page, 'Messages')).not.toBeChecked()
  },
)

test(
  'T166: signing out ends notifications on the device, and a browser that refuses says so beside the toggle',
  atPhone('what the browser and the push service are told'),
  async ({ page }) => {
    const browser = await withPushService(page)
    const traveller = await newTraveller(page, 'leaves')
    await signIn(page, traveller.name)
    await page.goto('/user/profile/notification')
    await notification(page, 'Messages').check()
    await expect(page.getByText('This device')).toBeVisible()
    await page.goto('/user/profile')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Sign|Log) out$|Logout/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
    const venue =
      (
        (await (await page.request.get('/api/studio/popular?destination=London&limit=15')).json()) as { url: string }[]
      )[0]?.url ?? ''
    const again = await signIn(page, traveller.name)
    await bookWalkIn(page, { ...traveller, token: again }, venue)
    expect(service.taken.filter(({ path }) => browser.subscription.endpoint.endsWith(path))).toEqual([])

    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
    await page.goto('/user/profile/notification')
    await expect(notification(page, 'Messages')).toBeDisabled()
    await expect(notification(page, 'Messages')).toHaveAccessibleDescription(
      /Your browser blocks notifications from this site/,
    )
  },
)

interface Shown {
  readonly title: string
  readonly path: string
}

/** Passes a text to the worker as the browser's push service would. Returns what the worker wants to show. */
async function deliver(page: Page, data: string): Promise<readonly Shown[]> {
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers()
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, path: (options as NotificationOptions & { data: { path: string } }).data.path })
    }
  })
  const client = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data,
  })
  const readShown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
  await expect.poll(async () => (await readShown()).length).toBe(1)
  return readShown()
}
