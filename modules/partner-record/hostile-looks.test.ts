import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Branding } from '../../contract/partners.ts'
import type { PartnerSite, SiteLook } from '../../contract/partner-site.ts'
import { siteLook } from '../../tests/support/calls/office-calls.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'
import { scriptCorpus } from '../../tests/support/script-corpus.ts'
import { sanitiseHtml } from '../formats/sanitise-html.rules.ts'

const SITE = '/api/staff/partners/grand-hotel/site'
/** What a browser may run or fetch where an address or a colour is expected. */
const evilAddresses = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'red;background:url(//evil.example)',
  '#fff}</style><script>alert(1)</script>',
]

let whole: WholeProduct
let manager: Person
beforeAll(async () => {
  whole = await wholeProduct()
  manager = await whole.staffAs('partner_manager')
})
afterAll(() => whole.close())

const post = async (path: string, body: object) => {
  const { version } = (await whole.test.get(SITE, { as: manager.token })).json<PartnerSite>()
  return whole.test.post(`${SITE}${path}`, { ...body, version }, { as: manager.token })
}
const save = (more: Partial<SiteLook>) => post('', { ...siteLook, ...more })

it.each([
  'logo',
  'picture',
  'primaryColor',
  'secondaryColor',
  'website',
  'supportEmail',
  'position',
  'facebookUrl',
  'instagramUrl',
  'linkedInUrl',
  'twitterUrl',
] as const)('trust 24: %s takes nothing that attackers write', async (field) => {
  for (const evil of [...scriptCorpus, ...evilAddresses]) {
    const answer = await save({ [field]: evil })
    const { fields } = answer.json<{ fields?: object }>()
    expect([evil, answer.statusCode, Object.keys(fields ?? {})]).toEqual([evil, 400, [field]])
  }
})

it('trust 24: a title and a subtitle are texts', async () => {
  for (const evil of scriptCorpus) {
    const texts = {
      title: evil.slice(0, 60).replaceAll(/\s+/g, ' ').trim(),
      subtitle: evil.slice(0, 120).replaceAll(/\s+/g, ' ').trim(),
    }
    const answer = await save(texts)
    const { fields } = answer.json<{ fields: Partial<SiteLook> }>()
    if (answer.statusCode === 200) expect(fields).toMatchObject(texts)
    else expect([evil, Object.keys(fields)]).toEqual([expect.stringMatching(/\p{Cc}/u), ['title', 'subtitle']])
  }
})

it('trust 24: of the HTML only what is harmless is kept, and what the site would drop is refused', async () => {
  let published = 0
  for (const evil of scriptCorpus) {
    const answer = await save({ whyHtml: evil })
    if (answer.statusCode !== 200) {
      const { fields } = answer.json<{ fields?: object }>()
      expect([evil, answer.statusCode, Object.keys(fields ?? {})]).toEqual([evil, 400, ['whyHtml']])
      continue
    }
    published++
    expect((await post('/publish', {})).statusCode).toBe(200)
    await whole.test.hearChanges()
    const shown = (await whole.test.get('/api/cms/partner/grand-hotel')).json<Branding>()
    const why = shown['heroWhyRoamfit'] as string
    expect(why).toBe(sanitiseHtml(why))
  }
  expect(published).toBe(9)
})
