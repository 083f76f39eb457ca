import { describe, expect, it } from 'vitest'
import { countLines, filterCount, inActivityOrder, readVenueSearch, withoutFilters, writeVenueSearch } from './venue-search.rules.ts'

const read = (query: string) => readVenueSearch(new URLSearchParams(query), 'London')

describe('the address of a venue search', () => {
  it.each([
    ['nothing', '', { city: 'London', view: 'list', shown: 24, type: null }],
    ['a city', 'city=Zürich', { city: 'Zürich' }],
    ['a facet twice', 'activities=Yoga&activities=Pilates', { activities: ['Yoga', 'Pilates'] }],
    ['the documented name of the text', 'search=iron', { q: 'iron' }],
    ['a type in capitals', 'type=Premium', { type: 'premium' }],
    ['a type that nobody sells', 'type=gold', { type: null }],
    ['a view that does not exist', 'view=globe', { view: 'list' }],
    ['an odd number of venues', 'shown=25', { shown: 48 }],
    ['a silly number of venues', 'shown=1e9', { shown: 480 }],
    ['a negative number of venues', 'shown=-3', { shown: 24 }],
    ['a very long text', `q=${'x'.repeat(5000)}`, { q: 'x'.repeat(100) }],
  ])('reads %s', (_case, query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it('comes back the same, with what belongs to others', () => {
    const query = 'partner=grand-hotel&city=Basel&q=pool&activities=Swimming&amenities=Wi-Fi&type=standard&view=grid&shown=48'
    const written = writeVenueSearch(read(query), new URLSearchParams(query))
    expect(read(written)).toEqual(read(query))
    expect(new URLSearchParams(written).get('partner')).toBe('grand-hotel')
  })

  it("resets filters, text and type, and keeps city and view", () => {
    const search = read('city=Nice&view=map&q=a&type=premium&languages=English&facilities=Pool')
    expect(filterCount(search)).toBe(4)
    expect(withoutFilters(search)).toEqual({ ...read('city=Nice&view=map') })
  })
})

describe('what is shown of the result', () => {
  it.each([
    [0, null, null],
    [29, null, null],
    [30, '30 Partner(s) in Nice', null],
    [31, '31 Partner(s) in Nice', 'Gyms, studios and classes in Nice'],
  ])('%i partners', (total, count, subHeading) => {
    expect(countLines(total, 'Nice')).toEqual({ count, subHeading })
  })

  it("puts 'General Gym Access' first, the rest alphabetically", () => {
    const names = ['Yoga', 'Boxing', 'General Gym Access', 'Pilates'].map((name) => ({ name }))
    expect(inActivityOrder(names).map(({ name }) => name)).toEqual(['General Gym Access', 'Boxing', 'Pilates', 'Yoga'])
  })
})
