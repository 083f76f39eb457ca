import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Arrivals } from '../../../../contract/arrivals.ts'
import type { HeldPlace, HeldPlaces } from '../../../../contract/held-places.ts'
import { SECOND_MS } from '../../../../contract/durations.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { asProblem, awaitAnswer, type Problem } from '../../../client/api/errors.ts'
import { useLoad } from '../../../client/load/use-load.ts'
import { toast } from '../../../ui/toast.ts'
import { findArrival } from '../scans/kept-list.rules.ts'
import type { Hold, ShownHold } from './hold.ts'

const ASK_EVERY_MS = 20 * SECOND_MS
/** While a guest stands before the code. */
const ASK_OFTEN_MS = 3 * SECOND_MS

interface PlacesToWatch {
  readonly client: ApiClient
  readonly venue: { readonly slug: string }
  readonly arrivals: Arrivals | undefined
  readonly askArrivals: () => Promise<void>
  readonly shown: ShownHold
}

/** The places of a desk, asked for again while a person looks; and the list of arrivals once a guest has booked. */
function useHeldPlaces({ client, venue: { slug }, arrivals, shown, askArrivals }: PlacesToWatch): {
  readonly known: HeldPlaces | undefined
  readonly problem: Problem | undefined
  readonly reload: () => Promise<void>
} {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(client.GET('/api/desk/{venue}/places', { params: { path: { venue: slug } } })),
    slug,
  )
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  const isShown = shown !== undefined
  useEffect(() => {
    if (isShown) look()
    const timer = setInterval(() => look(), isShown ? ASK_OFTEN_MS : ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isShown])
  const isListed = (id: string) => arrivals?.arrivals.some(({ bookingId }) => bookingId === id)
  const unlisted = loaded.value?.places.find(({ bookingId }) => bookingId !== null && !isListed(bookingId))?.bookingId
  const ask = useEffectEvent(() => void askArrivals())
  useEffect(() => {
    if (unlisted) ask()
  }, [unlisted])
  const problem = loaded.state === 'failed' && !loaded.value ? loaded.problem : undefined
  return { known: loaded.value, problem, reload }
}

interface Holding extends PlacesToWatch {
  readonly show: Dispatch<SetStateAction<ShownHold>>
}

/** Holds places and gives them back. */
export function useHolding({ show, ...watched }: Holding) {
  const { client, venue, arrivals } = watched
  /** With their codes, which the server does not keep. */
  const [made, setMade] = useState<readonly Hold[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const { known, problem, reload } = useHeldPlaces(watched)
  return {
    button,
    known,
    problem,
    reload,
    holdOf: (id: string) => made.find(({ place }) => place?.id === id),
    /** As last heard. */
    placeOf: ({ place }: Hold) => known?.places.find(({ id }) => id === place?.id) ?? place,
    arrivalOf: ({ bookingId }: HeldPlace) => findArrival(arrivals, bookingId),
    /** Repeated, it holds the same place. */
    async hold({ key, wish }: Hold) {
      const request = { params: { path: { venue: venue.slug } }, headers: { 'idempotency-key': key }, body: wish }
      const done = { key, wish, place: await awaitAnswer(client.POST('/api/desk/{venue}/places', request)) }
      setMade((before) => [...before, done])
      show((now) => (now !== 'choose' && now?.key === key ? done : now))
      void reload()
    },
    async giveBack(placeId: string) {
      const params = { path: { venue: venue.slug, placeId } }
      try {
        await awaitAnswer(client.DELETE('/api/desk/{venue}/places/{placeId}', { params }))
        show((now) => (now !== 'choose' && now?.place?.id === placeId ? undefined : now))
        button.current?.focus()
      } catch (thrown) {
        toast.error(asProblem(thrown).message)
      }
      void reload()
    },
  }
}
