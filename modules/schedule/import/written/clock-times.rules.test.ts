import { expect, it } from 'vitest'
import { clockRange, clockTime, endingTime, withoutDate } from './clock-times.rules.ts'

it.each([
  ['18:30', '18:30:00'],
  ['7:05', '07:05:00'],
  ['18.30', '18:30:00'],
  ['18h30', '18:30:00'],
  ['18h', '18:00:00'],
  ['1830', '18:30:00'],
  ['6pm', '18:00:00'],
  ['12 am', '00:00:00'],
  ['6:30 p.m.', '18:30:00'],
  ['18:30 Uhr', '18:30:00'],
  ['18:30:00', '18:30:00'],
  ['9', '09:00:00'],
  [' 18:30 ', '18:30:00'],
  ['8 hrs', '08:00:00'],
  ['8 hr', '08:00:00'],
  ["8 o'clock", '08:00:00'],
  ['18:30:15.250', '18:30:15'],
  ['18301', undefined],
  ['118:30', undefined],
  ['uhr 18:30', undefined],
  ['1830 sharp', undefined],
  ['at 1830', undefined],
  ['25:00', undefined],
  ['18:60', undefined],
  ['13pm', undefined],
  ['18u30', '18:30:00'],
  ['18:30 uur', '18:30:00'],
  ['8:00a', '08:00:00'],
  ['12 noon', '12:00:00'],
  ['Mitternacht', '00:00:00'],
  ['mediodía', '12:00:00'],
  ['0.75', '18:00:00'],
  ['0.7916666667', '19:00:00'],
  ['.5', '12:00:00'],
  ['0,75', '18:00:00'],
  ['0.25', undefined],
  ['24:00', undefined],
  ['', undefined],
])('%s is the time %s', (text, time) => {
  expect(clockTime(text)).toBe(time)
})

it('two times in one field are a beginning and an end', () => {
  expect(clockRange('18:00 - 19:15')).toEqual(['18:00', '19:15'])
  expect(clockRange('6pm to 7pm')).toEqual(['6pm', '7pm'])
  expect(clockRange(' 18:00–19:15 ')).toEqual(['18:00', '19:15'])
  expect(clockRange('18:00 bis 19:15')).toEqual(['18:00', '19:15'])
  expect(clockRange('1800-1915')).toEqual(['1800', '1915'])
  expect(clockRange('18:00')).toBeUndefined()
  expect(clockRange('18:00 - room 4')).toBeUndefined()
  expect(clockRange('room 4 - 18:00')).toBeUndefined()
  expect(clockRange('18:00 - ')).toBeUndefined()
  expect(clockRange('18h à 19h')).toEqual(['18h', '19h'])
  expect(clockRange('von 18 bis 19 Uhr')).toEqual(['18', '19 Uhr'])
  expect(clockRange('22:00 - 24:00')).toEqual(['22:00', '24:00'])
  expect(clockRange('10 pm - midnight')).toEqual(['10 pm', 'midnight'])
})

it('a half of the day behind both times is that of both, unless the first would be later', () => {
  expect(clockRange('6 - 7 pm')).toEqual(['6 pm', '7 pm'])
  expect(clockRange('6:30-7:15 p.m.')).toEqual(['6:30 p.m.', '7:15 p.m.'])
  expect(clockRange('11 - 1 pm')).toEqual(['11 am', '1 pm'])
  expect(clockRange('18 - 7 pm')).toBeUndefined()
})

it.each([
  ['24:00', '00:00:00'],
  ['24.00 Uhr', '00:00:00'],
  ['2400', '00:00:00'],
  ['24h', '00:00:00'],
  ['24:01', undefined],
  ['19:00', '19:00:00'],
])('something that ends at %s ends at %s', (text, time) => {
  expect(endingTime(text)).toBe(time)
})

it.each([
  ['2026-12-07T18:00:00+01:00', '18:00:00'],
  ['2026-12-07 00:00:00', '00:00:00'],
  ['31.12.2026 18.30', '18.30'],
  ['Mon 7.12.2026 6:00 PM', '6:00 PM'],
  ['7 Dec 2026 6 pm', '6 pm'],
  ['46363.25', '0.250'],
  ['18.30 Uhr', '18.30 Uhr'],
])('the time in %s is %s', (text, time) => {
  expect(withoutDate(text)).toBe(time)
})
