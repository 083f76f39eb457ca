import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { tokenOfPlace } from '../state/kept-place.ts'
import { readFlowMemory, writeFlowMemory } from '../state/flow-memory.ts'
import { useFlowScreen, useIsFreshFlow } from '../state/use-traveller-flow.ts'
import { bookableWalkIn } from './bookable.ts'
import { proposeDay } from '../../../contract/propose-day.ts'
import { useBookingFlow } from './use-booking-flow.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))
const DateDialog = lazy(() => import('./date-dialog.tsx'))

interface WalkInOpeners extends Pick<ReturnType<typeof useBookingFlow>, 'link' | 'buy'> {
  /** Asks for the day first. */
  readonly askDay: () => void
}

const Openers = /* @__PURE__ */ createContext<WalkInOpeners | undefined>(undefined)

interface WalkInDialogsProps {
  readonly venue: StudioDetail
  readonly walkIn: WalkIn
  /** The element around the button. */
  readonly children: ReactNode
}

/**
 * The dialogs that the walk-in button opens. They do not stand with the button, which moves with the width of the page:
 * a traveller who turns a tablet keeps what they have filled in.
 */
export function WalkInDialogs({ venue, walkIn, children }: WalkInDialogsProps) {
  const [isAsking, setAsking] = useState(false)
  const product = bookableWalkIn(venue, walkIn, useDayOf(walkIn))
  const { isOpen, link, startOn, buy, buyFromDialog, dropStepsBefore, close } = useBookingFlow(product)
  const proceed = (chosen: string) => {
    setAsking(false)
    startOn(chosen)
  }
  return (
    <Openers value={{ link, buy, askDay: () => setAsking(true) }}>
      {children}
      {isAsking && (
        <Suspense>
          <DateDialog days={walkIn} onProceed={proceed} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <BookingFlow product={product} onClose={close} onBuy={buyFromDialog} onBooked={dropStepsBefore} />
        </Suspense>
      )}
    </Openers>
  )
}

/**
 * The day that the open flow is for. The page itself, and a link on it, mean the proposed day; the link forgets a day
 * that was chosen before, so that a reload shows the proposed one too.
 */
function useDayOf(walkIn: WalkIn): string {
  const screen = useFlowScreen()
  const isOpen = screen !== null
  const isFresh = useIsFreshFlow()
  const isPressed = screen === 'confirm-booking' && isFresh
  const { selectedWalkInPass: before } = readFlowMemory()
  useEffect(() => {
    if (isPressed) writeFlowMemory({ ...readFlowMemory(), selectedWalkInPass: null })
  }, [isPressed])
  const remembered = isOpen && !isFresh && before?.id === walkIn.id ? before.date : null
  // The desk holds a place for a guest who stands there now.
  const isHeld = isOpen && tokenOfPlace({ id: walkIn.id, date: walkIn.firstDate }) !== undefined
  return remembered ?? (isHeld ? null : proposeDay(walkIn)) ?? walkIn.firstDate
}

/** For the button inside. */
export function useWalkInOpeners(): WalkInOpeners {
  const openers = use(Openers)
  if (!openers) throw new Error('No WalkInDialogs')
  return openers
}
