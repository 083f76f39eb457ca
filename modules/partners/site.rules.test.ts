import { describe, expect, it } from 'vitest'
import { mayUseDestination, siteFor, type SiteNames, type SitePartner, wireFlag } from './site.rules.ts'

const partner = (slug: string, changes: Partial<SitePartner> = {}): SitePartner => ({
  id: `id of ${slug}`,
  slug,
  kind: 'b2b',
  siteMode: 'replica',
  hosts: [],
  allowedDestinationIds: [],
  blockedDestinationIds: [],
  oneDayFreePass: false,
  passProductIds: [],
  ...changes,
})

const partners = [
  partner('roamfit', { kind: 'own' }),
  partner('grand-hotel', { allowedDestinationIds: ['london'], blockedDestinationIds: ['london', 'paris'] }),
  partner('ticket-hotel', { siteMode: 'restricted' }),
  partner('aurora', { kind: 'b2c_white_label', allowedDestinationIds: ['berlin'] }),
  partner('nomad', { kind: 'b2c_white_label', blockedDestinationIds: ['london'] }),
  partner('harbour', { siteMode: 'master', hosts: ['harbour.localhost'] }),
  partner('quiet', { siteMode: 'restricted', kind: 'b2c_white_label', hosts: ['quiet.example'] }),
  partner('insurer', { kind: 'insurer' }),
]

describe('the site of a page (T1, T8)', () => {
  it.each<[string, SiteNames, string, string | undefined]>([
    ['the product’s own', {}, 'b2c', undefined],
    ['its business site', { partner: 'roamfit' }, 'b2b', undefined],
    ['a partner', { partner: 'grand-hotel' }, 'partner', 'grand-hotel'],
    ['a partner in capitals', { partner: 'Grand-Hotel' }, 'partner', 'grand-hotel'],
    ['a restricted partner', { partner: 'ticket-hotel' }, 'restricted', 'ticket-hotel'],
    ['a white label', { b2cwl: 'aurora' }, 'b2cwl', 'aurora'],
    ['a partner goes before a white label', { partner: 'grand-hotel', b2cwl: 'aurora' }, 'partner', 'grand-hotel'],
    [
      'a verified host goes before both',
      { host: 'harbour.localhost', partner: 'grand-hotel', b2cwl: 'aurora' },
      'master',
      'harbour',
    ],
    ['a host in capitals', { host: 'HARBOUR.localhost' }, 'master', 'harbour'],
    ['a restricted white label on its host', { host: 'quiet.example' }, 'restricted', 'quiet'],
    ['a master is one on its host only', { partner: 'harbour' }, 'partner', 'harbour'],
    ['the insurer’s landing', { partner: 'insurer' }, 'partner', 'insurer'],
    ['an unknown partner', { partner: 'nobody' }, 'b2c', undefined],
    [
      'an unknown partner means no partner’s site, also beside the name of a white label',
      { partner: 'nobody', b2cwl: 'aurora' },
      'b2c',
      undefined,
    ],
    ['a white label is no partner', { partner: 'aurora' }, 'b2c', undefined],
    ['a partner is no white label', { b2cwl: 'grand-hotel' }, 'b2c', undefined],
    ['an unverified host', { host: 'evil.example' }, 'b2c', undefined],
    ['a host that looks alike', { host: 'harbour.localhost.evil.example' }, 'b2c', undefined],
  ])('%s', (_name, names, mode, slug) => {
    const site = siteFor(partners, names)
    expect([site.mode, site.partner?.slug]).toEqual([mode, slug])
  })
})

describe('the destinations of a site (T11)', () => {
  it.each<[string, SiteNames, string, boolean]>([
    ['the product offers all', {}, 'london', true],
    ['an allowed list wins over a blocked one', { partner: 'grand-hotel' }, 'london', true],
    ['what is not on the allowed list', { partner: 'grand-hotel' }, 'rome', false],
    ['what is blocked', { b2cwl: 'nomad' }, 'london', false],
    ['what is not blocked', { b2cwl: 'nomad' }, 'rome', true],
    ['two empty lists are unset', { partner: 'ticket-hotel' }, 'rome', true],
  ])('%s', (_name, names, destination, allowed) =>
    expect(mayUseDestination(siteFor(partners, names), destination)).toBe(allowed),
  )
})

it('T3: true and false are words on the wire', () => {
  expect([wireFlag(true), wireFlag(false)]).toEqual(['true', 'false'])
})
