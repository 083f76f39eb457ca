import { lazy, Suspense } from 'react'
import type { ClassWithStudio } from '../../../contract/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { bookableClass } from './bookable.ts'
import { useBookingFlow } from './use-booking-flow.ts'

const BookingFlow = lazy(() => import('./booking-flow.tsx'))

/** 'Book this class': a class that cannot be booked says why instead (2-marketplace §4, Class Book). */
export function BookButton({ lesson }: { readonly lesson: ClassWithStudio }) {
  const product = bookableClass(lesson)
  const { isOpen, start, buy, close } = useBookingFlow(product)
  const book = () => {
    if (lesson.cannotBookText) toast.error(lesson.cannotBookText)
    else start()
  }
  return (
    <>
      <Button wide size="lg" onClick={book}>
        {lesson.cannotBookReason === 'classFull' ? 'This class is full' : 'Book this class'}
      </Button>
      {isOpen && (
        <Suspense>
          <BookingFlow product={product} onClose={close} onBuy={buy} />
        </Suspense>
      )}
    </>
  )
}
