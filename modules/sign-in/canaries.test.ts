import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TokenAnswer } from '../../contract/tokens.ts'
import { buildApp } from '../../server/http/app.ts'
import { loggerOptions } from '../../server/watching/logger.ts'
import { readConfig } from '../../server/start/config.ts'
import { deliverMails } from '../../tests/support/calls/accounts.ts'
import { testApp, type TestApp } from '../../tests/support/product/app.ts'
import { testDatabase } from '../../tests/support/database/database.ts'
import { accountCalls } from '../../tests/support/calls/account-calls.ts'
import { identify } from './logins/identify.ts'
import { authorise } from '../staff/authorise.ts'

const PASSWORD = 'Canary_in_the_mine_7'
const NEXT = 'Second_canary_in_the_mine_8'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance
const logged: string[] = []
const answered: string[] = []
let isBroken = false

/** The real application with its real log options, at the most verbose level. */
beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served: accountCalls, identify })
  const config = readConfig({ LOG_LEVEL: 'debug', SECRET: 'a secret of the tests, 32 letters' })
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => done(void logged.push(line.toString())) })
  const options = { ...(loggerOptions(config) as object), stream }
  const breaksMails: KyselyPlugin = {
    transformQuery({ node }) {
      if (isBroken && node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('outbox_mails'))
        throw new Error('the outbox broke')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(breaksMails)
  const context = { ...test.context, db, log: pino(loggerOptions(config) as object, stream) }
  app = await buildApp({
    config,
    context,
    served: accountCalls,
    identify,
    authorise,
    databaseAnswers: async () => true,
    logger: options,
  })
})
afterAll(async () => {
  await app.close()
  await test.jobs.discard()
  await test.close()
  await database.drop()
})

async function call(url: string, body: object | string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method: 'POST', url, payload: body, headers })
  if (!url.startsWith('/api/connect/token') || answer.statusCode !== 200) answered.push(answer.body)
  return answer
}

function token(fields: Record<string, string>) {
  return call('/api/connect/token', new URLSearchParams(fields).toString(), form)
}

describe('trust 26: passwords, tokens and codes', () => {
  it('are in no log and only in the answer that issues them, with any error', async () => {
    const signup = {
      firstName: 'N',
      lastName: 'N',
      email: 'nina@example.com',
      password: PASSWORD,
      repeatPassword: PASSWORD,
    }
    expect((await call('/api/signup', signup)).statusCode).toBe(200)
    expect((await call('/api/signup', signup)).statusCode).toBe(409)
    expect((await call('/api/signup', { ...signup, repeatPassword: NEXT })).statusCode).toBe(400)
    expect(
      (await call('/api/signup', JSON.stringify(signup).slice(0, -1), { 'content-type': 'application/json' }))
        .statusCode,
    ).toBe(400)

    const first = (
      await token({ grant_type: 'password', username: 'nina@example.com', password: PASSWORD })
    ).json<TokenAnswer>()
    expect((await token({ grant_type: 'password', username: 'nina@example.com', password: NEXT })).statusCode).toBe(400)
    expect((await token({ grant_type: 'unknown', username: 'nina@example.com', password: PASSWORD })).statusCode).toBe(
      400,
    )
    const second = (await token({ grant_type: 'refresh_token', refresh_token: first.refreshToken })).json<TokenAnswer>()
    const bearer = { authorization: `Bearer ${second.accessToken}` }
    expect(
      (await call('/api/user/changePassword', { OldPassword: PASSWORD, NewPassword: NEXT }, bearer)).statusCode,
    ).toBe(200)

    isBroken = true
    expect((await call('/api/signup', { ...signup, email: 'omar@example.com' })).statusCode).toBe(500)
    expect(
      (await call('/api/user/changePassword', { OldPassword: NEXT, NewPassword: PASSWORD }, bearer)).statusCode,
    ).toBe(500)
    isBroken = false

    test.clock.advance({ minutes: 1 })
    expect((await token({ grant_type: 'refresh_token', refresh_token: first.refreshToken })).statusCode).toBe(400)
    expect(
      (await call('/api/user/changePassword', { OldPassword: NEXT, NewPassword: PASSWORD }, bearer)).statusCode,
    ).toBe(401)
    await app.inject({ url: `/verify-email?token=${second.refreshToken}` })
    await call('/api/verifyEmail', { token: second.refreshToken })

    await call('/api/forgotPassword', { email: 'nina@example.com' })
    const mails = await deliverMails(test)
    const code = /^\d{8}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'no code'
    const link = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? 'no link'
    expect((await call('/api/resetPassword', { email: 'nina@example.com', code, password: 'x' })).statusCode).toBe(400)
    expect((await call('/api/resetPassword', { email: 'nina@example.com', code, password: PASSWORD })).statusCode).toBe(
      200,
    )

    const log = logged.join('')
    expect(log).toContain('call failed')
    expect(log).toContain('a refresh token was used again')
    for (const secret of [
      PASSWORD,
      NEXT,
      first.accessToken,
      first.refreshToken,
      second.accessToken,
      second.refreshToken,
      code,
      link,
    ]) {
      expect(log).not.toContain(secret)
      expect(answered.join('')).not.toContain(secret)
    }
    expect(log).not.toContain('nina@example.com')
  })
})
