import { z } from 'zod'
import { acknowledgementSchema } from './contact.ts'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, paragraphs } from './inputs.ts'
import { emailInput, genders, genderSchema, phoneInput } from './people.ts'
import { as } from './problems.ts'

/**
 * The health questionnaire (2-marketplace §2.17, §3). The wire keeps the documented inversion: the box 'Yes' sends
 * false and the box 'No' sends true; null is not answered (T144-T145).
 */

/** The nine questions of step 3. */
export const medicalQuestions = [
  'majorIllness',
  'treatment',
  'prescriptionMeds',
  'shortBreath',
  'chestPain',
  'lostConsciousness',
  'heartCondition',
  'abdomenPain',
  'anotherReason',
] as const
export type MedicalQuestion = (typeof medicalQuestions)[number]

/** The state of a question of the documented control: unanswered, or one of its two boxes. */
export type PressedBox = 'yes' | 'no' | null

/** T144: the box 'Yes' sends false and the box 'No' sends true. */
export const writePressed = (pressed: PressedBox): boolean | null => (pressed === null ? null : pressed === 'no')
export const readPressed = (wire: boolean | null | undefined): PressedBox =>
  wire === null || wire === undefined ? null : wire ? 'no' : 'yes'

/** What people train for, in step 4. */
export const trainingReasons = [
  'reasonGeneral',
  'reasonWeightLoss',
  'reasonStressManagement',
  'reasonStrength',
  'reasonFlexibility',
  'reasonAppearance',
  'reasonNewExperience',
] as const

const answer = z.boolean().nullable()
const sharedFields = {
  majorIllness: answer,
  treatment: answer,
  prescriptionMeds: answer,
  shortBreath: answer,
  chestPain: answer,
  lostConsciousness: answer,
  heartCondition: answer,
  abdomenPain: answer,
  anotherReason: answer,
  isMemberOfAnotherGym: answer,
  reasonGeneral: answer,
  reasonWeightLoss: answer,
  reasonStressManagement: answer,
  reasonStrength: answer,
  reasonFlexibility: answer,
  reasonAppearance: answer,
  reasonNewExperience: answer,
}

const text = z.string().nullable()

/** Every field is null until something is saved. `isStale`, older than 6 months, is an addition. */
export const healthCheckSchema = z.object({
  firstName: text,
  lastName: text,
  dateOfBirth: wireDateSchema.nullable(),
  gender: genderSchema,
  address: text,
  city: text,
  country: text,
  emergencyPhone: text,
  emergencyName: text,
  emergencyEmail: text,
  ...sharedFields,
  majorIllnessDetails: text,
  treatmentDetails: text,
  anotherReasonDetails: text,
  lastUpdatedUTC: z.iso.datetime().nullable(),
  isStale: z.boolean(),
})
export type HealthCheck = z.infer<typeof healthCheckSchema>

const optionalAnswer = answer.default(null)
const details = orAbsent(paragraphs(2000))

const healthCheckFields = z.object({
  firstName: line(80, 'First name is required'),
  lastName: line(80, 'Last name is required'),
  dateOfBirth: dateInput,
  gender: z.enum(genders).nullable().default(null),
  address: orAbsent(line(200)),
  city: line(100, 'City is required'),
  country: line(100, 'Country is required'),
  emergencyPhone: orAbsent(phoneInput),
  emergencyName: orAbsent(line(120)),
  emergencyEmail: orAbsent(emailInput),
  majorIllness: optionalAnswer,
  treatment: optionalAnswer,
  prescriptionMeds: optionalAnswer,
  shortBreath: optionalAnswer,
  chestPain: optionalAnswer,
  lostConsciousness: optionalAnswer,
  heartCondition: optionalAnswer,
  abdomenPain: optionalAnswer,
  anotherReason: optionalAnswer,
  isMemberOfAnotherGym: optionalAnswer,
  reasonGeneral: optionalAnswer,
  reasonWeightLoss: optionalAnswer,
  reasonStressManagement: optionalAnswer,
  reasonStrength: optionalAnswer,
  reasonFlexibility: optionalAnswer,
  reasonAppearance: optionalAnswer,
  reasonNewExperience: optionalAnswer,
  majorIllnessDetails: details,
  treatmentDetails: details,
  anotherReasonDetails: details,
})

/** All nine questions must be answered: 'All fields are required'. */
export const healthCheckBody = healthCheckFields.superRefine((body, context) => {
  for (const question of medicalQuestions) {
    if (body[question] !== null) continue
    const { error, params } = as('healthCheckIncomplete')
    context.addIssue({ code: 'custom', path: [question], message: error, params })
  }
})
export type HealthCheckBody = z.output<typeof healthCheckBody>

/** 2-marketplace §7. */
export const showHealthCheck = endpoint({
  method: 'GET',
  path: '/user/parQ/get',
  tag: 'Health check',
  summary: "One's own health questionnaire",
  access: 'user',
  answer: healthCheckSchema,
  errors: [],
})

/** 2-marketplace §7: the full questionnaire. Visitors under 18 are refused at their date of birth. */
export const updateHealthCheck = endpoint({
  method: 'POST',
  path: '/user/parQ/update',
  tag: 'Health check',
  summary: "Save one's health questionnaire",
  access: 'user',
  body: healthCheckBody,
  answer: acknowledgementSchema,
  errors: ['healthCheckIncomplete', 'underage', 'invalidEmail', 'invalidPhone'],
})
