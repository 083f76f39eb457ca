import { expect, it } from 'vitest'
import type { ConfirmOutcome, RequestAnswer } from '../../contract/arrivals.ts'
import { confirmOutcomeOf } from './confirm-requests.rules.ts'

it.each<[string, RequestAnswer['status'], boolean, boolean, ConfirmOutcome]>([
  ['is open', 'confirmed', true, false, 'confirmed'],
  ['a colleague has confirmed', 'confirmed', false, false, 'confirmedBefore'],
  ['was confirmed by a check-in', 'redeemed', false, false, 'confirmedBefore'],
  ['the traveller has withdrawn', 'cancelledByUser', false, false, 'withdrawn'],
  ['a colleague has declined', 'cancelledByFitness', false, false, 'declined'],
  ['nobody answered in time', 'cancelledByFitness', false, true, 'lapsed'],
  ['is over, though no job has ended it yet', 'pending', false, false, 'lapsed'],
])('a request that %s', (_which, status, isChanged, hasLapsed, outcome) =>
  expect(confirmOutcomeOf({ status, isChanged }, hasLapsed)).toBe(outcome),
)
