import { expect, it } from 'vitest'
import { healthCheckBody, medicalQuestions } from '../../contract/health-check.ts'
import { readHealthCheck } from './answers.rules.ts'
import { snapshotOf } from './forwarded-check.rules.ts'

const kept = readHealthCheck(
  healthCheckBody.parse({
    firstName: 'Nina',
    lastName: 'Novak',
    dateOfBirth: '01.02.1990',
    gender: null,
    address: '1 Quay Street',
    city: 'London',
    country: 'UK',
    emergencyName: 'Omar',
    ...Object.fromEntries(medicalQuestions.map((question) => [question, true])),
    treatment: false,
    treatmentDetails: 'physio',
    isMemberOfAnotherGym: false,
    reasonStrength: true,
    reasonFlexibility: false,
  }),
)

it('T144: a venue is shown what was pressed, and never the home address', () => {
  const snapshot = snapshotOf(kept)
  expect(snapshot.person).toEqual({ firstName: 'Nina', lastName: 'Novak', dateOfBirth: '01.02.1990', gender: null })
  expect(snapshot.emergency).toEqual({ name: 'Omar', phone: null, email: null })
  expect(snapshot.answers.map(({ question }) => question)).toEqual(medicalQuestions)
  expect(snapshot.answers.filter(({ pressed }) => pressed === 'yes')).toEqual([
    { question: 'treatment', pressed: 'yes', details: 'physio' },
  ])
  expect(snapshot).toMatchObject({ isMemberOfAnotherGym: 'yes', reasons: ['reasonStrength'] })
  expect(JSON.stringify(snapshot)).not.toContain('Quay')
})

it('T144: each question is shown with its own details', () => {
  const { answers } = snapshotOf({
    ...kept,
    majorIllnessDetails: 'asthma',
    anotherReasonDetails: 'a knee',
    emergencyPhone: '+44 20',
    emergencyEmail: 'omar@example.com',
  })
  expect(answers.flatMap(({ question, details }) => (details === null ? [] : [`${question}: ${details}`]))).toEqual([
    'majorIllness: asthma',
    'treatment: physio',
    'anotherReason: a knee',
  ])
})

it('the emergency contact is passed on in full', () => {
  const emergency = { emergencyName: 'Omar', emergencyPhone: '+44 20', emergencyEmail: 'omar@example.com' }
  expect(snapshotOf({ ...kept, ...emergency }).emergency).toEqual({
    name: 'Omar',
    phone: '+44 20',
    email: 'omar@example.com',
  })
})
