import { lazy, Suspense, useState } from 'react'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { SignedInUser } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { LaterForwardingCard } from '../health-check/later-card.tsx'
import { answersByText } from '../booked/answer-deadline.rules.ts'
import type { Bookable } from './bookable.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const HealthCheckDialog = lazy(() =>
  import('../health-check/health-check-dialog.tsx').then((file) => ({ default: file.HealthCheckDialog })),
)

interface AskToFillProps {
  readonly product: Bookable
  readonly outcome: BookingOutcome
  readonly user: SignedInUser
  /** Continues to booking-confirmed. Back leads there too. */
  readonly onDone: () => void
}

/** parq-ask-to-fill (2-marketplace §2.8, T150). It comes after the booking, says so first, and never blocks it. */
export function AskToFill({ product, outcome, user, onDone }: AskToFillProps) {
  const { brand } = useSite()
  const [step, setStep] = useState<'ask' | 'filling' | 'forward'>('ask')
  useCloseOnBack(true, onDone)
  const isWaiting = outcome.orderStatus === 'pending'
  return (
    <div className="grid gap-5">
      <div
        className={cx(
          'flex items-start gap-3 rounded-control px-4 py-3',
          isWaiting ? 'bg-warning-soft text-on-warning-soft' : 'bg-success-soft text-on-success-soft',
        )}
      >
        <Icon name={isWaiting ? 'clock' : 'check'} className="mt-0.5 shrink-0" />
        <div className="min-w-0 break-words">
          <h3 tabIndex={-1} data-step-heading className="font-semibold outline-none">
            {outcome.outcome}
          </h3>
          <p>{fillIn(texts.productAtVenue, { product: product.name, venue: product.venue.name })}</p>
          {outcome.answerBy && (
            <p className="figures">{answersByText(product.venue.name, outcome.answerBy, outcome.timeZone)}</p>
          )}
        </div>
      </div>
      {step === 'forward' ? (
        <>
          <LaterForwardingCard bookingId={outcome.id} heading="h3" />
          <Button wide size="lg" onClick={onDone}>
            {texts.goOn}
          </Button>
        </>
      ) : (
        <>
          <p>{fillIn(texts.yourBrandCheckTakesLess, { brand })}</p>
          <div className="grid gap-2.5">
            <Button wide size="lg" data-autofocus onClick={() => setStep('filling')}>
              {fillIn(texts.fillInYourBrandCheck, { brand })}
            </Button>
            <Button variant="ghost" wide onClick={onDone}>
              {texts.doItLater}
            </Button>
          </div>
        </>
      )}
      {step === 'filling' && (
        <Suspense>
          <HealthCheckDialog user={user} onClose={() => setStep('ask')} onSaved={() => setStep('forward')} />
        </Suspense>
      )}
    </div>
  )
}
