import { expect, it } from 'vitest'
import { dateFieldValue, latestBirthday, genderText, valueText } from './shown-value.rules.ts'

it.each([
  [null, 'Not provided'],
  [undefined, 'Not provided'],
  ['', 'Not provided'],
  ['  ', 'Not provided'],
  ['null', 'Not provided'],
  ['Null Island', 'Null Island'],
  [' London ', 'London'],
])('T161: %j is shown as %s', (value, shown) => {
  expect(valueText(value)).toBe(shown)
})

it.each([
  [null, false, 'Not provided'],
  [null, true, 'Other'],
  ['female', true, 'Female'],
  ['male', false, 'Male'],
] as const)('T57: %s, answered %s, is shown as %s', (gender, isGenderAnswered, shown) => {
  expect(genderText({ gender, isGenderAnswered })).toBe(shown)
})

it.each([
  ['01.02.1990', '1990-02-01'],
  ['1990-02-01', ''],
  ['born 01.02.1990', ''],
  ['01.02.1990, at noon', ''],
  [null, ''],
])('%j stands in the date field as %j', (wire, value) => {
  expect(dateFieldValue(wire)).toBe(value)
})

it('T58: the latest birthday is 18 years ago', () => {
  expect(latestBirthday(new Date(2026, 2, 5))).toBe('2008-03-05')
  expect(latestBirthday(new Date(2026, 11, 24))).toBe('2008-12-24')
})
