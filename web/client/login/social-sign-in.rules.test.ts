import { describe, expect, it } from 'vitest'
import { readAnswer, requestAddress, type UnderWay } from './social-sign-in.rules.ts'

const asked: UnderWay = {
  provider: 'google',
  state: 'state-1',
  nonce: 'nonce-1',
  returnTo: '/?partner=grand-hotel&open=login',
}
const withFacebook: UnderWay = { ...asked, provider: 'facebook' }

describe('the way to a provider', () => {
  it('adds what only the page knows', () => {
    const url = new URL(
      requestAddress(
        'https://idp.example/auth?client_id=c&response_type=id_token',
        'https://roamfit.example/sign-in/return',
        asked,
      ),
    )
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'c',
      response_type: 'id_token',
      redirect_uri: 'https://roamfit.example/sign-in/return',
      state: 'state-1',
      nonce: 'nonce-1',
    })
  })

  it('has no nonce with Facebook', () => {
    expect(
      requestAddress('https://idp.example/auth', 'https://roamfit.example/sign-in/return', withFacebook),
    ).not.toContain('nonce')
  })
})

describe('the answer of a provider', () => {
  it.each<[string, string, UnderWay | undefined, unknown]>([
    [
      'an identity token',
      'state=state-1&id_token=a.b.c',
      asked,
      { provider: 'google', assertion: 'a.b.c', nonce: 'nonce-1' },
    ],
    [
      'an access token',
      'state=state-1&access_token=x',
      withFacebook,
      { provider: 'facebook', assertion: 'x', nonce: 'nonce-1' },
    ],
    ['the other kind of token', 'state=state-1&access_token=x', asked, 'declined'],
    ['an empty token', 'state=state-1&id_token=', asked, 'declined'],
    ['a change of mind', 'state=state-1&error=access_denied', asked, 'declined'],
    ['the answer to another tab’s question', 'state=state-2&id_token=a.b.c', asked, 'foreign'],
    ['an answer without a state', 'id_token=a.b.c', asked, 'foreign'],
    ['an answer without a question', 'state=state-1&id_token=a.b.c', undefined, 'foreign'],
    ['nothing', '', asked, 'foreign'],
  ])('%s', (_name, answer, underWay, expected) => {
    expect(readAnswer(new URLSearchParams(answer), underWay)).toEqual(expected)
  })
})
