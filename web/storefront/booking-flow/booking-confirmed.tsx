import type { BookingOutcome } from '../../../contract/bookings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayText, timeText } from '../class/class-times.ts'
import { SiteButtonLink } from '../layout/site-link.tsx'
import type { Bookable } from './bookable.ts'

interface BookingConfirmedProps {
  readonly product: Bookable
  readonly outcome: BookingOutcome
  readonly onSeeBookings: () => void
}

/** The end of booking (2-marketplace §2.8): what the server decided, and what comes next. */
export function BookingConfirmed({ product, outcome, onSeeBookings }: BookingConfirmedProps) {
  const waiting = outcome.orderStatus === 'pending'
  return (
    <div className="grid justify-items-center gap-2 text-center" role="status">
      <span className="grid size-16 place-items-center rounded-full bg-success-soft text-on-success-soft">
        <Icon name={waiting ? 'clock' : 'check'} size={30} />
      </span>
      <p className="mt-2 font-medium text-ink-muted">{product.studio.name}</p>
      <h3 className="text-title">{outcome.outcome}</h3>
      <p className="text-lg">
        {product.name} at {product.studio.name}
      </p>
      {waiting && !product.isOnline && <p className="max-w-md text-ink-muted">We have received your booking request. This is not final confirmation. You will get notified when your booking is confirmed!</p>}
      <dl className="mt-3 grid w-full gap-3 rounded-card bg-surface-sunken p-5 text-left sm:grid-cols-3">
        <Row title="Location" text={[outcome.location.city, outcome.location.streetAddress].filter(Boolean).join(', ')} />
        <Row title="Day" text={dayText(product.date, 'long')} />
        {product.timeFrom && product.timeTo && <Row title="Time" text={`${timeText(product.timeFrom)} - ${timeText(product.timeTo)}`} />}
      </dl>
      <p className="text-sm text-ink-muted">
        {outcome.visitsLeft} {outcome.visitsLeft === 1 ? 'visit' : 'visits'} left on your pass
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <SiteButtonLink to={`/user/profile/bookings/${outcome.id}`}>Show my ticket</SiteButtonLink>
        <Button variant="secondary" onClick={onSeeBookings}>
          Click here to see your bookings!
        </Button>
      </div>
    </div>
  )
}

function Row({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{title}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}
