import { useRef, useState } from 'react'
import type { TripItem, TripPlan } from '../../../contract/trips.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { changeUser, useLogin } from '../../client/login/login-state.tsx'
import { bookingRequest } from '../../flow/booking/booking-request.rules.ts'
import { keepNewTicket } from '../../flow/booking/keep-coming-tickets.ts'
import { sendBooking } from '../../flow/booking/send-booking.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { bookInTurn, type RowState, UNCONFIRMED } from './book-in-turn.ts'
import { passFor } from './trip-plan.rules.ts'

interface BookAllOptions {
  readonly plan: TripPlan
  /** Holds all that is shown in the page's address, so that nothing changes it. Returns its query. */
  readonly hold: () => Promise<string>
  readonly reload: () => Promise<void>
}

/**
 * Books the visits that one's passes pay for, each by the ordinary rules and once, however often it is pressed (T129).
 * The trip is kept as soon as something of it is booked (T188).
 */
export function useBookAll({ plan, hold, reload }: BookAllOptions) {
  const { user } = useLogin()
  const { branding } = useSite()
  const [rows, setRows] = useState<Readonly<Record<string, RowState>>>({})
  const [isBusy, setBusy] = useState(false)
  const isSent = useRef(false)
  const keys = useRef(new Map<string, string>())
  const book = async (items: readonly TripItem[]) => {
    if (isSent.current || !user) return
    isSent.current = true
    setBusy(true)
    const address = await hold()
    const visits = items.flatMap((item) => {
      const pass = passFor(plan.passes, item.choice)
      return pass === undefined ? [] : { ...item, pass }
    })
    await bookInTurn(visits, {
      keys: keys.current,
      tell: (choice, row) => setRows((before) => ({ ...before, [choice]: row })),
      send: async (visit, key) => {
        const { id, orderStatus } = await sendBooking(bookingRequest(visit, visit.pass, user, branding), key)
        void keepNewTicket(user.id, id)
        // Without it the bookings are there all the same.
        await awaitAnswer(api.POST('/api/user/trips', { body: { address: address.slice(1) } })).then(
          () => changeUser({ hasTrip: true }),
          () => undefined,
        )
        return orderStatus === 'pending' ? 'requested' : 'booked'
      },
    })
    await reload()
    isSent.current = false
    setBusy(false)
  }
  const isUnconfirmed = Object.values(rows).some((row) => row.kind === 'refused' && row.problem.code === UNCONFIRMED)
  return { rows, isBusy, isUnconfirmed, book: (items: readonly TripItem[]) => void book(items) }
}
