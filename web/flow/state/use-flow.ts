import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isPartnerSite } from '../../site/facts/branding.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { isSameCity } from '../../../contract/fold-text.ts'
import { isFlowPage } from '../../site/links/flow-address.rules.ts'
import { readFlowMemory, subscribeToFlowMemory, writeFlowMemory } from './flow-memory.ts'
import { buyScreen, type FlowMemory, nothingChosen, type FlowScreen } from '../../site/links/flow-state.rules.ts'
import { type FlowVisitor, screenToShow } from './flow-visitor.rules.ts'
import { type FlowEvent, type FlowPlace, type FlowState, classPaidFor, transition } from './traveller-flow.rules.ts'
import { pendingWait } from './pending-presses.ts'
import { useCityOf } from './use-flow-city.ts'
import { useFlowMoves } from './use-flow-moves.ts'
import { useFlowScreen } from './use-traveller-flow.ts'
import { keepWaitingClass } from './waiting-class.ts'
import * as texts from './texts.ts'

export interface Flow {
  readonly state: FlowState
  readonly place: FlowPlace
  /** Null while it closes. */
  readonly screen: FlowScreen | null
  /** Moves the flow; the address follows. */
  readonly send: (event: FlowEvent) => void
  /** Prevents the flow from closing by accident during a payment. */
  readonly setBusy: (isBusy: boolean) => void
  /** Keeps the screen during a sign-in, until the next step is known. */
  readonly keepScreen: (isKept: boolean) => void
}

export const FlowContext = createContext<Flow | undefined>(undefined)

/** For the screens of the flow. */
export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('Only the screens of the traveller flow know its state')
  return flow
}

/** The visitor, as far as the flow needs to know. */
function useVisitor(memory: FlowMemory): { readonly place: FlowPlace; readonly visitor: FlowVisitor } {
  const { pathname, search } = useLocation()
  const { brandKey, branding } = useSite()
  const { status, user } = useLogin()
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

/** The state of the flow: the address names the active screen, and the tab remembers the rest. */
export function useFlowState(): Flow {
  const { brandKey } = useSite()
  const { status } = useLogin()
  const memory = useSyncExternalStore(subscribeToFlowMemory, readFlowMemory, () => nothingChosen)
  const activeScreen = useFlowScreen()
  const { place, visitor } = useVisitor(memory)
  const kept = useRef<ReturnType<typeof screenToShow>>(undefined)
  const drawn = kept.current ?? screenToShow(activeScreen, memory, visitor, brandKey)
  const { screen, isLeft, go, leave } = useFlowMoves(drawn.screen, status === 'anonymous')
  // An address that asks for a pass still does so while it shows the login.
  const buysByAddress =
    activeScreen === buyScreen(brandKey) || activeScreen === 'payment' || activeScreen === 'toggleBuyPassFlowModal'
  const stateOf = (remembered: FlowMemory): FlowState => ({
    ...remembered,
    isOpen: screen !== null,
    activeScreen: screen,
    previousScreen: remembered.previousScreen ?? drawn.previousScreen,
    isBuying: remembered.isBuying || buysByAddress,
  })

  const isBusy = useRef(false)
  const send = (event: FlowEvent) => {
    if (event.kind === 'closed' && isLeft()) return
    if (event.kind === 'closed' && isBusy.current) {
      toast.info(texts.paymentUnderWay)
      return
    }
    kept.current = undefined
    // The memory may have changed since this render, for example when an answer arrives late.
    const next = transition(stateOf(readFlowMemory()), event, place)
    const { activeScreen: goal, isOpen: _isOpen, ...remembered } = next
    writeFlowMemory(remembered)
    // After a payment, the flow asks once more whether to join.
    if (event.kind === 'paid') pendingWait.forget()
    const waiting = classPaidFor(next)
    if (waiting) keepWaitingClass(waiting)
    if (goal === null) leave(event)
    else if (goal !== activeScreen) go(goal, event)
  }

  const setBusy = (busy: boolean) => {
    isBusy.current = busy
  }
  const keepScreen = (isKept: boolean) => {
    kept.current = isKept ? drawn : undefined
  }
  return { state: stateOf(memory), place, screen, send, setBusy, keepScreen }
}
