import { MINUTE_MS } from '../../../../contract/durations.ts'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import type { ReceivedScan, ScanColour, ScanOutcome } from '../../../../contract/desk-scans.ts'
import { isCancelled } from '../../../../contract/is-cancelled.ts'

/** An older list says less than a desk should promise. */
const LIST_IS_GOOD_FOR_MS = 12 * 60 * MINUTE_MS
/** Clocks are compared over a network, so never exactly. */
const MEASURED_WITHIN_MS = MINUTE_MS

/** The desk's answers to a scan, each with its colour, a word and a next step. */
export const colourOfAnswer = {
  checkedIn: 'green',
  requestCheckedIn: 'green',
  again: 'amber',
  notOnList: 'amber',
  noList: 'amber',
  oldList: 'amber',
  clockUnclear: 'amber',
  cancelledLate: 'amber',
  cancelled: 'red',
  early: 'red',
  late: 'red',
  outside: 'red',
  unknown: 'red',
  elsewhere: 'red',
  online: 'red',
  otherWay: 'red',
  noTicket: 'red',
  notStored: 'red',
} as const satisfies Record<string, ScanColour>
export type DeskAnswer = keyof typeof colourOfAnswer

export type SeenArrival = Pick<DeskArrival, 'status' | 'opensAt' | 'closesAt' | 'isOnline'>

/** What a desk knows when it has to decide by itself. */
export interface DeskSight {
  /** The server's time, as far as it was measured. */
  readonly now: number
  /** When the server last confirmed the list, by its clock; null without a list. */
  readonly listedAt: number | null
  readonly graceMinutes: number
  /** The arrival that was scanned: as the list has it, or else as a ticket with our signature says it. */
  readonly arrival: SeenArrival | undefined
  /** The ticket carries our signature, and is for another venue. */
  readonly isElsewhere: boolean
  /** Checked in at this desk by a scan that the list does not have yet. */
  readonly isHere: boolean
}

/**
 * The desk's own decision, by the list that it keeps, as the server would decide. It is green only when the desk can
 * know. Three cases are amber, and the server decides when the scan arrives: a bare code that is not on the list may
 * have been booked since or be no booking at all; an old list may have changed; and a clock that runs before its own
 * list tells no time.
 */
export function decideAtDesk({ now, listedAt, graceMinutes, arrival, isElsewhere, isHere }: DeskSight): DeskAnswer {
  if (listedAt === null) return 'noList'
  if (isElsewhere) return 'elsewhere'
  if (!arrival) return 'notOnList'
  if (arrival.isOnline) return 'online'
  if (isHere || arrival.status === 'redeemed') return 'again'
  if (isCancelled(arrival.status)) return 'cancelled'
  if (now < listedAt - MEASURED_WITHIN_MS) return 'clockUnclear'
  const beside = besideTimes(arrival, now, graceMinutes)
  if (beside) return beside
  if (now - listedAt > LIST_IS_GOOD_FOR_MS) return 'oldList'
  return arrival.status === 'pending' ? 'requestCheckedIn' : 'checkedIn'
}

function besideTimes(
  { opensAt, closesAt }: Pick<DeskArrival, 'opensAt' | 'closesAt'>,
  now: number,
  graceMinutes: number,
): 'early' | 'late' | null {
  if (now < Date.parse(opensAt) - graceMinutes * MINUTE_MS) return 'early'
  return now >= Date.parse(closesAt) + graceMinutes * MINUTE_MS ? 'late' : null
}

/** The outcomes of an undo, and of a scan that the server did not keep. */
const otherOutcomes = ['taken', 'undone', 'notUndone', 'scanMissing'] as const
type DecidedOutcome = Exclude<ScanOutcome, (typeof otherOutcomes)[number]>

export function isDecided(outcome: ScanOutcome): outcome is DecidedOutcome {
  return !otherOutcomes.some((other) => other === outcome)
}

/** The desk's answer once the server has decided. */
export function answerOfServer(outcome: DecidedOutcome, { now, arrival, graceMinutes }: DeskSight): DeskAnswer {
  switch (outcome) {
    case 'checkedIn':
      return arrival?.status === 'pending' ? 'requestCheckedIn' : 'checkedIn'
    case 'alreadyCheckedIn':
      return 'again'
    case 'outsideTimes':
      return (arrival && besideTimes(arrival, now, graceMinutes)) ?? 'outside'
    case 'timeUnclear':
      return 'clockUnclear'
    default:
      return outcome
  }
}

/** What a desk has to hear about a scan on which the server decided after the desk had. */
export type NoticeKind = 'case' | 'checkedInAfterAll' | 'refusedAfterAll' | 'notUndone'

/** Null if the server agrees with the desk, or differs in nothing that matters at the door. */
export function noticeOf(shown: ScanColour, { outcome, isCase }: ReceivedScan): NoticeKind | null {
  if (isCase) return 'case'
  if (outcome === 'checkedIn') return shown === 'green' ? null : 'checkedInAfterAll'
  if (outcome === 'notUndone') return 'notUndone'
  if (outcome === 'alreadyCheckedIn' || !isDecided(outcome) || shown === 'red') return null
  return 'refusedAfterAll'
}
