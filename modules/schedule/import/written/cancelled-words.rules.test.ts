import { expect, it } from 'vitest'
import { withoutCancellation } from './cancelled-words.rules.ts'

it.each([
  'CANCELLED: Yoga',
  'Canceled - Yoga',
  '[cancelled] Yoga',
  '*ABGESAGT* Yoga',
  'Yoga (entfällt)',
  'Yoga – annulé',
  'Yoga - CANCELLED!',
  'Cancelado: Yoga',
])('%s is Yoga, which does not take place', (title) => {
  expect(withoutCancellation(title)).toEqual({ title: 'Yoga', isCancelled: true })
})

it.each(['Yoga', 'Cancelled Debts: Money Class', 'CANCELLED', 'CANCELLED:', 'Stress-cancelled flow'])(
  '%s takes place',
  (title) => {
    expect(withoutCancellation(title)).toEqual({ title, isCancelled: false })
  },
)
