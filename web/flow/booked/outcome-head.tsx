import type { Booking } from '../../../contract/bookings.ts'
import { Icon } from '../../ui/icon.tsx'
import { answerDeadlineText, answersByText } from './answer-deadline.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface OutcomeHeadProps {
  /** The outcome from the server: booked or requested (T168). */
  readonly title: string
  readonly isWaiting: boolean
  /** The name of the class or pass. */
  readonly name: string
  readonly venue: string
  /** The venue's deadline; null when no answer is pending. */
  readonly answerBy: string | null
  readonly timeZone: string
}

/**
 * The head of booking-confirmed (2-marketplace §2.8), below the venue's name. It says that the booking is confirmed, or
 * that it was requested and when the venue answers. It takes the focus (`step-focus.tsx`).
 */
export function OutcomeHead({ title, isWaiting, name, venue, answerBy, timeZone }: OutcomeHeadProps) {
  return (
    <div className="grid justify-items-center gap-1.5 text-center">
      <span
        className={
          isWaiting
            ? 'mb-2 grid size-14 place-items-center rounded-full bg-warning-soft text-on-warning-soft'
            : 'mb-2 grid size-14 place-items-center rounded-full bg-success-soft text-on-success-soft'
        }
      >
        <Icon name={isWaiting ? 'clock' : 'check'} size={28} />
      </span>
      <h3 tabIndex={-1} data-step-heading className="text-title outline-none">
        {title}
        {answerBy && (
          <span className="figures mt-1 block text-lg leading-snug font-semibold tracking-normal">
            <span className="sr-only">: </span>
            {answersByText(venue, answerBy, timeZone)}
          </span>
        )}
      </h3>
      <p className="text-lg">{fillIn(texts.bookedWhat, { name, venue })}</p>
    </div>
  )
}

interface OutcomeNoteProps {
  readonly isWaiting: boolean
  readonly booking: Pick<Booking, 'answerBy' | 'dateOfBookingUTC' | 'timeZone'>
}

/** The documented lines of booking-confirmed, and the real deadline beside them (T169). */
export function OutcomeNote({ isWaiting, booking }: OutcomeNoteProps) {
  const awaited = answerDeadlineText(booking)
  return (
    <div className="mx-auto grid max-w-md gap-1.5 text-center text-sm text-ink-muted">
      <p className="font-medium">{texts.outcomeTitle}</p>
      {isWaiting && <p>{texts.requestReceivedText}</p>}
      {awaited && <p className="figures">{awaited}</p>}
    </div>
  )
}
