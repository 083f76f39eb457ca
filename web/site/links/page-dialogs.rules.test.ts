import { describe, expect, it } from 'vitest'
import { dialogEntry, dialogOf, isDialogEntry } from './page-dialogs.rules.ts'
import { footerLinks, headerLinks, menuLinks } from './site-links.ts'

describe('dialogs with an address', () => {
  it.each([
    ['#contact', 'contact'],
    ['#Contact', 'contact'],
    ['#refer-a-gym', 'refer-a-gym'],
    ['#become-a-partner', 'become-a-partner'],
    ['#refer-your-friend', 'refer-your-friend'],
    ['', undefined],
    ['#', undefined],
    ['#faq', undefined],
    ['#contact-us', undefined],
  ])('%s: %s', (hash, dialog) => expect(dialogOf(hash)).toBe(dialog))

  it('are there for every link that names one', () => {
    const named = [...headerLinks, ...menuLinks, ...footerLinks].filter(({ to }) => to.startsWith('#'))
    expect(named.map(({ to }) => dialogOf(to))).not.toContain(undefined)
  })

  it('know whether they were opened from a page of ours', () => {
    expect([dialogEntry, { depth: 1 }, null, undefined, 'isDialog'].map(isDialogEntry)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the documented links (1-storefront §2.3-2.4)', () => {
  it('of the header', () =>
    expect(headerLinks.map(({ label }) => label)).toEqual([
      'Locations',
      'Schedule',
      'Extra Services',
      'How it works',
      'Support',
      'Blog',
    ]))
  it('of the mobile menu', () =>
    expect(menuLinks.map(({ label }) => label).slice(0, 3)).toEqual([
      'Gym Locations',
      'Class Schedule',
      'Extra Services',
    ]))
  it('of the footer', () =>
    expect(footerLinks.map(({ label }) => label)).toEqual([
      'Location',
      'Schedule',
      'Blog',
      'About Us',
      'Press Room',
      'Refer your Friend',
      'Refer a Gym',
      'Contact Us',
      'Become a partner',
    ]))
})
