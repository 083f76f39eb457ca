import type { MedicalQuestion } from '../../../contract/health-check.ts'
import * as texts from './texts.ts'

/** The nine questions of step 3, in their order (2-marketplace §2.17). */
export const questionTexts: Readonly<Record<MedicalQuestion, string>> = {
  majorIllness: texts.haveYouHadAMajor,
  treatment: texts.areYouReceivingTreatmentAtTheMoment,
  prescriptionMeds: texts.doYouTakePrescriptionMedicines,
  shortBreath: texts.doYouGetShortOfBreath,
  chestPain: texts.doYouFeelPainInYourChest,
  lostConsciousness: texts.haveYouEverLostConsciousness,
  heartCondition: texts.doYouHaveAHeart,
  abdomenPain: texts.doYouFeelPainInYourAbdomen,
  anotherReason: texts.isThereAnotherReasonWhy,
}

/** Questions that take more details once they are answered, either way (T146). */
export const detailsOf = {
  majorIllness: 'majorIllnessDetails',
  treatment: 'treatmentDetails',
  anotherReason: 'anotherReasonDetails',
} as const

export const motivations = {
  reasonGeneral: texts.generalFitness,
  reasonWeightLoss: texts.weightLoss,
  reasonStressManagement: texts.stressManagement,
  reasonStrength: texts.strength,
  reasonFlexibility: texts.flexibility,
  reasonAppearance: texts.appearance,
  reasonNewExperience: texts.newExperience,
} as const
export type Motivation = keyof typeof motivations
