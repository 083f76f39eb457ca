import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { errors } from '../../../contract/errors.ts'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { entryOf } from '../../client/tab/kept-by-entry.ts'
import { reloadUser, type SignedInUser, useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetPlace } from '../state/kept-place.ts'
import { takePaidPass } from '../state/paid-pass.ts'
import { forgetWaitingClass } from '../state/waiting-class.ts'
import type { Bookable } from './bookable.ts'
import { afterAlert, type BookingStep, afterContinue, firstStep } from './booking-flow.rules.ts'
import { ActivePasses } from './active-passes.tsx'
import { BookingConfirmed } from './booking-confirmed.tsx'
import { ConfirmBooking } from './confirm-booking.tsx'
import { keepOutcome, findOutcome } from './kept-outcome.ts'
import { useChoices } from './use-choices.ts'
import { StepFocus } from './step-focus.tsx'
import { WpAlert } from './wp-alert.tsx'
import * as texts from './texts.ts'

interface BookingFlowProps {
  readonly product: Bookable
  readonly onClose: () => void
  /** Leads to the passes on sale. `instead` replaces this dialog when it had nothing else to show. */
  readonly onBuy: (instead: boolean) => void
  readonly onBooked: () => void
}

const titles: Readonly<Record<string, string>> = {
  'active-vouchers': texts.choosePassTitle,
  'wp-alert': texts.wellnessAlertTitle,
  'confirm-booking': texts.confirmTitle,
  'online-confirm-booking': texts.confirmTitle,
}

/** The booking dialog (2-marketplace §2.8) for a signed-in user. */
export default function BookingFlow({ product, onClose, onBuy, onBooked }: BookingFlowProps) {
  const { user, status } = useLogin()
  const [step, setStep] = useState<BookingStep>({ screen: 'loading' })
  const [passes, setPasses] = useState<readonly OwnedPass[]>([])
  const [outcome, setOutcome] = useState<BookingOutcome>()
  const entry = entryOf(useLocation())
  const go = (next: BookingStep) => {
    if (next.screen === 'buy-pass') onBuy(step.screen === 'loading')
    else if (next.screen === 'closed') {
      if (next.error) toast.error(errors[next.error].text)
      onClose()
    } else {
      setStep(next)
    }
  }
  const { failure, retry } = useChoices(user, ({ upcoming, own }, booker) => {
    setPasses(own)
    const before = findOutcome(entry, upcoming)
    if (before) {
      setOutcome(before)
      return setStep({ screen: 'booking-confirmed' })
    }
    go(firstStep(product, booker, upcoming, own, takePaidPass()))
  })
  const finish = (done: BookingOutcome) => {
    forgetWaitingClass(product)
    forgetPlace(product)
    setOutcome(done)
    onBooked()
    setStep({ screen: 'booking-confirmed' })
  }
  // The history entry of the outcome may be another than that of the booking.
  useEffect(() => {
    if (outcome) keepOutcome(entry, outcome)
  }, [entry, outcome])
  const isCutOff = !user && status === 'signedIn'
  return (
    <Dialog
      addressed
      title={titles[step.screen] ?? (step.screen === 'booking-confirmed' ? product.venue.name : texts.bookTitle)}
      onClose={onClose}
    >
      <StepFocus step={step.screen} />
      {(failure ?? isCutOff) ? (
        <NotReached why={failure} onRetry={isCutOff ? () => void reloadUser() : retry} />
      ) : step.screen === 'booking-confirmed' && outcome ? (
        <BookingConfirmed product={asBooked(product, outcome)} outcome={outcome} onDone={onClose} />
      ) : !user || step.screen === 'loading' ? (
        <Loader label={texts.loadingPassesLabel} />
      ) : (
        <Screen product={product} user={user} step={step} passes={passes} onStep={go} onBooked={finish} />
      )}
    </Dialog>
  )
}

function NotReached({ why, onRetry }: { readonly why: string | undefined; readonly onRetry: () => void }) {
  return (
    <ErrorState title={why ?? texts.unreachableTitle} action={<Button onClick={onRetry}>{texts.retryButton}</Button>}>
      {texts.unreachableText}
    </ErrorState>
  )
}

/** A reload loses a walk-in's day; its booking still has it. */
function asBooked(product: Bookable, { dateOfVisit, openTimes = [] }: BookingOutcome): Bookable {
  return { ...product, date: dateOfVisit, openTimes }
}

interface ScreenProps {
  readonly product: Bookable
  readonly user: SignedInUser
  readonly step: BookingStep
  readonly passes: readonly OwnedPass[]
  readonly onStep: (step: BookingStep) => void
  readonly onBooked: (outcome: BookingOutcome) => void
}

function Screen({ product, user, step, passes, onStep, onBooked }: ScreenProps) {
  if (step.screen === 'active-vouchers') {
    return (
      <ActivePasses
        product={product}
        user={user}
        passes={passes}
        chosen={step.chosen}
        onChoose={({ code }) => onStep({ ...step, chosen: code })}
        onContinue={(pass) => onStep(afterContinue(product, user, pass))}
        onBuy={() => onStep({ screen: 'buy-pass' })}
      />
    )
  }
  if (step.screen === 'wp-alert')
    return <WpAlert product={product} onAnswer={(yes) => onStep(afterAlert(product, step, yes))} />
  if (step.screen !== 'confirm-booking' && step.screen !== 'online-confirm-booking') return null
  const pass = passes.find(({ code }) => code === step.pass)
  return pass ? (
    <ConfirmBooking
      product={product}
      pass={pass}
      user={user}
      submitsItself={step.screen === 'online-confirm-booking'}
      onBooked={onBooked}
      onFailed={() => onStep({ screen: 'closed', error: null })}
    />
  ) : null
}
