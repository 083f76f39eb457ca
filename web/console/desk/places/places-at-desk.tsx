import type { Dispatch, SetStateAction } from 'react'
import type { Arrivals, DeskArrival } from '../../../../contract/arrivals.ts'
import { timeTextAt } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { HeldPlace } from '../../../../contract/held-places.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { Button } from '../../../ui/button.tsx'
import { TapToCheckIn } from '../arrivals/arrival-item.tsx'
import type { Hold, ShownHold } from './hold.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { textOfBooked, placeText } from './place-text.rules.ts'
import { useHolding } from './use-held-places.ts'
import * as texts from './texts.ts'

interface PlacesAtDeskProps {
  readonly client: ApiClient
  readonly venue: { readonly slug: string; readonly timeZone: string }
  readonly arrivals: Arrivals | undefined
  readonly askArrivals: () => Promise<void>
  readonly onTap: (bookingId: string) => void
  readonly shown: ShownHold
  readonly show: Dispatch<SetStateAction<ShownHold>>
}

/** 'Without a booking': holds places for guests at the desk, and follows them until they are checked in. */
export default function PlacesAtDesk({ onTap, ...watched }: PlacesAtDeskProps) {
  const { venue, shown, show } = watched
  const holding = useHolding(watched)
  const tap = (bookingId: string) => {
    show(undefined)
    onTap(bookingId)
  }
  return (
    <>
      <Button
        ref={holding.button}
        variant="secondary"
        icon="qr-code"
        className="min-h-14 justify-self-start"
        onClick={() => show('choose')}
      >
        {texts.holdButton}
      </Button>
      <PlaceList
        places={holding.known?.places ?? []}
        timeZone={venue.timeZone}
        arrivalOf={holding.arrivalOf}
        holdOf={holding.holdOf}
        onShow={show}
        onGiveBack={(id) => void holding.giveBack(id)}
        onTap={tap}
      />
      {shown && <HoldDialog {...{ shown, show, holding }} timeZone={venue.timeZone} onTap={tap} />}
    </>
  )
}

interface PlaceListProps {
  readonly places: readonly HeldPlace[]
  readonly timeZone: string
  readonly arrivalOf: (place: HeldPlace) => DeskArrival | undefined
  /** Undefined for a place of another desk: only the page that made a code has it. */
  readonly holdOf: (id: string) => Hold | undefined
  readonly onShow: (hold: Hold) => void
  readonly onGiveBack: (id: string) => void
  readonly onTap: (bookingId: string) => void
}

/** The places that are held, and guests who have booked one and are not checked in yet. */
function PlaceList({ places, timeZone, arrivalOf, holdOf, onShow, onGiveBack, onTap }: PlaceListProps) {
  const held = places.filter(({ state }) => state === 'open')
  const waits = (place: HeldPlace) =>
    place.state === 'booked' && (arrivalOf(place)?.status ?? 'confirmed') === 'confirmed'
  const listed = places.filter((place) => place.state === 'open' || waits(place))
  if (listed.length === 0) return null
  const title =
    held.length === 0
      ? texts.placesTitleBooked
      : fillIn(held.length === 1 ? texts.placesTitleOne : texts.placesTitleMany, { number: held.length })
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface-raised">
      <h2 className="px-4 pt-4 text-lg font-semibold">{title}</h2>
      <ul className="divide-y divide-line">
        {listed.map((place) => {
          const arrival = arrivalOf(place)
          const isOpen = place.state === 'open'
          const hold = holdOf(place.id)
          return (
            <li key={place.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
              <div className="figures min-w-0 flex-1 basis-52 wrap-anywhere">
                <p className="font-semibold">
                  <bdi>{isOpen ? placeText(place) : textOfBooked(arrival)}</bdi>
                </p>
                <p className="text-ink-muted">
                  {isOpen
                    ? fillIn(texts.placeHeld, { until: timeTextAt(place.heldUntil, timeZone) })
                    : placeText(place)}
                </p>
              </div>
              {isOpen && hold && (
                <Button variant="ghost" className="min-h-14" onClick={() => onShow(hold)}>
                  {texts.placeShowButton}
                </Button>
              )}
              {isOpen && (
                <Button variant="ghost" className="min-h-14" onClick={() => onGiveBack(place.id)}>
                  {texts.placeGiveBackButton}
                </Button>
              )}
              {arrival && (
                <TapToCheckIn name={arrival.name ?? texts.unnamedGuest} onTap={() => onTap(arrival.bookingId)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
