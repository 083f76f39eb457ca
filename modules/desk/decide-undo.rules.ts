import type { BookingStatus } from '../../contract/bookings.ts'
import { type ScanOutcome, UNDO_MS } from '../../contract/desk-scans.ts'

export interface UndoFacts {
  /** Both by the desk's own clock. */
  readonly scannedAt: Date
  readonly undoneAt: Date
  readonly isSameDesk: boolean
  /** What became of the scan. */
  readonly outcome: ScanOutcome
  readonly status: BookingStatus
  /** The check-in that stands is the one which this scan made. */
  readonly isOwnCheckIn: boolean
  /** Another desk has scanned the ticket as well, or the same one afterwards. */
  readonly isScannedElsewhere: boolean
}

/**
 * Whether an undo takes its scan back: within ten seconds, by the same desk, while nothing else has happened to the
 * booking. A second scan of the ticket stands for itself, so the check-in stays.
 */
export function isUndone(facts: UndoFacts): boolean {
  const after = facts.undoneAt.getTime() - facts.scannedAt.getTime()
  return (
    after >= 0 &&
    after <= UNDO_MS &&
    facts.isSameDesk &&
    facts.outcome === 'checkedIn' &&
    facts.status === 'redeemed' &&
    facts.isOwnCheckIn &&
    !facts.isScannedElsewhere
  )
}
