import { expect, it } from 'vitest'
import { sharePictureOf } from './share-picture.rules.ts'

it.each([
  ['/', null, '/images/share/site.jpg'],
  [undefined, null, '/images/share/site.jpg'],
  ['/location/north-pool', null, '/images/share/venue/north-pool.jpg'],
  ['/B2C/location/north-pool', null, '/images/share/venue/north-pool.jpg'],
  ['/location/north-pool/class/7?date=11.06.2026', null, '/images/share/venue/north-pool.jpg'],
  ['/locations?city=Z%C3%BCrich', null, '/images/share/city/Z%C3%BCrich.jpg'],
  ['/locations', null, '/images/share/site.jpg'],
  ['/blogs', null, '/images/share/site.jpg'],
  ['/blogs/london-before-breakfast', null, '/images/share/article/london-before-breakfast.jpg'],
  ['/', 'grand-hotel', '/images/share/site.jpg?partner=grand-hotel'],
])('%s of %s: %s', (path, partner, picture) => expect(sharePictureOf(path, partner)).toBe(picture))
