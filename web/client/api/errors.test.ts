import { describe, expect, it } from 'vitest'
import { errorBody } from '../../../contract/error-body.ts'
import { oauthErrorBody } from '../../../contract/tokens.ts'
import { awaitAnswer, asProblem, problemOfAnswer } from './errors.ts'

describe('what is shown of an error', () => {
  it.each([
    ['the one error body', errorBody('emailTaken'), 'An account with this email already exists', 'emailTaken'],
    [
      'the token endpoint’s',
      oauthErrorBody('wrongCredentials'),
      'The email or the password is not correct',
      'wrongCredentials',
    ],
    ['only data.error', { data: { error: 'Sorry' } }, 'Sorry', 'unexpected'],
    ['only message', { message: 'Sorry' }, 'Sorry', 'unexpected'],
    ['a page of a proxy', '<html>502</html>', 'Something went wrong', 'unexpected'],
    ['nothing', undefined, 'Something went wrong', 'unexpected'],
  ])('%s', (_name, body, message, code) => expect(problemOfAnswer(body, 400)).toMatchObject({ message, code }))

  it('names the fields', () => {
    expect(problemOfAnswer(errorBody('invalidEmail', { fields: { email: 'Invalid Email' } }), 400).fields).toEqual({
      email: 'Invalid Email',
    })
  })

  it.each([
    ['840', 'in 14 minutes'],
    ['841', 'in 15 minutes'],
    ['1', 'in a minute'],
    ['3600', 'in an hour'],
    [null, 'later'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 'later'],
  ])('says when what was tried too often may be tried again: %s', (retryAfter, when) => {
    expect(problemOfAnswer(errorBody('tooManyRequests'), 429, retryAfter).message).toBe(
      `Too many requests. Please try again ${when}`,
    )
  })

  it('says when the server was not reached', () => {
    expect(asProblem(new TypeError('Failed to fetch'))).toMatchObject({ code: 'offline', status: 0 })
    expect(asProblem(new DOMException('signal timed out', 'TimeoutError'))).toMatchObject({ code: 'offline' })
  })
})

describe('answered', () => {
  const result = (status: number, body: unknown) =>
    Promise.resolve({ response: new Response(null, { status }), ...(status < 400 ? { data: body } : { error: body }) })
  it('gives the data', async () => expect(await awaitAnswer(result(200, { id: 1 }))).toEqual({ id: 1 }))
  it('throws the problem', async () => {
    await expect(awaitAnswer(result(409, errorBody('emailTaken')))).rejects.toMatchObject({
      code: 'emailTaken',
      status: 409,
    })
    await expect(awaitAnswer(Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'offline',
    })
  })
})
