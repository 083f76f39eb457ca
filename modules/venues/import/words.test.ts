import { describe, expect, it } from 'vitest'
import { activitiesIn, suitsWalkIn } from './activity-words.ts'
import { comfortsOf } from './comfort-words.ts'
import { contactDetails } from './contact-details.ts'
import { currencyFor } from '../../destinations/import/currency.rules.ts'
import { slugWords } from '../../destinations/slug-words.rules.ts'
import { slugCandidates } from './slug.rules.ts'
import { pictureScene } from './venue-pictures.ts'

describe('activities', () => {
  it.each([
    ['fitness;yoga', ['Fitness', 'Yoga'], []],
    ['climbing_adventure, bouldering', ['Climbing'], []],
    ['Health and fitness gym stations', ['Fitness'], []],
    ['jiu-jitsu / hot yoga', ['Martial Arts', 'Yoga'], []],
    ["CHILDREN'S PLAY ROOMS,BADMINTON COURTS", ['Badminton'], []],
    ['quidditch;yoga', ['Yoga'], ['quidditch']],
    ['constructor', [], ['constructor']],
    [undefined, [], []],
  ])('%s', (text, activities, unknown) => {
    expect(activitiesIn(text)).toEqual({ activities, unknown })
  })

  it.each([
    ['a gym that says nothing', [], true, true],
    ['a gym for yoga only', ['Yoga', 'Pilates'], true, false],
    ['a gym with yoga and machines', ['Yoga', 'Fitness'], true, true],
    ['a sports centre with a climbing wall', ['Climbing'], false, true],
    ['a tennis club', ['Tennis'], false, false],
    ['a sports centre that says nothing', [], false, false],
  ])('%s', (_name, activities, isGym, expected) => {
    expect(suitsWalkIn(activities, isGym)).toBe(expected)
  })

  it('choose a scene for pictures', () => {
    expect([['General Gym Access', 'Yoga'], ['Swimming'], ['Badminton', 'Dance'], []].map(pictureScene)).toEqual([
      'yoga',
      'swim',
      'court',
      'weights',
    ])
  })
})

it('what a house has is read from its tags', () => {
  const tags = {
    internet_access: 'wlan',
    sauna: 'dry;yes',
    swimming_pool: 'no',
    wheelchair: 'yes',
    shower: 'yes',
    female: 'only',
    locker: 'yes',
    'language:en': 'yes',
    'language:de': 'no',
    parking: 'free',
  }
  expect(comfortsOf(tags)).toEqual({
    facilities: ['Sauna', 'Showers', 'Parking', 'Wheelchair Access', 'Women Only'],
    amenities: ['Lockers', 'Wi-Fi'],
    languages: ['English (US)'],
  })
  expect(comfortsOf({ internet_access: 'no', wheelchair: 'limited' })).toEqual({
    facilities: [],
    amenities: [],
    languages: [],
  })
})

describe('ways to reach a venue', () => {
  it.each([
    ['phone', '+49 (0)89 / 53 71 70', '+49 89 53 71 70'],
    ['phone', 'tel:+33 1 23 45 67 89; +33 6 00 00 00 00', '+33 1 23 45 67 89'],
    ['phone', '0161 928 1765 ext 12', '0161 928 1765'],
    ['phone', 'Mo-Fr 06:00-22:00', undefined],
    ['phone', '123', undefined],
    ['email', 'mailto:info@example.com', 'info@example.com'],
    ['email', 'info at example.com', undefined],
    ['email', 'a@b.com\r\nBcc: c@d.com', 'a@b.com'],
    ['website', 'www.example.com/gym?x=1', 'https://www.example.com/gym?x=1'],
    ['website', 'http://example.com', 'http://example.com/'],
    ['website', 'javascript:alert(1)', undefined],
    ['website', 'https://user:pass@example.com', undefined],
    ['website', 'ttps://example.com', undefined],
    ['website', 'our site', undefined],
  ] as const)('%s %s', (kind, given, expected) => {
    const read = contactDetails({ [kind]: given })
    expect(read[kind]).toBe(expected)
    expect(read.notes).toHaveLength(expected === undefined ? 1 : 0)
  })
})

describe('slugs', () => {
  const identity = 'osm:node/1'
  const first = (name: string, city: string, street?: string) => slugCandidates({ name, city, street, identity })[0]

  it.each([
    ['name and city', first('Fitness First', 'Munich'), 'fitness-first-munich'],
    ['the city once', first('Yoga Loft Köln', 'Köln'), 'yoga-loft-koln'],
    ['letters without marks', first("Łódź Crossfit d'Ærø ß", 'Zürich'), 'lodz-crossfit-daero-ss-zurich'],
    ['an ampersand', first('Fit & Fun', 'Bonn'), 'fit-and-fun-bonn'],
    ['a script without letters for it', first('東昌街體育館', 'Hong Kong'), 'venue-hong-kong'],
    [
      'nothing that looks like an id',
      first('0123abcd 0123 4123 8123', '0123456789ab'),
      '0123abcd-0123-4123-8123-0123456789ab-2',
    ],
    ['no word of the routes', first('Popular', ''), 'popular-2'],
  ])('%s', (_name, slug, expected) => {
    expect(slug).toBe(expected)
  })

  it('have the street, then a number, then a mark of their own as second choices', () => {
    const all = slugCandidates({ name: 'PureGym', city: 'London', street: 'High St 1', identity })
    expect(all.slice(0, 3)).toEqual(['puregym-london', 'puregym-london-high-st-1', 'puregym-london-2'])
    expect(all.at(-1)).toMatch(/^puregym-london-[0-9a-z]{7}$/)
    expect(
      slugCandidates({ name: 'PureGym', city: 'London', street: undefined, identity: 'osm:node/2' }).at(-1),
    ).not.toBe(all.at(-1))
  })

  it('are never long', () => {
    for (const slug of slugCandidates({
      name: 'Gymnastik '.repeat(30),
      city: 'Bonn',
      street: 'Straße '.repeat(40),
      identity,
    })) {
      expect(slug.length).toBeLessThanOrEqual(110)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    expect(slugWords(' --Ünï  cödé!! ')).toBe('uni-code')
  })
})

it.each([
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['SE', 'EUR'],
  ['CZ', 'EUR'],
  ['RE', 'EUR'],
  ['US', 'GBP'],
  ['AU', 'GBP'],
  ['HK', 'GBP'],
])('passes in %s are sold in %s', (country, currency) => expect(currencyFor(country)).toBe(currency))
