import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultBranding, loadBranding } from './branding.ts'
import { type ApiClient, makeClient } from '../../client/api/make-client.ts'

const answered = {
  slug: 'grand-hotel',
  siteMode: 'partner',
  title: 'Grand Hotel',
  heroWhyVagabond: '<p>Why</p>',
  whyVagabondImages: [{ image: '/art/a.png', orderNo: 1 }],
  blockedDestinations: [],
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
  return makeClient(async ({ url, signal }) => {
    asked.push(new URL(url).pathname)
    signal.throwIfAborted()
    return answer()
  }, 'http://in-process')
}

const home = new URL('http://site/')
const failures: object[] = []
const facts = { brand: 'Vagabond', onContentFailure: (details: object) => void failures.push(details) }
const load = (api: ApiClient, url: URL) => loadBranding(api, url, facts)
beforeEach(() => void failures.splice(0))

describe('which branding is asked for', () => {
  it.each([
    { address: '/', asks: '/api/cms/b2c' },
    { address: '/?partner=grand-hotel', asks: '/api/cms/partner/grand-hotel' },
    { address: '/?b2cwl=aurora', asks: '/api/cms/b2cwl/aurora' },
    { address: '/?b2cwl=aurora&partner=grand-hotel', asks: '/api/cms/partner/grand-hotel' },
    { address: '/?partner=../b2c', asks: '/api/cms/partner/..%2Fb2c' },
  ])('$address asks for $asks', async ({ address, asks }) => {
    const asked: string[] = []
    await load(
      apiThatAnswers(() => Response.json(answered), asked),
      new URL(address, 'http://site'),
    )
    expect(asked).toEqual([asks])
  })

  it('once for a page, whose root needs it too, and again for the next', async () => {
    const asked: string[] = []
    const [page, next] = [1, 2].map(() => apiThatAnswers(() => Response.json(answered), asked)) as [
      ApiClient,
      ApiClient,
    ]
    const [ofRoot, ofContent] = await Promise.all([load(page, home), load(page, home)])
    expect(ofContent).toEqual(ofRoot)
    expect(asked).toHaveLength(1)
    await load(next, home)
    expect(asked).toHaveLength(2)
  })
})

describe('what becomes of the answer', () => {
  it('fills in the documented defaults and keeps web addresses only (T18)', async () => {
    const branding = await load(
      apiThatAnswers(() => Response.json(answered)),
      home,
    )
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
    expect(
      (
        await load(
          apiThatAnswers(() => Response.json({ ...answered, purchaseAndRedeem })),
          home,
        )
      ).offer,
    ).toBe(offer)
  })

  it('has no footer on a restricted site (T1)', async () => {
    expect(
      (
        await load(
          apiThatAnswers(() => Response.json({ ...answered, isB2BWhiteLabelReplica: 'false' })),
          home,
        )
      ).showsFooter,
    ).toBe(false)
  })
})

describe('T10: the content service is slow or failing', () => {
  const failing = [
    ['it fails', () => Response.json({ error: 'unexpected' }, { status: 500 }), { status: 500 }],
    ['it has no such call', () => Response.json({ error: 'routeNotFound' }, { status: 404 }), { status: 404 }],
    [
      'it cannot be reached',
      () => Promise.reject(new TypeError('fetch failed')),
      { error: new TypeError('fetch failed') },
    ],
  ] as const
  afterEach(() => vi.restoreAllMocks())

  it.each(failing)(
    'the documented defaults stand in when %s, and the failure is recorded',
    async (when, answer, details) => {
      const url = new URL(`http://never.example/?when=${encodeURIComponent(when)}`)
      expect(await load(apiThatAnswers(answer), url)).toEqual({ ...defaultBranding, title: 'Vagabond' })
      expect(failures).toEqual([{ call: 'never.example b2c', ...details }])
    },
  )

  it('a name that no partner can have is no failure of the service', async () => {
    const refuse = apiThatAnswers(() => Response.json({ error: 'invalidRequest' }, { status: 400 }))
    expect(await load(refuse, new URL('http://site/?partner=%20%2E%2E'))).toMatchObject({ slug: null })
    expect(failures).toEqual([])
  })

  it.each(failing)('the last good copy goes before the defaults when %s', async (when, answer) => {
    const url = new URL('http://site/?partner=grand-hotel')
    const good = await load(
      apiThatAnswers(() => Response.json({ ...answered, title: when })),
      url,
    )
    expect(await load(apiThatAnswers(answer), url)).toEqual(good)
    expect(await load(apiThatAnswers(answer), new URL('http://other.example/?partner=grand-hotel'))).toMatchObject({
      slug: null,
    })
  })

  it('waits two seconds', async () => {
    const limit = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    const never = () => new Promise<Response>(() => undefined)
    expect(await load(apiThatAnswers(never), new URL('http://slow.example/'))).toMatchObject({ slug: null })
    expect(limit).toHaveBeenCalledWith(2000)
    expect(failures).toMatchObject([{ call: 'slow.example b2c' }])
  })
})

it('finds the fields that hold the brand word', async () => {
  expect(
    await load(
      apiThatAnswers(() => Response.json(answered)),
      home,
    ),
  ).toMatchObject({ whyHtml: '<p>Why</p>', whyImages: ['/art/a.png'] })
})
