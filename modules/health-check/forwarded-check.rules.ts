import { toWireDate } from '../../contract/days.ts'
import { medicalQuestions, trainingReasons } from '../../contract/health-check.ts'
import type { ForwardedCheck } from '../../contract/health-links.ts'
import type { KeptHealthCheck } from './answers.rules.ts'

/**
 * The part of a questionnaire that a venue sees: the pressed answers (T144). The home address is left out, because a
 * venue does not need it.
 */
export type Snapshot = Pick<ForwardedCheck, 'person' | 'emergency' | 'answers' | 'isMemberOfAnotherGym' | 'reasons'>

const detailsOf = {
  majorIllness: 'majorIllnessDetails',
  treatment: 'treatmentDetails',
  anotherReason: 'anotherReasonDetails',
} as const

export function snapshotOf(kept: KeptHealthCheck): Snapshot {
  const { firstName, lastName, dateOfBirth, gender } = kept
  return {
    person: { firstName, lastName, dateOfBirth: toWireDate(dateOfBirth), gender },
    emergency: {
      name: kept.emergencyName ?? null,
      phone: kept.emergencyPhone ?? null,
      email: kept.emergencyEmail ?? null,
    },
    answers: medicalQuestions.map((question) => {
      const details = question in detailsOf ? kept[detailsOf[question as keyof typeof detailsOf]] : undefined
      return { question, pressed: kept[question], details: details ?? null }
    }),
    isMemberOfAnotherGym: kept.isMemberOfAnotherGym,
    reasons: trainingReasons.filter((reason) => kept[reason] === true),
  }
}
