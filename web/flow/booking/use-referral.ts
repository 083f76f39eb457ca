import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLogin } from '../../client/login/login-state.tsx'

/**
 * Opens what a visitor from 'sport-advisor' came for (2-marketplace §2.5, §2.6, T14), once, as soon as the visitor is
 * known. It opens and submits nothing else, and leaves alone an address that already opens something.
 */
export function useReferral(open: () => void): void {
  const { search } = useLocation()
  const { status } = useLogin()
  const parameters = new URLSearchParams(search)
  const isReferred = parameters.get('ref') === 'sport-advisor'
  const isBusy = parameters.has('open')
  const done = useRef(false)
  const start = useEffectEvent(open)
  useEffect(() => {
    if (!isReferred || done.current || status === 'unknown') return
    done.current = true
    if (!isBusy) start()
  }, [isReferred, isBusy, status])
}
