import { expect, it } from 'vitest'
import { areValuesOffered, valuesOffered } from './offered-values.rules.ts'

const offered = ['Yoga', 'Pilates', 'Café', 'General Gym Access']

it.each([
  ['what there is', ['Yoga', 'Pilates'], ['Yoga', 'Pilates'], true],
  ['another way of writing it', ['yoga', 'cafe '], ['Yoga', 'Café'], true],
  ['the same twice', ['Yoga', 'YOGA'], ['Yoga'], true],
  ['an unknown value', ['Quidditch', 'Yoga'], ['Yoga'], false],
  ['nothing but that', ['Quidditch', '<b>'], [], false],
  ['nothing', [], [], true],
])('%s', (_name, chosen, expected, known) => {
  expect(valuesOffered(chosen, offered)).toEqual(expected)
  expect(areValuesOffered({ activities: chosen }, { activities: offered })).toBe(known)
})

it('takes a value as it is written where others differ from it only in accents', () => {
  expect(valuesOffered(['Café', 'cafe'], ['Cafe', 'Café'])).toEqual(['Café', 'Cafe'])
})

it('knows no value of a facet that there is not', () => {
  expect(areValuesOffered({ languages: ['Yoga'] }, { activities: offered })).toBe(false)
  expect(areValuesOffered({ languages: [] }, {})).toBe(true)
  expect(areValuesOffered({ activities: ['Yoga'], languages: ['Deutsch'] }, { activities: offered })).toBe(false)
})
