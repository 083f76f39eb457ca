import type { BookingStatus } from '../../../contract/bookings.ts'

/** What a step does to the visit that the booking holds, and to its seat. */
export interface Effect {
  /** `byTheClock`: the visit comes back or is used, as `cancellation.rules.ts` decides. */
  readonly visit: 'staysHeld' | 'comesBack' | 'isUsed' | 'byTheClock'
  readonly seat: 'stays' | 'isFreed'
}

const nothing: Effect = { visit: 'staysHeld', seat: 'stays' }
const undone: Effect = { visit: 'comesBack', seat: 'isFreed' }
const used: Effect = { visit: 'isUsed', seat: 'stays' }

/**
 * The life of a booking (T133): for each state the states that may follow, and what the step does. A state without a
 * next one is final. Only an audited correction leaves it, and that is not a step of this table.
 */
export const bookingLife: { readonly [From in BookingStatus]: { readonly [To in BookingStatus]?: Effect } } = {
  pending: { confirmed: nothing, cancelledByFitness: undone, cancelledByUser: undone },
  confirmed: {
    redeemed: used,
    noShow: used,
    cancelledByFitness: undone,
    cancelledByUser: { visit: 'byTheClock', seat: 'isFreed' },
  },
  redeemed: {},
  cancelledByUser: {},
  cancelledByFitness: {},
  noShow: {},
}

/** Undefined when the step is not possible. */
export function effectOf(from: BookingStatus, to: BookingStatus): Effect | undefined {
  return bookingLife[from][to]
}
