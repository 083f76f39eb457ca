import { expect, it } from 'vitest'
import { shareLinks } from './share-links.rules.ts'

const shared = {
  url: 'https://roamfit.example/location/a&b?date=1',
  title: 'Roamfit Pass',
  text: 'Körper & Geist, Zürich',
}

it('leads to four places with nothing but plain links', () => {
  expect(shareLinks(shared).map(({ label }) => label)).toEqual(['Email', 'WhatsApp', 'X', 'Facebook'])
  expect(shareLinks(shared).map(({ icon }) => icon)).toEqual(['mail', 'whatsapp', 'twitter', 'facebook'])
})

it.each([
  ['Email', 'subject', 'Roamfit Pass'],
  ['Email', 'body', `${shared.text}\n${shared.url}`],
  ['WhatsApp', 'text', `${shared.text} ${shared.url}`],
  ['X', 'text', shared.text],
  ['X', 'url', shared.url],
  ['Facebook', 'u', shared.url],
])('%s is told the %s, whatever letters are in it', (label, name, value) => {
  const href = shareLinks(shared).find((link) => link.label === label)?.href ?? ''
  expect(new URL(href).searchParams.get(name)).toBe(value)
})
