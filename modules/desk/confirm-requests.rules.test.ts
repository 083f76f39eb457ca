import { expect, it } from 'vitest'
import type { ConfirmOutcome, RequestAnswer } from '../../contract/arrivals.ts'
import { NO_ANSWER } from '../bookings/record/cancellation.rules.ts'
import { confirmOutcomeOf, type RequestEnd } from './confirm-requests.rules.ts'

const declined: RequestEnd = { to: 'cancelledByFitness', actor: 'venue', reason: 'Full', isClassCancelled: false }

it.each<[string, RequestAnswer['status'], boolean, RequestEnd | undefined, ConfirmOutcome]>([
  ['is open', 'confirmed', true, undefined, 'confirmed'],
  ['a colleague has confirmed', 'confirmed', false, undefined, 'confirmedBefore'],
  ['was confirmed by a check-in', 'redeemed', false, undefined, 'confirmedBefore'],
  ['the traveller has withdrawn', 'cancelledByUser', false, undefined, 'withdrawn'],
  ['a colleague has declined', 'cancelledByFitness', false, { ...declined }, 'declined'],
  [
    'is of a class that is cancelled',
    'cancelledByFitness',
    false,
    { ...declined, isClassCancelled: true },
    'classCancelled',
  ],
  [
    'nobody answered in time',
    'cancelledByFitness',
    false,
    { ...declined, actor: 'system', reason: NO_ANSWER },
    'lapsed',
  ],
  [
    'the traveller has given back after a move',
    'cancelledByFitness',
    false,
    { ...declined, actor: 'traveller' },
    'withdrawn',
  ],
  [
    'a frozen pass has ended',
    'cancelledByFitness',
    false,
    { ...declined, actor: 'system', reason: 'The pass was frozen' },
    'ended',
  ],
  [
    'a colleague has confirmed, and that ended later',
    'cancelledByFitness',
    false,
    { ...declined, to: 'confirmed' },
    'ended',
  ],
  ['is over, though no job has ended it yet', 'pending', false, undefined, 'lapsed'],
])('a request that %s', (_which, status, isChanged, end, outcome) =>
  expect(confirmOutcomeOf({ status, isChanged }, end)).toBe(outcome),
)
