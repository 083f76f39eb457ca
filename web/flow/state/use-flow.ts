import { createContext, useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { isPartnerSite } from '../../site/facts/branding.ts'
import { useSession } from '../../client/session/session.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import { isSameCity } from '../../../contract/fold-text.ts'
import {
  addressAfter,
  addressWithoutScreen,
  addressWithScreen,
  type FlowEntry,
  isFlowPage,
  isForSignedIn,
} from '../../site/links/flow-address.rules.ts'
import { readFlowMemory, subscribeToFlowMemory, writeFlowMemory } from './flow-memory.ts'
import { buyScreen, type FlowMemory, nothingChosen, type Screen } from '../../site/links/flow-state.rules.ts'
import { type FlowVisitor, screenToShow } from './flow-visitor.rules.ts'
import { type FlowEvent, type FlowPlace, type FlowState, paidClass, transition } from './traveller-flow.rules.ts'
import { useCityOf } from './use-flow-city.ts'
import { useFlowScreen } from './use-traveller-flow.ts'
import { keepWaitingClass } from './waiting-class.ts'

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

/** 1-storefront §9. */
const WIDE = '(min-width: 992px)'

export const FlowContext = createContext<Flow | undefined>(undefined)

/** For the screens of the flow. */
export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('Only the screens of the traveller flow know its state')
  return flow
}

/** Screens that one does not come back to: what they were for has happened. */
const finished: readonly FlowEvent['kind'][] = [
  'signedIn',
  'signedUp',
  'profileCompleted',
  'resetCodeSent',
  'passwordReset',
  'passwordChanged',
  'paid',
  'wentOnToBook',
  'claimed',
  'claimFailed',
]

/** Outcomes after which one is at home (1-storefront §4.2). */
const endingAtHome: readonly FlowEvent['kind'][] = ['claimed', 'membershipActivated']

/** Who is there, as far as the flow wants to know. */
function useVisitor(memory: FlowMemory): { readonly place: FlowPlace; readonly visitor: FlowVisitor } {
  const { pathname, search } = useLocation()
  const { brandKey, branding } = useSite()
  const { status, user } = useSession()
  const city = useCityOf(memory)
  const { turnsLocalsAway } = branding
  const isPartnerMode = isPartnerSite(search, branding)
  const isNameless = user !== undefined && user.firstName === null && user.lastName === null
  return {
    place: { brandKey, pathname, isPartnerMode, isNameless, turnsLocalsAway },
    visitor: {
      isSignedIn: status === 'signedIn',
      isFlowPage: isFlowPage(pathname),
      isAtHome: Boolean(user?.city) && isSameCity(user?.city ?? '', city),
      turnsLocalsAway,
    },
  }
}

/** The state of the flow: the active screen is that of the address, the rest is remembered. */
export function useFlowState(): Flow {
  const here = useLocation() as Location<FlowEntry | null>
  const navigate = useNavigate()
  const { brandKey } = useSite()
  const memory = useSyncExternalStore(subscribeToFlowMemory, readFlowMemory, () => nothingChosen)
  const activeScreen = useFlowScreen()
  const { place, visitor } = useVisitor(memory)
  const kept = useRef<ReturnType<typeof screenToShow>>(undefined)
  const drawn = kept.current ?? screenToShow(activeScreen, memory, visitor, brandKey)
  // Where the flow leaves to, once it is back at the entry whose address opened it: that one shows nothing any more.
  const leavingTo = useRef<string>(undefined)
  const screen = leavingTo.current === undefined ? drawn.screen : null
  // An address that asks for a pass keeps asking for it while it shows the login.
  const buysByAddress =
    activeScreen === buyScreen(brandKey) || activeScreen === 'payment' || activeScreen === 'toggleBuyPassFlowModal'
  const shown = (remembered: FlowMemory): FlowState => ({
    ...remembered,
    isOpen: screen !== null,
    activeScreen: screen,
    previousScreen: remembered.previousScreen ?? drawn.previousScreen,
    isBuying: remembered.isBuying || buysByAddress,
  })

  const isBusy = useRef(false)
  // The entry that is being left: the router takes a moment, and one press of Escape may be told twice.
  const leftEntry = useRef<string>(undefined)
  const arrive = useEffectEvent(() => {
    leftEntry.current = leavingTo.current === undefined ? undefined : here.key
    if (leavingTo.current !== undefined) void navigate(leavingTo.current, { replace: true, preventScrollReset: true })
  })
  useEffect(() => arrive(), [here.key])
  const send = (event: FlowEvent) => {
    if (event.kind === 'closed' && leftEntry.current === here.key) return
    if (event.kind === 'closed' && isBusy.current) {
      toast.info('Your payment is under way. Please wait a moment')
      return
    }
    kept.current = undefined
    // What is remembered may have changed since this was drawn: an event of an answer that was long on its way.
    const next = transition(shown(readFlowMemory()), event, place)
    const { activeScreen: goal, isOpen: _isOpen, ...remembered } = next
    writeFlowMemory(remembered)
    const waiting = paidClass(next)
    if (waiting) keepWaitingClass(waiting)
    if (goal === null) leave(event)
    else if (goal !== activeScreen) go(goal, event)
  }

  const go = (goal: Screen, event: FlowEvent) => {
    leftEntry.current = here.key
    const { depth, above = 0, below } = here.state ?? {}
    if (event.kind === 'closed' && below === goal) {
      void navigate(-1)
      return
    }
    const replace = finished.includes(event.kind) || event.kind === 'closed'
    const height = depth === undefined ? { above: above + 1 } : { depth: depth + 1 }
    const entry: FlowEntry = replace ? { ...here.state } : { ...height, ...(screen ? { below: screen } : {}) }
    void navigate(addressWithScreen(here, goal), {
      replace,
      state: entry,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }

  const leave = (event: FlowEvent) => {
    leftEntry.current = here.key
    // Of the entry that the browser stands at: the router hears of a step back a moment later.
    const { depth, above = 0 } = (history.state as { usr?: FlowEntry } | null)?.usr ?? {}
    const goal = goalOf(event)
    const address = goal ?? addressWithoutScreen(here, location.origin)
    if (goal === undefined && depth !== undefined) void navigate(-depth)
    else if (depth === undefined && above > 0) {
      leavingTo.current = address
      void navigate(-above)
    } else void navigate(address, { replace: true, preventScrollReset: true })
  }

  /** Undefined for the page as it was. */
  const goalOf = ({ kind }: FlowEvent): string | undefined => {
    if (endingAtHome.includes(kind)) return siteAddress('/', here)
    if (kind !== 'closed') return undefined
    const page = addressWithoutScreen(here, location.origin)
    if (!visitor.isSignedIn && here.state?.depth === undefined && isForSignedIn(page)) return siteAddress('/', here)
    const after = addressAfter(screen, here, matchMedia(WIDE).matches)
    return after === page ? undefined : after
  }

  const setBusy = (busy: boolean) => {
    isBusy.current = busy
  }
  const keepScreen = (isKept: boolean) => {
    kept.current = isKept ? drawn : undefined
  }
  return { state: shown(memory), place, screen, send, setBusy, keepScreen }
}
