import { useEffect, useEffectEvent } from 'react'
import { type LinkProps, type Location, useLocation, useNavigate } from 'react-router'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import {
  addressWithoutScreen,
  addressWithScreen,
  type FlowEntry,
  flowEntry,
} from '../../site/links/flow-address.rules.ts'
import { readFlowMemory, writeFlowMemory } from '../state/flow-memory.ts'
import { buyScreen, type FlowIntent, memoryAtStart } from '../../site/links/flow-state.rules.ts'
import { useFlowScreen, useTravellerFlow } from '../state/use-traveller-flow.ts'
import { placeOfOutcome } from '../state/flow-end.rules.ts'
import { startBelow } from '../../ui/close-on-back.ts'
import { type Bookable, asSelectedClass } from './bookable.ts'

/**
 * The address of a page opens its booking dialog (`?open=confirm-booking`). The traveller flow leads there after login
 * and after a purchase, with what the user meant to book (2-marketplace §4, Class Book).
 */
export function useBookingFlow(product: Bookable) {
  const { status } = useLogin()
  const { brandKey } = useSite()
  const { open } = useTravellerFlow()
  const isAsked = useFlowScreen() === 'confirm-booking'
  const navigate = useNavigate()
  const here = useLocation() as Location<FlowEntry | null>
  const intent = intentOf(product)
  const { to, ...entry } = {
    to: addressWithScreen(here, 'confirm-booking'),
    state: flowEntry,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  } satisfies LinkProps
  useIntent(isAsked && status === 'anonymous' && !here.state?.hasIntent, intent)
  return {
    isOpen: isAsked && status !== 'anonymous',
    /** For the link that opens the dialog. It works before any script has run. */
    link: { to, ...entry },
    start: () => void navigate(to, entry),
    /**
     * Opens it for another day, which the flow remembers through a reload. The dialog that asked for it is replaced.
     */
    startOn(date: string) {
      open('confirm-booking', { ...intentOf({ ...product, date }), afterLogin: 'confirm-booking' }, { replace: true })
    },
    buy: () => open(buyScreen(brandKey), intent),
    /**
     * Leads from the dialog to the passes. Closing them closes everything.
     * @param instead the dialog had nothing to show, so the passes replace its entry; otherwise Back would send the
     * user to the passes again
     */
    buyFromDialog(instead: boolean) {
      const { depth, above = 0 } = here.state ?? {}
      const more = instead ? 0 : 1
      const entry = depth === undefined ? { above: above + more } : { depth: depth + more }
      open(buyScreen(brandKey), intent, { replace: instead, entry })
    },
    /**
     * Once it is booked, Back leads to the page: the passes, the payment and what else led here are done. They are
     * gone from the history, so Forward leads to none of them.
     */
    dropStepsBefore() {
      const { below, replace, entry: outcome } = placeOfOutcome(here.state)
      if (below === 0) return
      startBelow(below)
      void navigate(to, { ...entry, replace, state: outcome })
    },
    /** Returns to the page as it was before anything opened over it. */
    close() {
      const { depth, above = 0 } = here.state ?? {}
      if (depth !== undefined) return void navigate(-depth)
      if (above > 0) startBelow(above)
      void navigate(addressWithoutScreen(here, window.location.origin), { replace: true, preventScrollReset: true })
    },
  }
}

/**
 * A signed-out user sees the login at that address (`useLoginBeforeBooking`), and the login leads back to this product.
 */
function useIntent(isWanted: boolean, intent: FlowIntent): void {
  const remember = useEffectEvent(() =>
    writeFlowMemory(memoryAtStart({ ...intent, afterLogin: 'confirm-booking' }, readFlowMemory())),
  )
  useEffect(() => {
    if (isWanted) remember()
  }, [isWanted])
}

function intentOf(product: Bookable): FlowIntent {
  const selectedClass = asSelectedClass(product)
  if (selectedClass) return { selectedClass }
  const { id, name, offerType, date, city, venue } = product
  const place = { name: venue.name, slug: venue.slug, city }
  return { selectedWalkInPass: { id, name, voucherType: offerType, venue: place, date } }
}
