import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../modules/notifications/queue-mail.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { devMail } from './dev-mail.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: [] })
  app = Fastify({ exposeHeadRoutes: false })
  await app.register(devMail(test.context))
})
afterAll(async () => {
  await app.close()
  await test.close()
  await database.drop()
})

interface Listed {
  id: string
  subject: string
  status: string
}
const list = async () => (await app.inject('/dev/mail.json')).json<Listed[]>()
const queue = (token: string) =>
  inTransaction(database.db, (sql) =>
    queueMail(test.context, sql, {
      kind: 'verify-email',
      to: 'nina@example.com',
      data: { firstName: '<script>alert(1)</script>', token, occasion: 'signUp' },
      dedupeKey: token,
    }),
  )

describe('the demo’s mail page', () => {
  it('is kind about there being none', async () => {
    expect((await app.inject('/dev/mail')).body).toContain('No mails yet')
    expect(await list()).toEqual([])
  })

  it('lists mails newest first, as a page and as JSON', async () => {
    await queue('first')
    test.clock.advance({ minutes: 1 })
    await deliverMails(test)
    await queue('second')
    const mails = await list()
    expect(mails.map(({ status }) => status)).toEqual(['queued', 'sent'])
    expect(Object.keys(mails[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'html',
      'id',
      'kind',
      'status',
      'subject',
      'text',
      'to',
    ])
    const page = (await app.inject('/dev/mail')).body
    expect(page.indexOf(mails[0]?.id ?? '?')).toBeLessThan(page.indexOf(mails[1]?.id ?? '?'))
    await deliverMails(test)
  })

  it('shows a mail in a frame that can run nothing, under a policy of its own', async () => {
    const [mail] = await list()
    const page = await app.inject(`/dev/mail/${mail?.id}`)
    expect(page.body).toContain(`<iframe title="The mail" src="/dev/mail/${mail?.id}/body" sandbox="allow-popups`)
    const body = await app.inject(`/dev/mail/${mail?.id}/body`)
    expect(body.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
    expect(body.body).toContain('Confirm my email')
    for (const { body: html } of [page, body]) expect(html).not.toContain('<script')
  })

  it.each(['/dev/mail/x', `/dev/mail/${crypto.randomUUID()}`, '/dev/mail/x/body'])(
    'answers 404 for %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})
