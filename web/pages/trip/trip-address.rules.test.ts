import { describe, expect, it } from 'vitest'
import { presetMoments, queryOfTrip, readWish, withAllChosen, withChoice, writeWish } from './trip-address.rules.ts'

const ID = '0b3c9a52-6f0e-4c55-9a39-8d8a5e0f1c11'
const read = (query: string) => readWish(new URLSearchParams(query))
const trip = read('city=London&from=2026-12-01T18:00&to=2026-12-04T12:00')

describe('the address of a trip', () => {
  it.each([
    {
      when: 'all of it',
      query:
        'city=London&from=2026-12-01T18:00&to=2026-12-04T12:00&lat=51.5&lon=-0.12&place=Harbour&walk=30&likes=Yoga&likes=Swim&chosen=2026-12-02~none',
    },
    { when: 'as little as there can be', query: 'city=London' },
    { when: 'a position without a name: nobody else is there', query: 'city=London&lat=51.5&lon=-0.12' },
    { when: 'what cannot be read, so that the form shows it', query: 'city=London&from=soon&to=later&walk=far' },
  ])('reads and writes $when', ({ query }) => {
    expect(writeWish(read(query))).toBe(`?${new URLSearchParams(query).toString()}`)
  })

  it.each([
    {
      when: 'a position is rounded to a block (T188)',
      query: 'lat=51.507351&lon=-0.127758',
      is: { lat: '51.507', lon: '-0.128' },
    },
    {
      when: 'half a position is none',
      query: 'lat=51.5&place=Harbour',
      is: { lat: '', lon: '', place: 'Harbour' },
    },
    {
      when: 'a name that was typed without scripts has no position',
      query: 'place=Harbour',
      is: { place: 'Harbour', lat: '' },
    },
    { when: 'the walk has a preset', query: '', is: { walk: '20' } },
    {
      when: 'a choice that a mail program cut is none, and the others stay',
      query: `chosen=2026-12-01~none&chosen=2026-12-02~class~${ID.slice(0, -4)}&chosen=2026-12-03~class~${ID}`,
      is: { chosen: ['2026-12-01~none', `2026-12-03~class~${ID}`] },
    },
    {
      when: 'choices of other dates are none',
      query:
        'from=2026-12-02T18:00&to=2026-12-03T12:00&chosen=2026-12-01~none&chosen=2026-12-02~none&chosen=2026-12-04~none',
      is: { chosen: ['2026-12-02~none'] },
    },
    {
      when: 'dates that cannot be read lose no choice',
      query: 'from=soon&to=1.12.2026&chosen=2026-12-02~none',
      is: { chosen: ['2026-12-02~none'] },
    },
    { when: 'likes are named once', query: 'likes=Yoga&likes=Yoga&likes=', is: { likes: ['Yoga'] } },
  ])('$when', ({ query, is }) => expect(read(query)).toMatchObject(is))

  it('keeps the partner and leaves the rest of the trip to itself', () => {
    expect(writeWish(trip, new URLSearchParams('partner=grand-hotel&walk=30&chosen=2026-12-01~none'))).toBe(
      '?partner=grand-hotel&city=London&from=2026-12-01T18%3A00&to=2026-12-04T12%3A00',
    )
  })

  it('asks for no place where none is said', () => {
    expect(queryOfTrip(trip)).toEqual({
      city: 'London',
      from: trip.from,
      to: trip.to,
      walk: '20',
      likes: [],
      chosen: [],
    })
  })
})

describe('what is chosen for a day', () => {
  const chosen = withChoice(withChoice(trip, '02.12.2026', '2026-12-02~class~7'), '01.12.2026', '2026-12-01~none')

  it('is one choice a day, the earliest first', () => {
    expect(chosen.chosen).toEqual(['2026-12-01~none', '2026-12-02~class~7'])
    expect(withChoice(chosen, '02.12.2026', '2026-12-02~walkIn~9').chosen).toEqual([
      '2026-12-01~none',
      '2026-12-02~walkIn~9',
    ])
  })

  it('goes when the plan is to choose', () => {
    expect(withChoice(chosen, '01.12.2026', null).chosen).toEqual(['2026-12-02~class~7'])
  })

  it('becomes all that is shown, and days without a visit keep what was said', () => {
    const days = [
      { date: '01.12.2026', item: null },
      { date: '02.12.2026', item: { choice: '2026-12-02~class~8' } },
      { date: '03.12.2026', item: { choice: '2026-12-03~class~9' } },
    ]
    expect(withAllChosen(chosen, days).chosen).toEqual(['2026-12-01~none', '2026-12-02~class~8', '2026-12-03~class~9'])
  })
})

it.each([
  { now: '2026-12-01T08:40', from: '2026-12-01T09:00', to: '2026-12-04T12:00' },
  { now: '2026-12-01T19:59', from: '2026-12-01T20:00', to: '2026-12-04T12:00' },
  { now: '2026-12-31T20:00', from: '2027-01-01T09:00', to: '2027-01-04T12:00' },
  { now: '2026-12-01T23:59', from: '2026-12-02T09:00', to: '2026-12-05T12:00' },
])('an empty form at $now begins at $from', ({ now, from, to }) => expect(presetMoments(now)).toEqual({ from, to }))
