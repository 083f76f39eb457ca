import type { BookingStatus } from '../../../contract/bookings.ts'

/** What a step does with the visit that the booking holds, and with its seat. */
export interface Effect {
  /** `byTheClock`: it comes back or is used, as `cancellation.rules.ts` says. */
  readonly visit: 'staysHeld' | 'comesBack' | 'isUsed' | 'byTheClock'
  readonly seat: 'stays' | 'isFreed'
}

const nothing: Effect = { visit: 'staysHeld', seat: 'stays' }
const undone: Effect = { visit: 'comesBack', seat: 'isFreed' }
const used: Effect = { visit: 'isUsed', seat: 'stays' }

/**
 * The life of a booking (T133): from each state the states that may follow, and what the step means. A state that
 * nothing follows is an end; only an audited correction leaves it, which is no step of this table.
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
