import {
  type HealthCheck,
  healthCheckBody,
  type MedicalQuestion,
  medicalQuestions,
  type PressedBox,
  readPressed,
  writePressed,
} from '../../../contract/health-check.ts'
import { problemOf } from '../../../contract/problems.ts'
import { type Motivation, motivations } from './questions.rules.ts'
import * as texts from './texts.ts'

const textFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'address',
  'city',
  'country',
  'emergencyPhone',
  'emergencyName',
  'emergencyEmail',
  'majorIllnessDetails',
  'treatmentDetails',
  'anotherReasonDetails',
] as const
export type DraftText = (typeof textFields)[number]

/** The questionnaire while the user fills it in. */
export interface Draft {
  readonly texts: Readonly<Record<DraftText, string>>
  readonly gender: 'male' | 'female' | 'other' | ''
  readonly answers: Readonly<Record<MedicalQuestion | 'isMemberOfAnotherGym', PressedBox>>
  readonly reasons: readonly Motivation[]
}

/** What the profile already knows. */
export interface KnownOfTraveller {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthday: string | null
  readonly gender: 'male' | 'female' | null
  readonly isGenderAnswered: boolean
  readonly address: string | null
  readonly city: string | null
  readonly country: string | null
}

/**
 * Opening merges the saved questionnaire with the profile, which wins where it has a value (2-marketplace §4). A
 * birthday that the user never gave stays empty (T58).
 */
export function draftOf(saved: HealthCheck, user: KnownOfTraveller): Draft {
  const known = {
    firstName: user.firstName,
    lastName: user.lastName,
    dateOfBirth: user.birthday,
    address: user.address,
    city: user.city,
    country: user.country,
  }
  const wasSaved = saved.lastUpdatedUTC !== null
  const gender = user.gender ?? saved.gender
  return {
    texts: Object.fromEntries(
      textFields.map((name) => [name, (name in known ? known[name as keyof typeof known] : null) ?? saved[name] ?? '']),
    ) as Draft['texts'],
    gender: gender ?? (user.isGenderAnswered || wasSaved ? 'other' : ''),
    answers: Object.fromEntries(
      [...medicalQuestions, 'isMemberOfAnotherGym' as const].map((question) => [
        question,
        readPressed(saved[question]),
      ]),
    ) as Draft['answers'],
    reasons: (Object.keys(motivations) as Motivation[]).filter((reason) => saved[reason] === true),
  }
}

/** The request body. It inverts every answer as the wire demands (T144) and leaves out empty fields. */
export function bodyOf({ texts, gender, answers, reasons }: Draft): Record<string, unknown> {
  return {
    ...Object.fromEntries(textFields.map((name) => [name, texts[name].trim() === '' ? null : texts[name]])),
    dateOfBirth: texts.dateOfBirth,
    firstName: texts.firstName,
    lastName: texts.lastName,
    city: texts.city,
    country: texts.country,
    gender: gender === 'male' || gender === 'female' ? gender : null,
    ...Object.fromEntries(Object.entries(answers).map(([question, pressed]) => [question, writePressed(pressed)])),
    ...Object.fromEntries(
      (Object.keys(motivations) as Motivation[]).map((reason) => [reason, reasons.includes(reason)]),
    ),
  }
}

/** The fields that the form checks, of the steps 1 to 3. The gender is checked separately. */
const fieldsOfStep: readonly (readonly string[])[] = [
  ['firstName', 'lastName', 'dateOfBirth', 'address', 'city', 'country'],
  ['emergencyPhone', 'emergencyName', 'emergencyEmail'],
  [...medicalQuestions, 'majorIllnessDetails', 'treatmentDetails', 'anotherReasonDetails'],
]

/** The problems of a step (1 to 4), by field, in the server's words. */
export function problemsOfStep(draft: Draft, step: number): Record<string, string> {
  const parsed = healthCheckBody.safeParse(bodyOf(draft))
  const fields = parsed.success ? {} : problemOf(parsed.error.issues).fields
  const here = fieldsOfStep[step - 1] ?? []
  const problems = Object.fromEntries(Object.entries(fields).filter(([name]) => here.includes(name)))
  if (step === 1 && draft.texts.dateOfBirth.trim() === '') problems['dateOfBirth'] = texts.dateOfBirthMissingError
  if (step === 1 && draft.gender === '') problems['gender'] = texts.genderMissingError
  if (step !== 3) return problems
  // The form checks the questions together with the rest only once the rest is right.
  for (const question of medicalQuestions)
    if (draft.answers[question] === null) problems[question] = texts.answersMissingError
  return problems
}

/** The questions answered with Yes, for the read-back before 'Submit' (T144). */
export function questionsOfYes({ answers }: Draft): MedicalQuestion[] {
  return medicalQuestions.filter((question) => answers[question] === 'yes')
}
