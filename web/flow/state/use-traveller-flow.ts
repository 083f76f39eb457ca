import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useSite } from '../../site/facts/site-facts.ts'
import { addressWithScreen, type FlowEntry, flowEntry, screenOfAddress } from '../../site/links/flow-address.rules.ts'
import { readFlowMemory, writeFlowMemory } from './flow-memory.ts'
import { type FlowIntent, memoryAtStart, type FlowScreen } from '../../site/links/flow-state.rules.ts'

/** The screen of the traveller flow that is open over this page; null if none. */
export function useFlowScreen(): FlowScreen | null {
  const { brandKey, branding } = useSite()
  const here = useLocation() as Location<FlowEntry | null>
  return screenOfAddress(here, { brandKey, isMaster: branding.isMaster }, here.state)
}

/** Whether a plain link has just opened the flow: what it remembers from before does not belong to it. */
export function useIsFreshFlow(): boolean {
  const here = useLocation() as Location<FlowEntry | null>
  return useNavigationType() === NavigationType.Push && !here.state?.hasIntent
}

/** What the flow opens over, if not over the page as it was drawn. */
interface FlowOver {
  /** Of an overlay that is already open: whether the flow replaces its entry, and how far down the page is. */
  readonly replace?: boolean
  readonly entry?: FlowEntry
  /** The page's query, where it has just been replaced. */
  readonly search?: string
}

/**
 * Opens the traveller flow over the current page: `open(buyScreen(brandKey), { selectedClass })`. The choices survive
 * login, reload and payment.
 */
export function useTravellerFlow(): {
  readonly open: (screen: FlowScreen, intent?: FlowIntent, over?: FlowOver) => void
} {
  const navigate = useNavigate()
  const here = useLocation()
  return {
    open(screen, intent = {}, { replace = false, entry = flowEntry, search = here.search } = {}) {
      writeFlowMemory(memoryAtStart(intent, readFlowMemory()))
      const state: FlowEntry = { ...entry, hasIntent: true }
      void navigate(addressWithScreen({ ...here, search }, screen), {
        replace,
        state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    },
  }
}
