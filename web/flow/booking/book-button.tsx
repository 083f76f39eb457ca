import { lazy, Suspense } from 'react'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useReferral } from './use-referral.ts'
import { bookableClass } from './bookable.ts'
import { useBookingFlow } from './use-booking-flow.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))

/** 'Book this class'. A class that cannot be booked shows the reason instead (2-marketplace §4, Class Book). */
export function BookButton({ session }: { readonly session: ClassWithStudio }) {
  const product = bookableClass(session)
  const { isOpen, link, start, buyFromDialog, close } = useBookingFlow(product)
  const { cannotBookText, cannotBookReason } = session
  useReferral(() => {
    if (session.canBook) start()
  })
  return (
    <>
      {cannotBookText ? (
        <Button variant="secondary" wide size="lg" onClick={() => toast.error(cannotBookText)}>
          {cannotBookReason === 'classFull' ? 'This class is full' : 'Book this class'}
        </Button>
      ) : (
        <ButtonLink {...link} aria-haspopup="dialog" wide size="lg">
          Book this class
        </ButtonLink>
      )}
      {isOpen && (
        <Suspense>
          <BookingFlow product={product} onClose={close} onBuy={buyFromDialog} />
        </Suspense>
      )}
    </>
  )
}
