import { describe, expect, it } from 'vitest'
import { type HealthCheck, healthCheckBody, medicalQuestions } from '../../../contract/health-check.ts'
import { answeredYes, bodyOf, type Draft, draftOf, problemsOfStep } from './draft.rules.ts'

const nothing = {
  firstName: null,
  lastName: null,
  birthday: null,
  gender: null,
  isGenderAnswered: false,
  address: null,
  city: null,
  country: null,
}
const nina = {
  ...nothing,
  firstName: 'Nina',
  lastName: 'Novak',
  birthday: '01.02.1990',
  gender: 'female',
  isGenderAnswered: true,
  city: 'London',
  country: 'UK',
} as const
const unsaved = { lastUpdatedUTC: null, isStale: false } as HealthCheck
const filled: Draft = {
  ...draftOf(unsaved, nina),
  answers: {
    ...Object.fromEntries(medicalQuestions.map((question) => [question, 'no'])),
    isMemberOfAnotherGym: null,
  } as Draft['answers'],
}

describe('a draft', () => {
  it('begins with what the profile knows, and with no answer (T145)', () => {
    const draft = draftOf(unsaved, nina)
    expect([
      draft.texts.firstName,
      draft.texts.dateOfBirth,
      draft.gender,
      new Set(Object.values(draft.answers)),
      draft.reasons,
    ]).toEqual(['Nina', '01.02.1990', 'female', new Set([null]), []])
  })

  it('never makes a birthday or a gender up (T57-T58)', () => {
    expect([draftOf(unsaved, nothing).texts.dateOfBirth, draftOf(unsaved, nothing).gender]).toEqual(['', ''])
    expect(draftOf(unsaved, { ...nothing, isGenderAnswered: true }).gender).toBe('other')
  })

  it('begins with what was saved, where the profile knows nothing', () => {
    const saved = {
      ...unsaved,
      lastUpdatedUTC: '2026-06-10T10:00:00Z',
      firstName: 'Old',
      city: 'Oslo',
      chestPain: false,
      majorIllness: true,
      reasonStrength: true,
    } as HealthCheck
    const draft = draftOf(saved, { ...nothing, firstName: 'New' })
    expect([
      draft.texts.firstName,
      draft.texts.city,
      draft.answers.chestPain,
      draft.answers.majorIllness,
      draft.reasons,
    ]).toEqual(['New', 'Oslo', 'yes', 'no', ['reasonStrength']])
  })

  it('is sent with every answer turned round (T144), and is taken by the server as it is', () => {
    const sent = healthCheckBody.parse(
      bodyOf({ ...filled, answers: { ...filled.answers, chestPain: 'yes' }, reasons: ['reasonGeneral'] }),
    )
    expect(sent).toMatchObject({
      chestPain: false,
      majorIllness: true,
      isMemberOfAnotherGym: null,
      reasonGeneral: true,
      reasonStrength: false,
      gender: 'female',
      dateOfBirth: '1990-02-01',
    })
  })

  it('reads back what was answered with Yes', () => {
    expect(answeredYes({ ...filled, answers: { ...filled.answers, chestPain: 'yes', treatment: 'yes' } })).toEqual([
      'treatment',
      'chestPain',
    ])
  })
})

const withText = (name: keyof Draft['texts'], text: string): Draft => ({
  ...filled,
  texts: { ...filled.texts, [name]: text },
})

it.each<[string, Draft, number, Record<string, string>]>([
  ['a full one is fine', filled, 1, {}],
  ['no first name', withText('firstName', ' '), 1, { firstName: 'First name is required' }],
  ['no birthday', withText('dateOfBirth', ''), 1, { dateOfBirth: 'Date of birth is required' }],
  ['no gender', { ...filled, gender: '' }, 1, { gender: 'Gender is required' }],
  ['no country', withText('country', ''), 1, { country: 'Country is required' }],
  ['nothing of step 2 is required', filled, 2, {}],
  ['a phone that is none', withText('emergencyPhone', 'abc'), 2, { emergencyPhone: 'Invalid phone number' }],
  ['an address that is none', withText('emergencyEmail', 'abc'), 2, { emergencyEmail: 'Invalid Email' }],
  ['what is wrong on step 2 is no matter of step 1', withText('emergencyEmail', 'abc'), 1, {}],
  [
    'one question left',
    { ...filled, answers: { ...filled.answers, heartCondition: null } },
    3,
    { heartCondition: 'All fields are required' },
  ],
  [
    'one question left, and a mistake before it',
    { ...withText('firstName', ''), answers: { ...filled.answers, heartCondition: null } },
    3,
    { heartCondition: 'All fields are required' },
  ],
  ['step 4 asks for nothing', filled, 4, {}],
])('2-marketplace §5: %s', (_what, draft, step, problems) => {
  expect(problemsOfStep(draft, step)).toEqual(problems)
})
