import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../client/api/make-client.ts'
import type { ArrivalsState } from './scans/arrivals-watch.ts'
import type { DeskIdentity } from './scans/kept-at-desk.ts'
import type { QueueState } from './scans/scan-queue.ts'
import { openVenueDesk, type VenueDesk } from './scans/venue-desk.ts'

/** How often a desk asks for the list. */
const ASK_EVERY_MS = 20_000

interface OpenDesk {
  readonly desk: VenueDesk
  readonly queue: QueueState
  readonly arrivals: ArrivalsState
}

interface DeskOptions {
  readonly identity: DeskIdentity
  readonly venue: { readonly slug: string; readonly timeZone: string }
  readonly client: ApiClient
  /** The person's login has ended, and the page waits for them: the desk opens again with their next one. */
  readonly isSignedOut?: boolean
  /** Called when the server no longer knows the device or the person. */
  readonly onSignedOut: () => void
}

/** The desk of this page, while it is open; undefined on the server and until the browser has it. */
export function useVenueDesk({
  identity,
  venue,
  client,
  isSignedOut = false,
  onSignedOut,
}: DeskOptions): OpenDesk | undefined {
  const [desk, setDesk] = useState<VenueDesk>()
  const open = useEffectEvent(() => openVenueDesk({ identity, venue, client }))
  useEffect(() => {
    if (isSignedOut) return
    const own = open()
    setDesk(own)
    void own.arrivals.ask()
    void own.queue.sendNow()
    const stop = keepAwake(own)
    return () => {
      stop()
      own.close()
    }
  }, [identity.key, isSignedOut])
  const queue = useSyncExternalStore(desk?.queue.subscribe ?? never, desk?.queue.state ?? nothing, nothing)
  const arrivals = useSyncExternalStore(desk?.arrivals.subscribe ?? never, desk?.arrivals.state ?? nothing, nothing)
  const isRefused = queue?.stop === 'signedOut' || arrivals?.problem?.status === 401
  const tell = useEffectEvent(() => {
    desk?.arrivals.forget()
    onSignedOut()
  })
  useEffect(() => {
    if (isRefused) tell()
  }, [isRefused])
  return desk && queue && arrivals && { desk, queue, arrivals }
}

const never = () => () => undefined
const nothing = () => undefined

/** Asks for the list while the page is visible, and sends what waits as soon as there may be a connection again. */
function keepAwake({ arrivals, queue }: VenueDesk): () => void {
  const look = () => {
    arrivals.tidy()
    if (document.visibilityState === 'visible') void arrivals.ask()
  }
  const wake = () => {
    if (queue.state().waiting.length > 0) void queue.sendNow()
    look()
  }
  const timer = setInterval(look, ASK_EVERY_MS)
  addEventListener('online', wake)
  addEventListener('focus', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    clearInterval(timer)
    removeEventListener('online', wake)
    removeEventListener('focus', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
