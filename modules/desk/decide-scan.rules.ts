import { HOUR_MS, MINUTE_MS } from '../../contract/durations.ts'
import type { BookingStatus } from '../../contract/bookings.ts'
import type { CaseKind } from '../../contract/desk-cases.ts'
import type { ScanColour, ScanOutcome } from '../../contract/desk-scans.ts'
import { isCancelled } from '../../contract/is-cancelled.ts'
import type { CheckInTimes } from '../bookings/record/check-in-window.rules.ts'
import { GRACE_MS } from './arrival.rules.ts'

const OLDEST_MS = 72 * HOUR_MS
/** The offset of a clock is measured over a network, so it may be wrong by this much. */
const MEASURED_WITHIN_MS = MINUTE_MS

export interface ScanFacts {
  /** By the device's clock. `clockOffsetMs` is the server's clock minus the device's. */
  readonly deviceTime: Date
  readonly clockOffsetMs: number
  readonly receivedAt: Date
  readonly shown: ScanColour
  /** A person sends the scan of a device. */
  readonly isOtherWay: boolean
  readonly booking:
    | (CheckInTimes & {
        readonly isHere: boolean
        readonly isOnline: boolean
        readonly status: BookingStatus
        /** The pass has paid its visit. */
        readonly isVisitUsed: boolean
      })
    | undefined
}

export interface ScanDecision {
  readonly outcome: Exclude<ScanOutcome, 'taken'>
  readonly step: 'redeem' | 'confirmAndRedeem' | 'correct' | null
  readonly caseKind: CaseKind | null
}

/**
 * The moment of a scan, corrected by the measured offset. One that is up to a minute after its arrival counts as its
 * arrival.
 */
export function scanTime({ deviceTime, clockOffsetMs, receivedAt }: Omit<ScanFacts, 'booking'>): Date {
  const corrected = deviceTime.getTime() + clockOffsetMs
  const isJustAhead = corrected - receivedAt.getTime() <= MEASURED_WITHIN_MS
  return new Date(isJustAhead ? Math.min(corrected, receivedAt.getTime()) : corrected)
}

/**
 * Decides about a scan when it arrives, by the booking's state at that time. If the desk showed green, the venue is
 * paid or an operator gets a case (B14). A scan never takes a visit that was given back.
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

/** A late cancellation has paid the venue. After a free one the desk let the traveller in, unless it showed red. */
function decideCancelled({ shown }: ScanFacts, isVisitUsed: boolean): ScanDecision {
  if (isVisitUsed) return { outcome: 'cancelledLate', step: null, caseKind: null }
  return { outcome: 'cancelled', step: null, caseKind: shown === 'red' ? null : 'cancelledSince' }
}

function refuse({ shown }: ScanFacts, outcome: ScanDecision['outcome']): ScanDecision {
  return { outcome, step: null, caseKind: shown === 'green' ? 'shownGreen' : null }
}
