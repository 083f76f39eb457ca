import type { MedicalQuestion } from '../../../contract/health-check.ts'

/** The nine questions of step 3, in their order (2-marketplace §2.17). */
export const questionTexts: Readonly<Record<MedicalQuestion, string>> = {
  majorIllness: 'Have you had a major illness in the last 5 years?',
  treatment: 'Are you receiving treatment at the moment?',
  prescriptionMeds: 'Do you take prescription medicines?',
  shortBreath: 'Do you get short of breath with little effort?',
  chestPain: 'Do you feel pain in your chest?',
  lostConsciousness: 'Have you ever lost consciousness?',
  heartCondition: 'Do you have a heart condition?',
  abdomenPain: 'Do you feel pain in your abdomen?',
  anotherReason: 'Is there another reason why you should take care when you exercise?',
}

/** Questions that take more details once they are answered, either way (T146). */
export const detailsOf = {
  majorIllness: 'majorIllnessDetails',
  treatment: 'treatmentDetails',
  anotherReason: 'anotherReasonDetails',
} as const

export const motivations = {
  reasonGeneral: 'General fitness',
  reasonWeightLoss: 'Weight loss',
  reasonStressManagement: 'Stress management',
  reasonStrength: 'Strength',
  reasonFlexibility: 'Flexibility',
  reasonAppearance: 'Appearance',
  reasonNewExperience: 'New experience',
} as const
export type Motivation = keyof typeof motivations
