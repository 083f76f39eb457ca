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

it('trust 24: a title is a text, and of HTML only what is harmless is kept', async () => {
  let published = 0
  for (const evil of scriptCorpus) {
    const answer = await save({ title: evil.slice(0, 60), subtitle: evil.slice(0, 120), whyHtml: evil })
    if (answer.statusCode !== 200) {
      expect([evil, answer.statusCode]).toEqual([evil, 400])
      continue
    }
    published++
    expect((await post('/publish', {})).statusCode).toBe(200)
    await whole.test.hearChanges()
    const shown = (await whole.test.get('/api/cms/partner/grand-hotel')).json<Branding>()
    const why = String(shown['heroWhyRoamfit'] ?? '')
    expect(why).toBe(sanitiseHtml(why))
  }
  expect(published).toBeGreaterThan(5)
})
