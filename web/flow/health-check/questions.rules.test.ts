import { expect, it } from 'vitest'
import { detailsOf, motivations, questionTexts } from './questions.rules.ts'

it('asks the nine questions, in their order (2-marketplace §2.17)', () => {
  expect(Object.entries(questionTexts)).toEqual([
    ['majorIllness', 'Have you had a major illness in the last 5 years?'],
    ['treatment', 'Are you receiving treatment at the moment?'],
    ['prescriptionMeds', 'Do you take prescription medicines?'],
    ['shortBreath', 'Do you get short of breath with little effort?'],
    ['chestPain', 'Do you feel pain in your chest?'],
    ['lostConsciousness', 'Have you ever lost consciousness?'],
    ['heartCondition', 'Do you have a heart condition?'],
    ['abdomenPain', 'Do you feel pain in your abdomen?'],
    ['anotherReason', 'Is there another reason why you should take care when you exercise?'],
  ])
})

it('takes more details of three of them (T146)', () => {
  expect(Object.keys(detailsOf)).toEqual(['majorIllness', 'treatment', 'anotherReason'])
})

it('offers seven reasons to train', () => {
  expect(Object.values(motivations)).toEqual([
    'General fitness',
    'Weight loss',
    'Stress management',
    'Strength',
    'Flexibility',
    'Appearance',
    'New experience',
  ])
})
