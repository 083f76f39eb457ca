import type { MedicalQuestion } from '../../../contract/health-check.ts'
import * as texts from './texts.ts'

/** The nine questions of step 3, in their order (2-marketplace §2.17). */
export const questionTexts: Readonly<Record<MedicalQuestion, string>> = {
  majorIllness: texts.questionMajorIllness,
  treatment: texts.questionTreatment,
  prescriptionMeds: texts.questionPrescriptionMeds,
  shortBreath: texts.questionShortBreath,
  chestPain: texts.questionChestPain,
  lostConsciousness: texts.questionLostConsciousness,
  heartCondition: texts.questionHeartCondition,
  abdomenPain: texts.questionAbdomenPain,
  anotherReason: texts.questionAnotherReason,
}

/** Questions that take more details once they are answered, either way (T146). */
export const detailsOf = {
  majorIllness: 'majorIllnessDetails',
  treatment: 'treatmentDetails',
  anotherReason: 'anotherReasonDetails',
} as const

export const motivations = {
  reasonGeneral: texts.trainingReasonGeneral,
  reasonWeightLoss: texts.trainingReasonWeightLoss,
  reasonStressManagement: texts.trainingReasonStressManagement,
  reasonStrength: texts.trainingReasonStrength,
  reasonFlexibility: texts.trainingReasonFlexibility,
  reasonAppearance: texts.trainingReasonAppearance,
  reasonNewExperience: texts.trainingReasonNewExperience,
} as const
export type Motivation = keyof typeof motivations
