import { useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { addressWithoutScreen, addressWithScreen, type FlowEntry, flowEntry } from '../traveller-flow/flow-address.rules.ts'
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
  const here = useLocation() as Location<FlowEntry | null>
  const intent = intentOf(product)
  // One press of Escape may be told twice, before the router has left.
  const left = useRef<string>(undefined)
  return {
    isOpen,
    /** @param replace for a dialog that leads here: the flow takes its entry of the history */
    start(chosen: Bookable = product, replace = false) {
      if (status === 'signedIn') void navigate(addressWithScreen(here, 'confirm-booking'), { replace, state: flowEntry, preventScrollReset: true, defaultShouldRevalidate: false })
      else open('login', { ...intentOf(chosen), afterLogin: 'confirm-booking' }, replace)
    },
    buy: () => open(buyScreen(brandKey), intent),
    /** Back to the page as it was before anything was opened over it. */
    close() {
      if (left.current === here.key) return
      left.current = here.key
      const depth = here.state?.depth
      if (depth !== undefined) void navigate(-depth)
      else void navigate(addressWithoutScreen(here, window.location.origin), { replace: true, preventScrollReset: true })
    },
  }
}

function intentOf(product: Bookable): FlowIntent {
  const { kind, id, name, voucherType, date, timeFrom, timeTo, wpVisits, isOnline, city, studio } = product
  const chosen = { id, name, voucherType, venue: { name: studio.name, slug: studio.slug, city } }
  if (kind === 'walkIn' || !timeFrom || !timeTo) return { selectedWalkInPass: { ...chosen, date } }
  return { selectedClass: { ...chosen, date, timeFrom, timeTo, wpVisits, activities: isOnline ? ['Online'] : [] } }
}
