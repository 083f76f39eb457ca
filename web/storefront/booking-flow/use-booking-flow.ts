import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { addressWithoutScreen, addressWithScreen } from '../traveller-flow/flow-address.rules.ts'
import { buyScreen, type FlowIntent } from '../traveller-flow/flow-state.rules.ts'
import { useFlowScreen, useTravellerFlow } from '../traveller-flow/use-traveller-flow.ts'
import type { Bookable } from './bookable.ts'

/**
 * The booking dialog of a page stands in its address (`?open=confirm-booking`): the traveller flow leads there after login
 * and after a purchase, with what was to be booked (2-marketplace §4, Class Book).
 */
export function useBookingFlow(product: Bookable) {
  const { status } = useSession()
  const { brandKey } = useSite()
  const { open } = useTravellerFlow()
  const isOpen = useFlowScreen() === 'confirm-booking' && status !== 'anonymous'
  const navigate = useNavigate()
  const here = useLocation()
  const intent = intentOf(product)
  return {
    isOpen,
    start() {
      if (status === 'signedIn') void navigate(addressWithScreen(here, 'confirm-booking'), { preventScrollReset: true })
      else open('login', { ...intent, afterLogin: 'confirm-booking' })
    },
    buy: () => open(buyScreen(brandKey), intent),
    close: () => void navigate(addressWithoutScreen(here, window.location.origin), { replace: true, preventScrollReset: true }),
  }
}

function intentOf(product: Bookable): FlowIntent {
  const { kind, id, name, voucherType, date, timeFrom, timeTo, wpVisits, isOnline, city, studio } = product
  const chosen = { id, name, voucherType, venue: { name: studio.name, slug: studio.slug, city } }
  if (kind === 'walkIn' || !timeFrom || !timeTo) return { selectedWalkInPass: { ...chosen, date } }
  return { selectedClass: { ...chosen, date, timeFrom, timeTo, wpVisits, activities: isOnline ? ['Online'] : [] } }
}
