import { monthsAfter } from '../../contract/days.ts'
import {
  type HealthCheck,
  type HealthCheckBody,
  type MedicalQuestion,
  medicalQuestions,
  type PressedBox,
  readPressed,
  writePressed,
} from '../../contract/health-check.ts'

/** Questions of the documented control (T144). */
const controlled = [...medicalQuestions, 'isMemberOfAnotherGym'] as const satisfies readonly (
  | MedicalQuestion
  | 'isMemberOfAnotherGym'
)[]
type ControlledAnswer = (typeof controlled)[number]

/** The questionnaire as it is stored and shown to people: the pressed answers, never the wire's. */
export type KeptHealthCheck = Omit<HealthCheckBody, ControlledAnswer> & Record<ControlledAnswer, PressedBox>

export function readHealthCheck(body: HealthCheckBody): KeptHealthCheck {
  const answers = Object.fromEntries(controlled.map((question) => [question, readPressed(body[question])])) as Record<
    ControlledAnswer,
    PressedBox
  >
  return { ...body, ...answers }
}

type Answers = Omit<HealthCheck, 'lastUpdatedUTC' | 'isStale' | 'dateOfBirth'> & { readonly dateOfBirth: string | null }

/** The wire's form of the stored questionnaire. Fields that were left out are null. */
export function wireHealthCheck(kept: KeptHealthCheck): Answers {
  const answers = Object.fromEntries(controlled.map((question) => [question, writePressed(kept[question])])) as Record<
    ControlledAnswer,
    boolean | null
  >
  return {
    firstName: kept.firstName,
    lastName: kept.lastName,
    dateOfBirth: kept.dateOfBirth,
    gender: kept.gender,
    address: kept.address ?? null,
    city: kept.city,
    country: kept.country,
    emergencyPhone: kept.emergencyPhone ?? null,
    emergencyName: kept.emergencyName ?? null,
    emergencyEmail: kept.emergencyEmail ?? null,
    ...answers,
    majorIllnessDetails: kept.majorIllnessDetails ?? null,
    treatmentDetails: kept.treatmentDetails ?? null,
    anotherReasonDetails: kept.anotherReasonDetails ?? null,
    reasonGeneral: kept.reasonGeneral,
    reasonWeightLoss: kept.reasonWeightLoss,
    reasonStressManagement: kept.reasonStressManagement,
    reasonStrength: kept.reasonStrength,
    reasonFlexibility: kept.reasonFlexibility,
    reasonAppearance: kept.reasonAppearance,
    reasonNewExperience: kept.reasonNewExperience,
  }
}

/** Every answer is null until something is saved (T145). */
export const nothingAnswered: Answers = {
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  gender: null,
  address: null,
  city: null,
  country: null,
  emergencyPhone: null,
  emergencyName: null,
  emergencyEmail: null,
  ...(Object.fromEntries(controlled.map((question) => [question, null])) as Record<ControlledAnswer, null>),
  majorIllnessDetails: null,
  treatmentDetails: null,
  anotherReasonDetails: null,
  reasonGeneral: null,
  reasonWeightLoss: null,
  reasonStressManagement: null,
  reasonStrength: null,
  reasonFlexibility: null,
  reasonAppearance: null,
  reasonNewExperience: null,
}

const STALE_MONTHS = 6

/** Older than six calendar months (2-marketplace §4, §9). */
export function isStale(updatedAt: Date, now: Date): boolean {
  return monthsAfter(updatedAt, STALE_MONTHS) < now
}
