import type { Booking } from '../../../contract/bookings.ts'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useOnceFlowClosed } from '../../flow/state/use-once-flow-closed.ts'
import { asBarred, ownBookingOf } from './own-booking.rules.ts'

/**
 * The class as it is for this visitor, and their booking of it. The page is rendered without a visitor. It asks again
 * when the booking dialog closes.
 */
export function useOwnBooking(loaded: ClassWithStudio): { session: ClassWithStudio; booking: Booking | undefined } {
  const { user } = useLogin()
  const [{ value }, reload] = useLoad(
    () => awaitAnswer(api.GET('/api/user/orders/active')),
    user ? `bookings ${user.id}` : null,
  )
  useOnceFlowClosed(() => (user ? reload() : Promise.resolve()))
  const upcoming = (user && value?.bookings) ?? []
  return { session: asBarred(loaded, upcoming), booking: ownBookingOf(loaded, upcoming) }
}
