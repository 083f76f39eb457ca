import type { BookingStatus } from '../../contract/bookings.ts'
import type { GuestState } from '../../contract/guest-lists.ts'

const states: Readonly<Record<BookingStatus, GuestState>> = {
  pending: 'asked',
  confirmed: 'booked',
  redeemed: 'here',
  noShow: 'missed',
  cancelledByUser: 'cancelled',
  cancelledByFitness: 'cancelled',
}

interface ListedGuest {
  readonly accountId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly status: BookingStatus
}

/**
 * The guests of a class with their states, by family name and then by first name; guests without a name come last. Who
 * cancelled and has booked again is there once.
 */
export function listGuests<G extends ListedGuest>(guests: readonly G[]): (G & { readonly state: GuestState })[] {
  const withState = guests.map((guest) => ({ ...guest, state: states[guest.status] }))
  const coming = new Set(withState.filter(({ state }) => state !== 'cancelled').map(({ accountId }) => accountId))
  const seen = new Set<string>()
  return withState
    .filter(({ state, accountId }) => {
      if (state !== 'cancelled') return true
      const isFirst = !coming.has(accountId) && !seen.has(accountId)
      seen.add(accountId)
      return isFirst
    })
    .toSorted((one, other) => compareNames(one, other))
}

const order = new Intl.Collator('en')

function compareNames(one: ListedGuest, other: ListedGuest): number {
  const [mine, theirs] = [nameToSortBy(one), nameToSortBy(other)]
  if (mine === '' || theirs === '') return Number(mine === '') - Number(theirs === '')
  return order.compare(mine, theirs) || order.compare(one.firstName ?? '', other.firstName ?? '')
}

function nameToSortBy({ lastName, firstName }: ListedGuest): string {
  return (lastName ?? '').trim() || (firstName ?? '').trim()
}
