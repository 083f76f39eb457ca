import { describe, expect, it } from 'vitest'
import { slugCandidates } from './slug.rules.ts'

const identity = 'osm:node/1'
const candidates = (name: string, city = '', street?: string) => slugCandidates({ name, city, street, identity })

describe('the slug of a venue', () => {
  it.each<[string, string[], string]>([
    ['name and city', candidates('Fitness First', 'Munich'), 'fitness-first-munich'],
    ['the city once', candidates('Yoga Loft Köln', 'Köln'), 'yoga-loft-koln'],
    ['the city once, in front', candidates('Bonn Yoga', 'Bonn'), 'bonn-yoga'],
    ['a city inside a longer word, besides', candidates('Bonner Yoga', 'Bonn'), 'bonner-yoga-bonn'],
    ['letters without marks', candidates("Łódź Crossfit d'Ærø ß", 'Zürich'), 'lodz-crossfit-daero-ss-zurich'],
    ['an ampersand', candidates('Fit & Fun', 'Bonn'), 'fit-and-fun-bonn'],
    ['a script without letters for it', candidates('東昌街體育館', 'Hong Kong'), 'venue-hong-kong'],
    ['a city without letters for it', candidates('City Gym', '香港'), 'city-gym'],
    [
      'nothing that looks like an id',
      candidates('0123abcd 0123 4123 8123', '0123456789ab'),
      '0123abcd-0123-4123-8123-0123456789ab-2',
    ],
    [
      'more than an id has',
      candidates('0123abcd 0123 4123 8123 0123456789abc'),
      '0123abcd-0123-4123-8123-0123456789abc',
    ],
    [
      'an id with a word before it',
      candidates('x0123abcd012341238123012345678900'),
      'x0123abcd012341238123012345678900',
    ],
  ])('%s', (_name, [best], slug) => expect(best).toBe(slug))

  it.each(['popular', 'class', 'new', 'search', 'map'])('is no word of the routes: %s', (word) =>
    expect(candidates(word)[0]).toBe(`${word}-2`),
  )

  it('has the street, then a number, then a unique mark as second choices', () => {
    expect(candidates('PureGym', 'London', 'High St 1')).toEqual([
      'puregym-london',
      'puregym-london-high-st-1',
      'puregym-london-2',
      'puregym-london-3',
      'puregym-london-4',
      'puregym-london-5',
      'puregym-london-6',
      'puregym-london-7',
      'puregym-london-8',
      'puregym-london-9',
      expect.stringMatching(/^puregym-london-[0-9a-z]{7}$/),
    ])
    expect(candidates('PureGym', 'London')[1]).toBe('puregym-london-2')
  })

  it('has the same mark whenever a venue is imported, and another for each venue', () => {
    const venue = { name: 'PureGym', city: 'London', street: undefined }
    const marks = Array.from({ length: 500 }, (_, n) => slugCandidates({ ...venue, identity: `osm:node/${n}` }).at(-1))
    expect(new Set(marks).size).toBe(500)
    for (const mark of marks) expect(mark).toMatch(/^puregym-london-[0-9a-z]{7}$/)
    expect(slugCandidates({ ...venue, identity }).at(-1)).toBe(marks[1])
  })

  it.each([
    ['as it is up to 100 letters', `${'a'.repeat(60)} ${'b'.repeat(39)}`, `${'a'.repeat(60)}-${'b'.repeat(39)}`],
    ['cut at a word beyond', `${'a'.repeat(60)} ${'b'.repeat(40)}`, 'a'.repeat(60)],
    [
      'cut where a word before would be too far',
      `${'a'.repeat(50)} ${'b'.repeat(60)}`,
      `${'a'.repeat(50)}-${'b'.repeat(49)}`,
    ],
    ['cut at a word that is near enough', `${'a'.repeat(51)} ${'b'.repeat(60)}`, 'a'.repeat(51)],
  ])('is %s', (_name, name, slug) => expect(candidates(name)[0]).toBe(slug))

  it('is another for each choice, for any length of name and street', () => {
    const home = `${'gymnastik-'.repeat(9)}gymnastik`
    const slugs = candidates('Gymnastik '.repeat(30), 'Bonn', 'Straße '.repeat(40))
    expect(slugs.slice(2)).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${home}-${number}`),
      expect.stringMatching(new RegExp(`^${home}-[0-9a-z]{7}$`)),
    ])
    expect(slugs[0]).toBe(home)
    expect(candidates('Gym', 'Bonn', 'Straße '.repeat(40))[1]).toBe(`gym-bonn${'-strasse'.repeat(11)}`)
  })
})
