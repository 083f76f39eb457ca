import { expect, it } from 'vitest'
import { isUndone, type UndoFacts } from './decide-undo.rules.ts'

const SCANNED = new Date('2026-06-10T16:00:00Z')
const after = (ms: number) => ({ undoneAt: new Date(SCANNED.getTime() + ms) })
const facts: UndoFacts = {
  scannedAt: SCANNED,
  undoneAt: SCANNED,
  isSameDesk: true,
  outcome: 'checkedIn',
  status: 'redeemed',
  isOwnCheckIn: true,
  isScannedElsewhere: false,
}

it.each<[string, Partial<UndoFacts>, boolean]>([
  ['at once', {}, true],
  ['after ten seconds', after(10_000), true],
  ['a moment later', after(10_001), false],
  ['before the scan: the clock was set back', after(-1), false],
  ['by another desk', { isSameDesk: false }, false],
  ['of a scan that made no check-in', { outcome: 'alreadyCheckedIn' }, false],
  ['of a scan that is a case', { outcome: 'timeUnclear' }, false],
  ['of a booking that was not here since', { status: 'cancelledByFitness' }, false],
  ['a second time', { status: 'confirmed' }, false],
  ['when another check-in stands', { isOwnCheckIn: false }, false],
  ['when another desk scanned it too', { isScannedElsewhere: true }, false],
])('an undo %s', (_when, of, undone) => expect(isUndone({ ...facts, ...of })).toBe(undone))
