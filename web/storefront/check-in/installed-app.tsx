import { useEffect } from 'react'
import { listenForInstallOffer } from '../../session/install-offer.ts'
import { keepOwnCheck } from '../../session/kept-check.ts'
import { guardKeptTickets } from '../../session/kept-tickets.ts'
import { withPushDevice } from '../../session/with-push-device.ts'
import { registerWorker } from '../../session/register-worker.ts'
import { useAccount } from '../../session/use-account.ts'

const QUIET_MS = 3_000

/** What makes the site an app (T120): its worker, the offer to install it, the coming tickets kept on the device, and its notifications. */
export function InstalledApp(): null {
  const account = useAccount()
  useEffect(registerWorker, [])
  useEffect(listenForInstallOffer, [])
  useEffect(guardKeptTickets, [])
  useEffect(keepOwnCheck, [])
  useEffect(() => {
    if (account === undefined) return undefined
    // After what the page itself asks for.
    const timer = setTimeout(() => {
      void import('./keep-coming-tickets.ts').then(({ keepComingTickets }) => keepComingTickets(account), () => undefined)
      withPushDevice(({ renewThisDevice }) => renewThisDevice(account))
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [account])
  return null
}
