import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Arrivals } from '../../../../contract/arrivals.ts'
import type { HeldPlace, HeldPlaces, NewHeldPlace } from '../../../../contract/held-places.ts'
import { SECOND_MS } from '../../../../contract/durations.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { asProblem, awaitAnswer } from '../../../client/api/errors.ts'
import { useLoad } from '../../../client/load/use-load.ts'
import { toast } from '../../../ui/toast.ts'
import { findArrival } from '../scans/kept-list.rules.ts'

const ASK_EVERY_MS = 20 * SECOND_MS
/** While a guest stands before the code. */
const ASK_OFTEN_MS = 3 * SECOND_MS

/** What to hold a place in; without a class general gym access. */
export type PlaceWish = Readonly<Partial<Record<'classId' | 'date', string>>>

interface PlacesToWatch {
  readonly client: ApiClient
  readonly venue: { readonly slug: string }
  readonly arrivals: Arrivals | undefined
  readonly isCodeShown: boolean
  readonly askArrivals: () => Promise<void>
}

/** The places of a desk, asked for again while a person looks; and the list of arrivals once a guest has booked. */
function useHeldPlaces({ client, venue: { slug }, arrivals, isCodeShown, askArrivals }: PlacesToWatch): {
  readonly known: HeldPlaces | undefined
  readonly problem: string | undefined
  readonly reload: () => Promise<void>
} {
  const [loaded, reload] = useLoad(
    () => awaitAnswer(client.GET('/api/desk/{venue}/places', { params: { path: { venue: slug } } })),
    slug,
  )
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), isCodeShown ? ASK_OFTEN_MS : ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isCodeShown])
  const isListed = (id: string) => arrivals?.arrivals.some(({ bookingId }) => bookingId === id)
  const unlisted = loaded.value?.places.find(({ bookingId }) => bookingId !== null && !isListed(bookingId))?.bookingId
  const ask = useEffectEvent(() => void askArrivals())
  useEffect(() => {
    if (unlisted) ask()
  }, [unlisted])
  const problem = loaded.state === 'failed' && !loaded.value ? loaded.problem.message : undefined
  return { known: loaded.value, problem, reload }
}

/** Holds places, shows the code of one, and gives them back. */
export function useHolding(watched: Omit<PlacesToWatch, 'isCodeShown'>) {
  const { client, venue, arrivals } = watched
  const [isChoosing, setChoosing] = useState(false)
  const [shown, show] = useState<string>()
  /** The codes that this page has made: the server keeps none. */
  const [made, setMade] = useState<readonly (NewHeldPlace & { readonly wish: PlaceWish })[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const { known, problem, reload } = useHeldPlaces({ ...watched, isCodeShown: shown !== undefined })
  const code = made.find(({ id }) => id === shown)
  return {
    button,
    known,
    problem,
    reload,
    isChoosing,
    choose() {
      setChoosing(true)
      void reload()
    },
    stopChoosing: () => setChoosing(false),
    hasCode: (id: string) => made.some((one) => one.id === id),
    show,
    code,
    /** The place of the code that is shown, as last heard. */
    place: code && (known?.places.find(({ id }) => id === code.id) ?? code),
    arrivalOf: ({ bookingId }: HeldPlace) => findArrival(arrivals, bookingId),
    async hold(wish: PlaceWish) {
      const params = { path: { venue: venue.slug } }
      const place = await awaitAnswer(client.POST('/api/desk/{venue}/places', { params, body: wish }))
      setMade((before) => [...before, { ...place, wish }])
      setChoosing(false)
      show(place.id)
      void reload()
    },
    async giveBack(placeId: string) {
      const params = { path: { venue: venue.slug, placeId } }
      await awaitAnswer(client.DELETE('/api/desk/{venue}/places/{placeId}', { params })).catch((thrown: unknown) =>
        toast.error(asProblem(thrown).message),
      )
      show(undefined)
      button.current?.focus()
      void reload()
    },
  }
}
