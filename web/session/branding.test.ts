import createClient from 'openapi-fetch'
import { describe, expect, it } from 'vitest'
import type { paths } from './api-types.ts'
import { defaultBranding, loadBranding } from './branding.ts'

const answered = {
  slug: 'grand-hotel',
  primaryColor: '#b8860b',
  secondaryColor: '#14342b',
  subTitle: null,
  subtitle: 'Train like at home',
  primaryLogo: '/images/brand/grand-hotel.svg',
  logoUrl: 'https://grand-hotel.example',
  purchaseAndRedeem: 'true',
  destination: null,
  allowedDestinations: ['London'],
  isMasterWhiteLabel: false,
  isB2BWhiteLabelReplica: true,
  facebookUrl: 'https://facebook.com/grand',
  instagramUrl: 'javascript:alert(1)',
  linkedInUrl: null,
  twitterUrl: null,
}

function apiThatAnswers(answer: () => Response | Promise<Response>, asked: string[] = []) {
  return createClient<paths>({
    baseUrl: 'http://in-process',
    fetch: async ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      return answer()
    },
  })
}

const home = new URL('http://site/')

describe('which branding is asked for', () => {
  it.each([
    { address: '/', asks: '/api/cms/b2c' },
    { address: '/?partner=grand-hotel', asks: '/api/cms/partner/grand-hotel' },
    { address: '/?b2cwl=aurora', asks: '/api/cms/b2cwl/aurora' },
    { address: '/?b2cwl=aurora&partner=grand-hotel', asks: '/api/cms/partner/grand-hotel' },
    { address: '/?partner=../b2c', asks: '/api/cms/partner/..%2Fb2c' },
  ])('$address asks for $asks', async ({ address, asks }) => {
    const asked: string[] = []
    await loadBranding(apiThatAnswers(() => Response.json(answered), asked), new URL(address, 'http://site'))
    expect(asked).toEqual([asks])
  })
})

describe('what becomes of the answer', () => {
  it('fills in the documented defaults and keeps web addresses only (T18)', async () => {
    const branding = await loadBranding(apiThatAnswers(() => Response.json(answered)), home)
    expect(branding).toMatchObject({
      slug: 'grand-hotel',
      subtitle: 'Train like at home',
      offer: 'purchaseAndRedeem',
      destination: 'London',
      showsFooter: true,
      socialLinks: [{ network: 'facebook', url: 'https://facebook.com/grand' }],
    })
  })

  it.each([
    [null, 'unset'],
    [true, 'purchaseAndRedeem'],
    ['true', 'purchaseAndRedeem'],
    [false, 'purchase'],
    ['false', 'purchase'],
  ])('purchaseAndRedeem %j is %s (T2)', async (purchaseAndRedeem, offer) => {
    expect((await loadBranding(apiThatAnswers(() => Response.json({ ...answered, purchaseAndRedeem })), home)).offer).toBe(offer)
  })

  it('has no footer on a restricted site (T1)', async () => {
    expect((await loadBranding(apiThatAnswers(() => Response.json({ ...answered, isB2BWhiteLabelReplica: 'false' })), home)).showsFooter).toBe(false)
  })
})

describe('the defaults stand in (T10)', () => {
  it.each([
    ['the content service fails', () => Response.json({ error: 'unexpected' }, { status: 500 })],
    ['it is not there yet', () => Response.json({ error: 'notImplemented' }, { status: 501 })],
    ['it cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('when %s', async (_, answer) => {
    expect(await loadBranding(apiThatAnswers(answer), home)).toEqual(defaultBranding)
  })
})
