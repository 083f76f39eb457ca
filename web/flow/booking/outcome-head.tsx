import { Icon } from '../../ui/icon.tsx'
import { answerDeadlineText } from './answer-deadline.rules.ts'

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

/** The head of booking-confirmed (2-marketplace §2.8), below the studio's name. */
export function OutcomeHead({ title, isWaiting, name, venue, answerBy, timeZone }: OutcomeHeadProps) {
  const awaited = answerDeadlineText(answerBy, timeZone)
  return (
    <div className="grid justify-items-center gap-1.5 text-center" role="status">
      <span
        className={
          isWaiting
            ? 'mb-2 grid size-14 place-items-center rounded-full bg-warning-soft text-on-warning-soft'
            : 'mb-2 grid size-14 place-items-center rounded-full bg-success-soft text-on-success-soft'
        }
      >
        <Icon name={isWaiting ? 'clock' : 'check'} size={28} />
      </span>
      <h3 className="text-title">{title}</h3>
      <p className="text-sm font-medium text-ink-muted">Booking Confirm</p>
      <p className="text-lg break-words">
        {name} at {venue}
      </p>
      {isWaiting && (
        <p className="max-w-md text-ink-muted">
          We have received your booking request. This is not final confirmation. You will get notified when your booking
          is confirmed!
        </p>
      )}
      {awaited && <p className="figures max-w-md text-sm text-ink-muted">{awaited}</p>}
    </div>
  )
}
