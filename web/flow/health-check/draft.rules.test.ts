import { describe, expect, it } from 'vitest'
import { type HealthCheck, healthCheckBody, medicalQuestions } from '../../../contract/health-check.ts'
import { questionsOfYes, bodyOf, type Draft, draftOf, problemsOfStep } from './draft.rules.ts'

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

const withText = (name: keyof Draft['texts'], text: string): Draft => ({
  ...filled,
  texts: { ...filled.texts, [name]: text },
})

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

  it('begins with every text that was saved', () => {
    const texts = {
      firstName: 'Nina',
      lastName: 'Novak',
      dateOfBirth: '01.02.1990',
      address: '1 High Street',
      city: 'London',
      country: 'UK',
      emergencyPhone: '+44 20 7946 0958',
      emergencyName: 'Ada',
      emergencyEmail: 'ada@example.com',
      majorIllnessDetails: 'A long one',
      treatmentDetails: 'Massage',
      anotherReasonDetails: 'A bad knee',
    }
    expect(draftOf({ ...unsaved, ...texts }, nothing).texts).toEqual(texts)
    const moved = { address: '2 Side Road', city: 'Leeds', country: 'England', lastName: 'Keller' }
    const known = { ...nothing, ...moved, birthday: '03.04.1991' }
    expect(draftOf({ ...unsaved, ...texts }, known).texts).toEqual({
      ...texts,
      ...moved,
      dateOfBirth: '03.04.1991',
    })
  })

  it.each([
    ['what the profile says', { gender: 'male' }, { gender: 'female' }, 'female'],
    ['else what was saved', { gender: 'male' }, {}, 'male'],
    ['another one, if something was saved without', { lastUpdatedUTC: '2026-06-10T10:00:00Z' }, {}, 'other'],
  ] as const)('begins with a gender: %s', (_where, saved, known, gender) => {
    expect(draftOf({ ...unsaved, ...saved }, { ...nothing, ...known }).gender).toBe(gender)
  })

  it.each([
    ['female', 'female'],
    ['male', 'male'],
    ['other', null],
    ['', null],
  ] as const)('sends the gender %j as %j', (gender, sent) => {
    expect(bodyOf({ ...filled, gender })['gender']).toBe(sent)
  })

  it('leaves out what is empty or blank', () => {
    const { address, emergencyName } = bodyOf({ ...filled, texts: { ...filled.texts, emergencyName: '  ' } })
    expect([address, emergencyName]).toEqual([null, null])
    expect(bodyOf(withText('emergencyName', 'Ada'))['emergencyName']).toBe('Ada')
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
    expect(questionsOfYes({ ...filled, answers: { ...filled.answers, chestPain: 'yes', treatment: 'yes' } })).toEqual([
      'treatment',
      'chestPain',
    ])
  })
})

it.each<[string, Draft, number, Record<string, string>]>([
  ['a full one is fine', filled, 1, {}],
  ['no first name', withText('firstName', ' '), 1, { firstName: 'First name is required' }],
  ['no last name', withText('lastName', ''), 1, { lastName: 'Last name is required' }],
  ['no birthday', withText('dateOfBirth', ''), 1, { dateOfBirth: 'Date of birth is required' }],
  ['a blank birthday', withText('dateOfBirth', ' '), 1, { dateOfBirth: 'Date of birth is required' }],
  [
    'a birthday that is none',
    withText('dateOfBirth', '31.02.1990'),
    1,
    { dateOfBirth: 'Must be a date such as 24.11.2026 or 2026-11-24' },
  ],
  ['no birthday is no matter of step 2', withText('dateOfBirth', ''), 2, {}],
  ['no gender is no matter of step 2', { ...filled, gender: '' }, 2, {}],
  ['an address that is too long', withText('address', 'x'.repeat(201)), 1, { address: 'At most 200 characters' }],
  ['no city', withText('city', ''), 1, { city: 'City is required' }],
  ['no gender', { ...filled, gender: '' }, 1, { gender: 'Gender is required' }],
  ['no country', withText('country', ''), 1, { country: 'Country is required' }],
  ['nothing of step 2 is required', filled, 2, {}],
  ['a phone that is none', withText('emergencyPhone', 'abc'), 2, { emergencyPhone: 'Invalid phone number' }],
  ['an address that is none', withText('emergencyEmail', 'abc'), 2, { emergencyEmail: 'Invalid Email' }],
  [
    'a name to call that is too long',
    withText('emergencyName', 'x'.repeat(121)),
    2,
    { emergencyName: 'At most 120 characters' },
  ],
  ...(['majorIllnessDetails', 'treatmentDetails', 'anotherReasonDetails'] as const).map(
    (name): [string, Draft, number, Record<string, string>] => [
      `too much in ${name}`,
      withText(name, 'x'.repeat(2001)),
      3,
      { [name]: 'At most 2000 characters' },
    ],
  ),
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
  [
    'one question left, and no birthday',
    { ...withText('dateOfBirth', ''), answers: { ...filled.answers, heartCondition: null } },
    3,
    { heartCondition: 'All fields are required' },
  ],
  ['a question left is no matter of step 1', draftOf(unsaved, nina), 1, {}],
  ['step 4 asks for nothing', draftOf(unsaved, nothing), 4, {}],
])('2-marketplace §5: %s', (_what, draft, step, problems) => {
  expect(problemsOfStep(draft, step)).toEqual(problems)
})
