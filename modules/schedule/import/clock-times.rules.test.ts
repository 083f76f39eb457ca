import { expect, it } from 'vitest'
import { clockRange, clockTime } from './clock-times.rules.ts'

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
  ['noon', undefined],
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
})
