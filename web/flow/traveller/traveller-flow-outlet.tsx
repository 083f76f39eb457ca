import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAccount } from '../../client/login/use-account.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetPendingPresses } from '../state/pending-presses.ts'
import { addressWithoutScreen } from '../../site/links/flow-address.rules.ts'
import { useLoginBeforeBooking, useStart } from '../state/use-start.ts'
import { useFlowScreen } from '../state/use-traveller-flow.ts'
import * as texts from './texts.ts'

const TravellerFlow = lazy(() => import('./traveller-flow.tsx').catch(() => ({ default: NotLoaded })))

/** Where the flow appears, over any page. Its code loads on demand; the server renders nothing of it. */
export function TravellerFlowOutlet() {
  const screen = useFlowScreen()
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  useStart(screen)
  useLoginBeforeBooking(screen)
  useForgetOnClosedLogin(screen !== null)
  if (!started || screen === null || screen === 'confirm-booking') return null
  return (
    <Suspense fallback={<Waiting />}>
      <TravellerFlow />
    </Suspense>
  )
}

/** A visitor who closes the login no longer wants the heart, or the wait, that asked for it. */
function useForgetOnClosedLogin(isOpen: boolean): void {
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current && !isOpen && readAccount() === undefined) forgetPendingPresses()
    before.current = isOpen
  }, [isOpen])
}

function Waiting() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-scrim text-on-secondary">
      <Spinner size={36} label={texts.loadingLabel} />
    </div>
  )
}

/** The connection is gone: returns to the page as it was. */
function NotLoaded() {
  const navigate = useNavigate()
  const here = useLocation()
  const page = addressWithoutScreen(here, globalThis.location.origin)
  useEffect(() => {
    toast.error(texts.screenLoadError)
    void navigate(page, { replace: true, preventScrollReset: true })
  }, [navigate, page])
  return null
}
