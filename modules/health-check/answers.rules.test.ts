import { describe, expect, it } from 'vitest'
import { healthCheckBody, medicalQuestions, readPressed, writePressed } from '../../contract/health-check.ts'
import { isStale, readHealthCheck, nothingAnswered, wireHealthCheck } from './answers.rules.ts'

it.each([
  ['Yes', false, 'yes'],
  ['No', true, 'no'],
  ['nothing', null, null],
] as const)('T144: who presses %s sends %s, and %s is kept', (_box, wire, pressed) => {
  expect([readPressed(wire), writePressed(pressed)]).toEqual([pressed, wire])
})

describe('a questionnaire', () => {
  const allNo = Object.fromEntries(medicalQuestions.map((question) => [question, true]))
  const sent = healthCheckBody.parse({
    firstName: 'Nina',
    lastName: 'Novak',
    dateOfBirth: '01.02.1990',
    city: 'London',
    country: 'UK',
    ...allNo,
    chestPain: false,
    isMemberOfAnotherGym: false,
    reasonStrength: true,
    treatmentDetails: 'physio',
  })

  it('stores what was pressed, for every question of the control', () => {
    const kept = readHealthCheck(sent)
    for (const question of medicalQuestions)
      expect([question, kept[question]]).toEqual([question, question === 'chestPain' ? 'yes' : 'no'])
    expect([kept.isMemberOfAnotherGym, kept.reasonStrength, kept.reasonGeneral]).toEqual(['yes', true, null])
  })

  it('has the same fields before anything is saved, all of them empty (T145)', () => {
    expect(Object.keys(nothingAnswered)).toEqual(Object.keys(wireHealthCheck(readHealthCheck(sent))))
    expect(Object.values(nothingAnswered)).toEqual(Object.keys(nothingAnswered).map(() => null))
  })

  it('comes back as it was sent', () => {
    expect(wireHealthCheck(readHealthCheck(sent))).toEqual({ ...nothingAnswered, ...sent, dateOfBirth: '1990-02-01' })
  })
})

it.each([
  ['2026-01-10T10:00:00Z', '2026-07-10T10:00:00Z', false],
  ['2026-01-10T10:00:00Z', '2026-07-10T10:00:01Z', true],
  ['2026-01-10T10:00:00Z', '2026-03-10T10:00:00Z', false],
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:00Z', false],
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:01Z', true],
])('one of %s is looked at on %s: stale is %s', (updated, now, stale) => {
  expect(isStale(new Date(updated), new Date(now))).toBe(stale)
})
