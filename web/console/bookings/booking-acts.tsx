import { lazy, type RefObject, Suspense, useState } from 'react'
import type { StaffBooking } from '../../../contract/staff-bookings.ts'
import { Button } from '../../ui/button.tsx'
import { AnswerButtons } from '../desk/arrivals/answer-buttons.tsx'
import { CorrectionButton } from '../desk/arrivals/correction-button.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

interface BookingActsProps {
  readonly record: StaffBooking
  readonly rights: readonly string[]
  readonly onDone: () => Promise<void>
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What the person may do about the booking now. The server has the last word. */
export function BookingActs({ record, rights, onDone, heading }: BookingActsProps) {
  const [isCancelling, setCancelling] = useState(false)
  const { booking, acts, cancelling } = record
  const { id, state, venue, traveller } = booking
  const arrival = { bookingId: id, name: traveller.name, status: state }
  const props = { client: staffApi, venue: venue.slug, arrival, onDone }
  const isRequest = acts.includes('answer')
  const mayAct = acts.length > 0 && rights.includes(isRequest ? 'requests.answer' : 'visits.correct')
  const mayCancel = cancelling !== null && rights.includes('bookings.change')
  return (
    <div className="mt-3 grid gap-2 empty:hidden sm:max-w-sm">
      {mayAct && (isRequest ? <AnswerButtons {...props} /> : <CorrectionButton {...props} />)}
      {mayCancel && (
        <Button variant="secondary" onClick={() => setCancelling(true)}>
          {texts.cancelWords.button}
        </Button>
      )}
      <Suspense>
        {isCancelling && cancelling !== null && (
          <CancelDialog {...{ id, cancelling, onDone }} onClose={() => setCancelling(false)} focusAfter={heading} />
        )}
      </Suspense>
    </div>
  )
}
