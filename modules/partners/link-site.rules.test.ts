import { expect, it } from 'vitest'
import { linkSite } from './link-site.rules.ts'

const partner = { slug: 'grand-hotel', kind: 'b2b', siteMode: 'replica', hosts: [] as string[] } as const

it.each([
  { when: 'no partner’s', partner: undefined, origin: 'https://www.example.com:8443', parameters: {} },
  {
    when: 'the product’s',
    partner: { ...partner, kind: 'own' as const },
    origin: 'https://www.example.com:8443',
    parameters: {},
  },
  { when: 'a hotel’s', partner, origin: 'https://www.example.com:8443', parameters: { partner: 'grand-hotel' } },
  {
    when: 'a white label’s',
    partner: { ...partner, kind: 'b2c_white_label' as const },
    origin: 'https://www.example.com:8443',
    parameters: { b2cwl: 'grand-hotel' },
  },
  {
    when: 'one’s with a host',
    partner: { ...partner, hosts: ['fit.grand.example'] },
    origin: 'https://fit.grand.example:8443',
    parameters: {},
  },
])('T16: the links of $when visitors', ({ partner, origin, parameters }) => {
  expect(linkSite('https://www.example.com:8443', partner)).toEqual({ origin, parameters, hasApp: true })
})

it('T163: from a restricted site lead to a ticket for the desk', () => {
  expect(linkSite('https://www.example.com', { ...partner, siteMode: 'restricted' })).toEqual({
    origin: 'https://www.example.com',
    parameters: { partner: 'grand-hotel' },
    hasApp: false,
  })
})
