import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { StudioDetail, WalkIn } from '../../../contract/venues.ts'
import { readFlowMemory } from '../state/flow-memory.ts'
import { bookableWalkIn } from './bookable.ts'
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
  const [date, setDate] = useState<string>()
  const { selectedWalkInPass: before } = readFlowMemory()
  const remembered = before?.id === walkIn.id ? before.date : null
  const product = bookableWalkIn(venue, walkIn, date ?? remembered ?? walkIn.firstDate)
  const { isOpen, link, start, buy, buyFromDialog, dropStepsBefore, close } = useBookingFlow(product)
  const proceed = (chosen: string) => {
    setDate(chosen)
    setAsking(false)
    start(true)
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

/** For the button inside. */
export function useWalkInOpeners(): WalkInOpeners {
  const openers = use(Openers)
  if (!openers) throw new Error('No WalkInDialogs')
  return openers
}
