import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import {
  addressAfter,
  addressWithoutScreen,
  addressWithScreen,
  type FlowEntry,
  isForSignedIn,
} from '../../site/links/flow-address.rules.ts'
import type { FlowScreen } from '../../site/links/flow-state.rules.ts'
import { startBelow } from '../../ui/close-on-back.ts'
import { placeOfOutcome } from './flow-end.rules.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import type { FlowEvent } from './traveller-flow.rules.ts'

/** 1-storefront §9. */
const WIDE = '(min-width: 992px)'

/** Events that finish a screen: the user does not come back to it. */
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

/** Outcomes that end on the home page (1-storefront §4.2). */
const endingAtHome: readonly FlowEvent['kind'][] = ['claimed', 'membershipActivated']

/**
 * Makes the address follow the flow: to another screen, or back to the page under it.
 * @param isSignedOut false while the visitor is unknown
 */
export function useFlowMoves(drawn: FlowScreen | null, isSignedOut: boolean) {
  const here = useLocation() as Location<FlowEntry | null>
  const navigate = useNavigate()
  // Where the flow leads once it is back at the entry whose address opened it, because that entry has nothing left to
  // show.
  const leavingTo = useRef<string>(undefined)
  const screen = leavingTo.current === undefined ? drawn : null
  // The entry being left. The router takes a moment, and one press of Escape may arrive twice.
  const leftEntry = useRef<string>(undefined)
  const arrive = useEffectEvent(() => {
    leftEntry.current = leavingTo.current === undefined ? undefined : here.key
    if (leavingTo.current !== undefined) void navigate(leavingTo.current, { replace: true, preventScrollReset: true })
  })
  useEffect(() => arrive(), [here.key])

  const go = (goal: FlowScreen, event: FlowEvent) => {
    leftEntry.current = here.key
    const { depth, above = 0, below } = here.state ?? {}
    if (event.kind === 'closed' && below === goal) {
      void navigate(-1)
      return
    }
    const to = { preventScrollReset: true, defaultShouldRevalidate: false }
    if (event.kind === 'paid' && goal === 'download-app-purchase') {
      const { below: entries, replace, entry } = placeOfOutcome(here.state)
      if (entries > 0) startBelow(entries)
      return void navigate(addressWithScreen(here, goal), { ...to, replace, state: entry })
    }
    const replace = finished.includes(event.kind) || event.kind === 'closed'
    const height = depth === undefined ? { above: above + 1 } : { depth: depth + 1 }
    const entry: FlowEntry = replace ? { ...here.state } : { ...height, ...(screen ? { below: screen } : {}) }
    void navigate(addressWithScreen(here, goal), { ...to, replace, state: entry })
  }

  const leave = (event: FlowEvent) => {
    leftEntry.current = here.key
    // The browser's current entry: the router learns of a step back a moment later.
    const { depth, above = 0 } = (history.state as { usr?: FlowEntry } | null)?.usr ?? {}
    const goal = goalOf(event, here, screen, isSignedOut)
    const address = goal ?? addressWithoutScreen(here, location.origin)
    if (goal === undefined && depth !== undefined) void navigate(-depth)
    else if (depth === undefined && above > 0) {
      leavingTo.current = address
      void navigate(-above)
    } else void navigate(address, { replace: true, preventScrollReset: true })
  }
  return { screen, isLeft: () => leftEntry.current === here.key, go, leave }
}

/** Undefined for the page without the flow. */
function goalOf(
  { kind }: FlowEvent,
  here: Location<FlowEntry | null>,
  screen: FlowScreen | null,
  isSignedOut: boolean,
): string | undefined {
  if (endingAtHome.includes(kind)) return siteAddress('/', here)
  if (kind !== 'closed') return undefined
  const page = addressWithoutScreen(here, location.origin)
  if (isSignedOut && here.state?.depth === undefined && isForSignedIn(page)) return siteAddress('/', here)
  const after = addressAfter(screen, here, matchMedia(WIDE).matches)
  return after === page ? undefined : after
}
