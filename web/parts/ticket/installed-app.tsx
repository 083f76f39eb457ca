import { useEffect } from 'react'
import { listenForInstallOffer } from '../../site/facts/install-offer.ts'
import { keepOwnCheck } from '../../client/kept/kept-check.ts'
import { guardKeptTickets } from '../../client/kept/kept-tickets.ts'
import { withPushDevice } from '../../client/push/with-push-device.ts'
import { registerWorker } from '../../client/push/register-worker.ts'
import { useAccount } from '../../client/login/use-account.ts'

const QUIET_MS = 3_000

/**
 * The parts that make the site an app (T120): its worker, the offer to install it, the upcoming tickets on the device,
 * and its notifications.
 */
export function InstalledApp(): null {
  const account = useAccount()
  useEffect(registerWorker, [])
  useEffect(listenForInstallOffer, [])
  useEffect(guardKeptTickets, [])
  useEffect(keepOwnCheck, [])
  useEffect(() => {
    if (account === undefined) return undefined
    // After the page's own requests.
    const timer = setTimeout(() => {
      void import('../../flow/booking/keep-coming-tickets.ts').then(
        ({ keepComingTickets }) => keepComingTickets(account),
        () => undefined,
      )
      withPushDevice(({ renewThisDevice }) => renewThisDevice(account))
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [account])
  return null
}
