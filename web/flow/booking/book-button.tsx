import { lazy, type ReactNode, Suspense } from 'react'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useReferral } from './use-referral.ts'
import { bookableClass } from './bookable.ts'
import { useBookingFlow } from './use-booking-flow.ts'
import * as texts from './texts.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))

interface BookButtonProps {
  readonly session: ClassWithStudio
  /** 'Book this class' by default. */
  readonly label?: string
  /** What stands in place of the button, if anything: the buttons of the waitlist. */
  readonly instead?: ReactNode
}

/** 'Book this class'. A class that cannot be booked shows the reason instead (2-marketplace §4, Class Book). */
export function BookButton({ session, label = texts.bookClassButton, instead }: BookButtonProps) {
  const product = bookableClass(session)
  const { isOpen, link, start, buyFromDialog, dropStepsBefore, close } = useBookingFlow(product)
  const { cannotBookText, cannotBookReason } = session
  useReferral(() => {
    if (session.canBook) start()
  })
  return (
    <>
      {instead ? (
        instead
      ) : cannotBookText ? (
        <Button variant="secondary" wide size="lg" onClick={() => toast.error(cannotBookText)}>
          {cannotBookReason === 'classFull' ? texts.classFullButton : label}
        </Button>
      ) : (
        <ButtonLink {...link} aria-haspopup="dialog" wide size="lg">
          {label}
        </ButtonLink>
      )}
      {isOpen && (
        <Suspense>
          <BookingFlow product={product} onClose={close} onBuy={buyFromDialog} onBooked={dropStepsBefore} />
        </Suspense>
      )}
    </>
  )
}
