import type { BookingStatus } from '../../contract/bookings.ts'
import { type ScanOutcome, UNDO_MS } from '../../contract/desk-scans.ts'

export interface UndoFacts {
  /** By the desk's clock, like `undoneAt`. */
  readonly scannedAt: Date
  readonly undoneAt: Date
  readonly isSameDesk: boolean
  readonly outcome: ScanOutcome
  readonly status: BookingStatus
  /** This scan made the check-in that stands. */
  readonly isOwnCheckIn: boolean
  /** Another desk has scanned the ticket too, or the same desk has after the undo. */
  readonly isScannedElsewhere: boolean
}

/**
 * Whether an undo takes its scan back: within ten seconds, by the same desk, while nothing else has happened to the
 * booking. If another desk has scanned the ticket too, or the same desk has after the undo, the check-in stays.
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
