import { expect, it } from 'vitest'
import { onSiteOf, sharePictureOf } from './share-picture.rules.ts'

it.each([
  ['/', 'b2c', null, '/images/share/site.jpg'],
  [undefined, 'b2c', null, '/images/share/site.jpg'],
  ['/location/north-pool', 'b2c', null, '/images/share/venue/north-pool.jpg'],
  ['/B2C/location/north-pool', 'b2c', null, '/images/share/venue/north-pool.jpg'],
  ['/b2c/location/north-pool', 'b2c', null, '/images/share/venue/north-pool.jpg'],
  ['/location/north-pool/class/7?date=11.06.2026', 'b2c', null, '/images/share/venue/north-pool.jpg'],
  ['/locations?city=Z%C3%BCrich', 'b2c', null, '/images/share/city/Z%C3%BCrich.jpg'],
  ['/locations', 'b2c', null, '/images/share/site.jpg'],
  ['/location/', 'b2c', null, '/images/share/site.jpg'],
  ['/location/a%3Cb', 'b2c', null, '/images/share/venue/a%253Cb.jpg'],
  ['/en/B2C/location/north-pool', 'b2c', null, '/images/share/site.jpg'],
  ['/B2Clocation/north-pool', 'b2c', null, '/images/share/site.jpg'],
  ['/locations?city=', 'b2c', null, '/images/share/site.jpg'],
  ['/blogs', 'b2c', null, '/images/share/site.jpg'],
  ['/blogs/', 'b2c', null, '/images/share/site.jpg'],
  ['/cities/london', 'b2c', null, '/images/share/site.jpg'],
  ['/blogs/london-before-breakfast', 'b2c', null, '/images/share/article/london-before-breakfast.jpg'],
  ['/', 'partner', 'grand-hotel', '/images/share/site.jpg?partner=grand-hotel'],
  ['/', 'b2cwl', 'aurora', '/images/share/site.jpg?b2cwl=aurora'],
] as const)('%s of %s %s: %s', (path, mode, slug, picture) =>
  expect(sharePictureOf(path, { mode, slug })).toBe(picture),
)

it('T16: an address that asks for something already asks for the site besides', () => {
  expect(onSiteOf({ slug: 'a&b', mode: 'partner' }, '/locations?city=Rome')).toBe('/locations?city=Rome&partner=a%26b')
  expect(onSiteOf({ slug: null, mode: 'b2c' }, '/locations')).toBe('/locations')
})
