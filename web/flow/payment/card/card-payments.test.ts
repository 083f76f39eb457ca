import { chromium, type Browser, type Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sandboxServer } from '../../../../adapters/payments/sandbox/sandbox-server.ts'
import { lookWithAxe } from '../../../../tests/support/browser/axe.ts'
import { testDatabase, type TestDatabase } from '../../../../tests/support/database/database.ts'
import { testSandbox, type TestSandbox } from '../../../../tests/support/providers/payment-sandbox.ts'
import { chromiumFlags, findChromium } from '../../../../tools/chromium.ts'
import type { AuthenticationResult, CardPayments, PaymentMethodResult, TypedCard } from './card-payments.ts'

let database: TestDatabase & { drop(): Promise<void> }
let shop: TestSandbox
let site: FastifyInstance
let partnerSite: FastifyInstance
let origin: string
let partnerOrigin: string
let browser: Browser
let page: Page
let complaints: string[]
let orders = 0

/** A page of the shop under the real site's policy, with only the modules under test. */
beforeAll(async () => {
  database = await testDatabase()
  const shared = { ready: undefined as TestSandbox | undefined }
  site = Fastify()
  site.get('/', async (_request, reply) => html(reply, '<h1>Shop</h1><button>Pay</button>'))
  serveModules('/modules', import.meta.dirname)
  serveModules('/contract', path.join(import.meta.dirname, '../../../../contract'))
  origin = await listen(site, async (at) => {
    shared.ready = testSandbox(database.pool, { publicUrl: `${at}/sandbox` })
    await site.register(sandboxServer, { sandbox: shared.ready.sandbox, prefix: '/sandbox' })
  })
  shop = shared.ready as TestSandbox
  partnerSite = Fastify()
  partnerSite.get('/', async (_request, reply) => html(reply, '<h1>Partner</h1>'))
  partnerOrigin = await listen(partnerSite)
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
})
afterAll(async () => {
  await browser.close()
  await shop.sandbox.idle()
  await Promise.all([site.close(), partnerSite.close()])
  await database.drop()
})
beforeEach(async () => {
  complaints = []
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(origin)
})
afterEach(() => page.context().close())

function serveModules(prefix: string, folder: string): void {
  site.get<{ Params: { file: string } }>(`${prefix}/:file`, async (request, reply) => {
    const source = readFileSync(path.join(folder, path.basename(request.params.file)), 'utf8')
    return reply.type('text/javascript').send(stripTypeScriptTypes(source))
  })
}

/** Picks a free port first, because the sandbox has to know its own address. */
async function listen(
  app: FastifyInstance,
  prepare: (at: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const probe = Fastify()
  await probe.listen({ host: '127.0.0.1', port: 0 })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  await prepare(`http://localhost:${port}`)
  await app.listen({ host: '127.0.0.1', port })
  return `http://localhost:${port}`
}

function html(
  reply: { header(name: string, value: string): unknown; type(type: string): { send(body: string): unknown } },
  body: string,
) {
  reply.header(
    'content-security-policy',
    "default-src 'self'; frame-src 'self'; form-action 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
  )
  return reply.type('text/html').send(`<!doctype html><html lang="en"><title>Shop</title><main>${body}</main></html>`)
}

const typed = { number: '4000 0025 0000 3155', expMonth: 12, expYear: 30, cvc: '123', name: ' Nina Traveller ' }

function inBrowser<A, R>(argument: A, act: (argument: A, cards: CardPayments) => Promise<R>): Promise<R> {
  const config = {
    provider: 'sandbox',
    publishableKey: shop.keys.publishableKey,
    scriptless: true,
    basePath: '/sandbox',
  }
  const script = `import('/modules/card-payments.ts').then((m) => m.loadCardPayments(${JSON.stringify(config)})).then((cards) => (${act.toString()})(${JSON.stringify(argument)}, cards))`
  return page.evaluate<R>(script)
}
const createMethod = (card: TypedCard): Promise<PaymentMethodResult> =>
  inBrowser(card, async (card, cards) =>
    cards.fields === 'ours' ? cards.createPaymentMethod(card) : Promise.reject(new Error()),
  )
const authenticating = (clientSecret: string): Promise<AuthenticationResult> =>
  inBrowser(clientSecret, async (secret, cards) => cards.authenticateCard(secret))

async function purchase(paymentMethodId: string, returnUrl = `${origin}/`) {
  orders += 1
  return shop.provider.createIntent({
    amountMinor: 1250,
    currency: 'GBP',
    paymentMethodId,
    orderId: `order-${orders}`,
    email: 'nina@example.com',
    description: 'Roamfit pass, London, 4 visits',
    metadata: {},
    idempotencyKey: `order-${orders}/1`,
    returnUrl,
  })
}
const frame = () => page.frameLocator('iframe[title="Confirm your payment"]')

describe('in a real browser', () => {
  test('a card becomes a payment method without touching our API', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const made = await createMethod(typed)
    expect(made).toEqual({ paymentMethodId: expect.stringMatching(/^pm_/) as string })
    expect(requests.filter((url) => !url.endsWith('.ts'))).toEqual(['/sandbox/v1/payment_methods'])
    const { rows } = await database.pool.query(
      'select billing_name, last4 from payment_sandbox.payment_methods order by created_at desc limit 1',
    )
    expect(rows).toEqual([{ billing_name: 'Nina Traveller', last4: '3155' }])
  })

  test.each([
    [{ number: '4242424242424241' }, { kind: 'card', field: 'number', message: 'Your card number is incorrect.' }],
    [{ expYear: 20 }, { kind: 'card', field: 'expiry', message: "Your card's expiration year is invalid." }],
    [{ cvc: '1' }, { kind: 'card', field: 'cvc', message: "Your card's security code is invalid." }],
  ])('%o is told at its field', async (change, error) => {
    expect(await createMethod({ ...typed, ...change })).toEqual({ error })
  })

  test('a provider that is down is told as such', async () => {
    shop.sandbox.setConditions({ mode: 'down' })
    expect(await createMethod(typed)).toMatchObject({ error: { kind: 'unavailable' } })
    expect(await authenticating('pi_1_secret_2')).toMatchObject({ error: { kind: 'unavailable' } })
    shop.sandbox.setConditions({ mode: 'up' })
  })

  test("'Complete' in the dialog pays; keyboard alone is enough; focus returns", async () => {
    const made = await createMethod(typed)
    const { intentId, clientSecret } = await purchase('paymentMethodId' in made ? made.paymentMethodId : '')
    await page.getByRole('button', { name: 'Pay' }).focus()
    const result = authenticating(clientSecret)
    await frame().getByRole('button', { name: 'Complete' }).focus()
    await page.keyboard.press('Enter')
    expect(await result).toEqual({ paymentIntentId: intentId })
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'succeeded' })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Pay')
    expect(complaints).toEqual([])
  })

  test("'Fail' says why, and nothing is charged", async () => {
    const { intentId, clientSecret } = await purchase('pm_card_authenticationRequired')
    const result = authenticating(clientSecret)
    await frame().getByRole('button', { name: 'Fail' }).click()
    expect(await result).toMatchObject({
      error: { kind: 'authentication', message: expect.stringContaining('We are unable to authenticate') as string },
    })
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'failed' })
  })

  test('its pages leave nothing that Back would have to step over, however often it fails', async () => {
    const before = page.url()
    await page.evaluate("history.pushState(null, '', '#payment')")
    for (let attempts = 0; attempts < 2; attempts++) {
      const { clientSecret } = await purchase('pm_card_authenticationRequired')
      const result = authenticating(clientSecret)
      await frame().getByRole('button', { name: 'Fail' }).click()
      expect(await result).toMatchObject({ error: { kind: 'authentication' } })
    }
    await page.evaluate('history.back()')
    await expect.poll(() => page.url()).toBe(before)
  })

  test('leaving it, by the button or with Escape, is neither', async () => {
    const { intentId, clientSecret } = await purchase('pm_card_authenticationRequired')
    const escape = () => page.keyboard.press('Escape')
    const ways = [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      escape,
      () => frame().getByRole('button', { name: 'Fail' }).focus().then(escape),
    ]
    for (const leave of ways) {
      const result = authenticating(clientSecret)
      await frame().getByRole('button', { name: 'Fail' }).waitFor()
      await leave()
      expect(await result).toMatchObject({ error: { kind: 'closed' } })
    }
    expect(await shop.provider.retrieveIntent(intentId)).toMatchObject({ status: 'requiresAction' })
  })

  test('what needs no authentication any more answers at once', async () => {
    const { intentId, clientSecret } = await purchase('pm_card_visa')
    expect(await authenticating(clientSecret)).toEqual({ paymentIntentId: intentId })
  })

  test('filling the window, it goes back to the partner it came from (T16)', async () => {
    const { intentId } = await purchase('pm_card_authenticationRequired', `${partnerOrigin}/?partner=grand-hotel`)
    await page.goto(await authenticationPage(intentId))
    expect(await lookWithAxe(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: 'Complete' }).click()
    await page.waitForURL(`${partnerOrigin}/**`)
    expect(page.url()).toContain(`?partner=grand-hotel&payment_intent=${intentId}`)
    expect(page.url()).toContain('redirect_status=succeeded')
    expect(complaints.filter((text) => !text.includes('favicon') && !text.includes('404'))).toEqual([])
  })

  test('another site cannot frame it', async () => {
    const { intentId } = await purchase('pm_card_authenticationRequired')
    await page.goto(partnerOrigin)
    const url = await authenticationPage(intentId)
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { src: ${JSON.stringify(url)} }))`,
    )
    await expect.poll(() => complaints.join('\n')).toMatch(/frame-src|frame-ancestors|X-Frame-Options/)
    expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0)
  })
})

async function authenticationPage(intentId: string): Promise<string> {
  const { body } = await shop.call('GET', `/v1/payment_intents/${intentId}`)
  return (body['next_action'] as { use_stripe_sdk: { stripe_js: string } }).use_stripe_sdk.stripe_js
}
