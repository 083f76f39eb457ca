import type { BookingStatus } from '../../contract/bookings.ts'
import type { CaseKind } from '../../contract/desk-cases.ts'
import type { ScanColour, ScanOutcome } from '../../contract/desk-scans.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'
import type { CheckInTimes } from '../bookings/record/check-in-window.rules.ts'
import { GRACE_MS } from './arrival.rules.ts'

const MINUTE = 60_000
const OLDEST_MS = 72 * 60 * MINUTE
/** A clock's offset is measured over a network, so it is never exact. */
const MEASURED_WITHIN_MS = MINUTE

export interface ScanFacts {
  /** By the device's clock, and the server's less the device's. */
  readonly deviceTime: Date
  readonly clockOffsetMs: number
  readonly receivedAt: Date
  readonly shown: ScanColour
  /** A person brings what a device scanned. */
  readonly isOtherWay: boolean
  readonly booking:
    | (CheckInTimes & {
        readonly isHere: boolean
        readonly isOnline: boolean
        readonly status: BookingStatus
        /** Its visit was taken from the pass. */
        readonly isVisitUsed: boolean
      })
    | undefined
}

export interface ScanDecision {
  readonly outcome: Exclude<ScanOutcome, 'taken'>
  /** What happens to the booking. */
  readonly step: 'redeem' | 'confirmAndRedeem' | 'correct' | null
  readonly caseKind: CaseKind | null
}

/** The moment of a scan, corrected by the measured offset. It is not after the moment at which it arrived. */
export function scanTime({ deviceTime, clockOffsetMs, receivedAt }: Omit<ScanFacts, 'booking'>): Date {
  const corrected = deviceTime.getTime() + clockOffsetMs
  const isJustAhead = corrected - receivedAt.getTime() <= MEASURED_WITHIN_MS
  return new Date(isJustAhead ? Math.min(corrected, receivedAt.getTime()) : corrected)
}

/**
 * What becomes of a scan, decided when it arrives, with the booking as it is by then. What the desk showed green is
 * paid, or somebody looks at it (B14). A scan never takes a visit that was given back.
 */
export function decideScan(facts: ScanFacts): ScanDecision {
  const { receivedAt, isOtherWay, booking } = facts
  const at = scanTime(facts)
  if (isOtherWay) return { outcome: 'otherWay', step: null, caseKind: 'otherWay' }
  if (at > receivedAt || receivedAt.getTime() - at.getTime() > OLDEST_MS)
    return { outcome: 'timeUnclear', step: null, caseKind: 'timeUnclear' }
  if (!booking) return refuse(facts, 'unknown')
  if (!booking.isHere) return refuse(facts, 'elsewhere')
  if (booking.isOnline) return refuse(facts, 'online')
  if (booking.status === 'redeemed') return { outcome: 'alreadyCheckedIn', step: null, caseKind: null }
  const { opensAt, closesAt } = booking
  if (at.getTime() < opensAt.getTime() - GRACE_MS || at.getTime() >= closesAt.getTime() + GRACE_MS)
    return refuse(facts, 'outsideTimes')
  if (isCancelled(booking.status)) return decideCancelled(facts, booking.isVisitUsed)
  const steps = { confirmed: 'redeem', pending: 'confirmAndRedeem', noShow: 'correct' } as const
  return { outcome: 'checkedIn', step: steps[booking.status as keyof typeof steps], caseKind: null }
}

/** The venue is paid for a late cancellation. For a free one it let somebody in, unless it showed red. */
function decideCancelled({ shown }: ScanFacts, isVisitUsed: boolean): ScanDecision {
  if (isVisitUsed) return { outcome: 'cancelledLate', step: null, caseKind: null }
  return { outcome: 'cancelled', step: null, caseKind: shown === 'red' ? null : 'cancelledSince' }
}

function refuse({ shown }: ScanFacts, outcome: ScanDecision['outcome']): ScanDecision {
  return { outcome, step: null, caseKind: shown === 'green' ? 'shownGreen' : null }
}
