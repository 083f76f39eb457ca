import { describe, expect, test } from 'vitest'
import { draw } from './draw.ts'
import { parseImagePath, parsePictureKey, pictureKey } from './picture-key.ts'

describe('picture keys', () => {
  test.each([
    'venue/yoga/london/river-house-gym/0',
    'venue/weights/las-palmas/a-venue-with-a-very-long-name-and-numbers-24-7/5',
    'city/new-york/0',
    'city/zurich/spring-2026',
  ])('%s is read and written alike', (key) => {
    const spec = parsePictureKey(key)
    expect(spec && pictureKey(spec)).toBe(key)
  })

  test.each([
    ['nothing', ''],
    ['a kind we do not draw', 'person/london/0'],
    ['an activity we do not draw', 'venue/chess/london/house/0'],
    ['an activity that every object has', 'venue/constructor/london/house/0'],
    ['a variant out of range', 'venue/yoga/london/house/6'],
    ['a variant written strangely', 'venue/yoga/london/house/00'],
    ['a missing part', 'venue/yoga/london/house'],
    ['a part too many', 'city/london/0/1'],
    ['upper case', 'city/London/0'],
    ['a way out of the folder', 'city/../0'],
    ['a way out of the folder, encoded', 'city/%2e%2e/0'],
    ['a backslash', 'city/lon\\don/0'],
    ['an empty part', 'city//0'],
    ['a leading hyphen', 'city/-london/0'],
    ['a doubled hyphen', 'city/new--york/0'],
    ['a letter beyond ASCII', 'city/zürich/0'],
    ['a line break', 'city/london/0\n'],
    ['a null byte', 'city/london/0\0'],
    ['a very long part', `city/${'a'.repeat(121)}/0`],
  ])('refuses %s', (_what, key) => {
    expect(parsePictureKey(key)).toBeNull()
    expect(draw(key)).toBeNull()
  })
})

describe('image addresses', () => {
  test('name a key, a width and a format', () => {
    expect(parseImagePath('venue/yoga/london/river-house-gym/0-640.webp')).toEqual({
      key: 'venue/yoga/london/river-house-gym/0',
      spec: { kind: 'venue', activity: 'yoga', city: 'london', seed: 'river-house-gym', variant: 0 },
      width: 640,
      format: 'webp',
    })
    expect(parseImagePath('city/london/0-1280.jpg')).toMatchObject({ key: 'city/london/0', width: 1280, format: 'jpg' })
  })

  test.each([
    ['a width we do not serve', 'city/london/0-641.webp'],
    ['an enormous width', 'city/london/0-9999.webp'],
    ['a format we do not serve', 'city/london/0-640.svg'],
    ['no width', 'city/london/0.webp'],
    ['a key we do not draw', 'city/../../etc/passwd-640.webp'],
    ['something after it', 'city/london/0-640.webp.js'],
  ])('refuse %s', (_what, path) => {
    expect(parseImagePath(path)).toBeNull()
  })
})
