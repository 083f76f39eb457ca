import { describe, expect, it } from 'vitest'
import { activitiesIn, suitsWalkIn } from './activity-words.ts'
import { comfortsOf } from './comfort-words.ts'
import { contactDetails } from './contact-details.ts'
import { pictureScene } from '../pictures/venue-pictures.ts'

describe('activities', () => {
  it.each([
    ['fitness;yoga', ['Fitness', 'Yoga'], []],
    ['climbing_adventure, bouldering', ['Climbing'], []],
    ['Health and fitness gym stations', ['Fitness'], []],
    ['jiu-jitsu / hot yoga', ['Martial Arts', 'Yoga'], []],
    ["CHILDREN'S PLAY ROOMS,BADMINTON COURTS", ['Badminton'], []],
    ['quidditch;yoga', ['Yoga'], ['quidditch']],
    ['constructor', [], ['constructor']],
    ['Tennis Court', ['Tennis'], []],
    ['Swimming Pool', ['Swimming'], []],
    ['Climbing Wall', ['Climbing'], []],
    ['Court de tennis', ['Tennis'], []],
    ['Salle de musculation/cardiotraining', ['Fitness'], []],
    ['Piscina climatizada', ['Swimming'], []],
    ['Hallenschwimmbad', ['Swimming'], []],
    ['Fitnessstudio', ['Fitness'], []],
    ['Dojo', ['Martial Arts'], []],
    ['Tischtennishalle', ['Table Tennis'], []],
    ['Pista de pádel', ['Padel'], []],
    ['Campo da calcio', ['Football'], []],
    ['Overdekt zwembad', ['Swimming'], []],
    ['Pavilhão multiusos', ['Multi-Sport'], []],
    ['Salle de danse et de musculation', ['Fitness', 'Dance'], []],
    ['Aquatic centre, aqua cycling', ['Swimming', 'Aqua Fitness'], []],
    ['Pool table', ['Billiards'], []],
    ['Distanz, Klimaanlage, Instanz', [], ['distanz', 'klimaanlage', 'instanz']],
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

it('the features of a house are read from its tags', () => {
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
    ['phone', '\u202a+44\u00a0161 928\u20111765\u202c', '+44 161 928-1765'],
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
