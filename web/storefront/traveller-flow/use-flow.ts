import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { addressWithoutScreen, addressWithScreen, type FlowEntry, isFlowPage, isForSignedIn, screenOfAddress } from './flow-address.rules.ts'
import { readFlowMemory, subscribeToFlowMemory, writeFlowMemory } from './flow-memory.ts'
import { buyScreen, type FlowMemory, nothingChosen, type Screen } from './flow-state.rules.ts'
import { type FlowEvent, type FlowPlace, type FlowState, screenToShow, transition } from './traveller-flow.rules.ts'

export interface Flow {
  readonly state: FlowState
  readonly place: FlowPlace
  /** Null while it closes. */
  readonly screen: Screen | null
  /** Moves the flow; the address follows. */
  readonly send: (event: FlowEvent) => void
  /** While money is on its way the flow does not close by accident. */
  readonly setBusy: (isBusy: boolean) => void
  /** Somebody is being signed in: the screen stays until it is said where to go next. */
  readonly keepScreen: (isKept: boolean) => void
}

export const FlowContext = createContext<Flow | undefined>(undefined)

/** For the screens of the flow. */
export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('Only the screens of the traveller flow know its state')
  return flow
}

/** Screens that one does not come back to: what they were for has happened. */
const finished: readonly FlowEvent['kind'][] = ['signedIn', 'signedUp', 'profileCompleted', 'resetCodeSent', 'passwordReset', 'paid', 'claimed']

/** The state of the flow: the active screen is that of the address, the rest is remembered. */
export function useFlowState(): Flow {
  const here = useLocation() as Location<FlowEntry | null>
  const navigate = useNavigate()
  const { brandKey } = useSite()
  const isSignedIn = useSession().status === 'signedIn'
  const memory = useSyncExternalStore(subscribeToFlowMemory, readFlowMemory, () => nothingChosen)
  const activeScreen = screenOfAddress(here, brandKey)
  const place = useMemo(
    () => ({ brandKey, pathname: here.pathname, isPartnerMode: new URLSearchParams(here.search).has('partner') }),
    [brandKey, here.pathname, here.search],
  )
  const visitor = { isSignedIn, isFlowPage: isFlowPage(here.pathname) }
  const kept = useRef<{ readonly screen: Screen | null }>(undefined)
  const screen = kept.current ? kept.current.screen : screenToShow({ ...memory, activeScreen }, visitor, brandKey)
  // An address that asks for a pass keeps asking for it while it shows the login.
  const buysByAddress = activeScreen === buyScreen(brandKey) || activeScreen === 'payment'
  const shown = (remembered: FlowMemory): FlowState => ({ ...remembered, activeScreen: screen, isBuying: remembered.isBuying || buysByAddress })

  const isBusy = useRef(false)
  // The entry that is being left: the router takes a moment, and one press of Escape may be told twice.
  const leftEntry = useRef<string>(undefined)
  useEffect(() => {
    leftEntry.current = undefined
  }, [here.key])
  const send = (event: FlowEvent) => {
    if (event.kind === 'closed' && leftEntry.current === here.key) return
    if (event.kind === 'closed' && isBusy.current) {
      toast.info('Your payment is under way. Please wait a moment')
      return
    }
    kept.current = undefined
    // What is remembered may have changed since this was drawn: an event of an answer that was long on its way.
    const next = transition(shown(readFlowMemory()), event, place)
    const { activeScreen: goal, ...remembered } = next
    writeFlowMemory(remembered)
    if (goal === null) leave(event)
    else if (goal !== activeScreen) go(goal, event)
  }

  const go = (goal: Screen, event: FlowEvent) => {
    leftEntry.current = here.key
    const { depth, below } = here.state ?? {}
    if (event.kind === 'closed' && below === goal) {
      void navigate(-1)
      return
    }
    const replace = finished.includes(event.kind) || event.kind === 'closed'
    const entry: FlowEntry = replace ? { ...here.state } : { ...(depth === undefined ? {} : { depth: depth + 1 }), ...(screen ? { below: screen } : {}) }
    void navigate(addressWithScreen(here, goal), { replace, state: entry, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  const leave = (event: FlowEvent) => {
    leftEntry.current = here.key
    const depth = here.state?.depth
    const goal = addressWithoutScreen(here, location.origin)
    const signedOut = event.kind === 'closed' && !isSignedIn
    if (depth !== undefined) void navigate(-depth)
    else void navigate(signedOut && isForSignedIn(goal) ? '/' : goal, { replace: true, preventScrollReset: true })
  }

  const setBusy = (busy: boolean) => {
    isBusy.current = busy
  }
  const keepScreen = (isKept: boolean) => {
    kept.current = isKept ? { screen } : undefined
  }
  return { state: shown(memory), place, screen, send, setBusy, keepScreen }
}
