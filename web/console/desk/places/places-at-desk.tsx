import type { Arrivals, DeskArrival } from '../../../../contract/arrivals.ts'
import { timeTextAt } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { HeldPlace } from '../../../../contract/held-places.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { Button } from '../../../ui/button.tsx'
import { TapToCheckIn } from '../arrivals/arrival-item.tsx'
import { ChooseDialog, CodeDialog } from './hold-dialog.tsx'
import { textOfBooked, placeText } from './place-text.rules.ts'
import { useHolding } from './use-held-places.ts'
import * as texts from './texts.ts'

interface PlacesAtDeskProps {
  readonly client: ApiClient
  readonly venue: { readonly slug: string; readonly timeZone: string }
  readonly arrivals: Arrivals | undefined
  readonly askArrivals: () => Promise<void>
  readonly onTap: (bookingId: string) => void
}

/** 'Without a booking': holds places for guests at the desk, and follows them until they are checked in. */
export default function PlacesAtDesk({ client, venue, arrivals, askArrivals, onTap }: PlacesAtDeskProps) {
  const holding = useHolding({ client, venue, arrivals, askArrivals })
  const { known, code, place, arrivalOf, show } = holding
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
        onClick={holding.choose}
      >
        {texts.holdButton}
      </Button>
      <PlaceList
        places={known?.places ?? []}
        timeZone={venue.timeZone}
        arrivalOf={arrivalOf}
        canShow={holding.hasCode}
        onShow={show}
        onGiveBack={(id) => void holding.giveBack(id)}
        onTap={tap}
      />
      {holding.isChoosing && (
        <ChooseDialog
          known={known}
          problem={holding.problem}
          onRetry={() => void holding.reload()}
          onHold={holding.hold}
          onClose={holding.stopChoosing}
        />
      )}
      {code && place && (
        <CodeDialog
          key={code.id}
          place={place}
          address={code.address}
          timeZone={venue.timeZone}
          arrival={arrivalOf(place)}
          onGiveBack={() => holding.giveBack(code.id)}
          onAgain={() => holding.hold(code.wish)}
          onTap={tap}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}

interface PlaceListProps {
  readonly places: readonly HeldPlace[]
  readonly timeZone: string
  readonly arrivalOf: (place: HeldPlace) => DeskArrival | undefined
  readonly canShow: (id: string) => boolean
  readonly onShow: (id: string) => void
  readonly onGiveBack: (id: string) => void
  readonly onTap: (bookingId: string) => void
}

/** The places that are held, and guests who have booked one and are not checked in yet. */
function PlaceList({ places, timeZone, arrivalOf, canShow, onShow, onGiveBack, onTap }: PlaceListProps) {
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
              {isOpen && canShow(place.id) && (
                <Button variant="ghost" className="min-h-14" onClick={() => onShow(place.id)}>
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
