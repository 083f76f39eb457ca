import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errors } from '../../../contract/errors.ts'
import type { BookingOutcome } from '../../../contract/bookings.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { type SessionUser, useSession } from '../../session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { siteAddress } from '../layout/site-address.rules.ts'
import type { Bookable } from './bookable.ts'
import { alertAnswered, type BookingStep, continued, opened } from './booking-flow.rules.ts'
import { ActivePasses } from './active-passes.tsx'
import { BookingConfirmed } from './booking-confirmed.tsx'
import { ConfirmBooking } from './confirm-booking.tsx'
import { WpAlert } from './wp-alert.tsx'

interface BookingFlowProps {
  readonly product: Bookable
  readonly onClose: () => void
  /** To the passes on sale, and back here afterwards. */
  readonly onBuy: () => void
}

const titles: Record<string, string> = {
  loading: 'Book',
  'active-vouchers': 'Choose your pass',
  'wp-alert': 'Are you sure?',
  'confirm-booking': 'We have arranged everything for you',
  'online-confirm-booking': 'We have arranged everything for you',
  'booking-confirmed': 'Your booking',
}

/** The booking dialog (2-marketplace §2.8), for somebody who is signed in. */
export default function BookingFlow({ product, onClose, onBuy }: BookingFlowProps) {
  const session = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  const [step, setStep] = useState<BookingStep>({ screen: 'loading' })
  const [passes, setPasses] = useState<readonly OwnedPass[]>([])
  const [outcome, setOutcome] = useState<BookingOutcome>()
  const { user } = session
  const go = (next: BookingStep) => {
    if (next.screen === 'buy-pass') onBuy()
    else if (next.screen === 'closed') {
      if (next.error) toast.error(errors[next.error].text)
      onClose()
    } else setStep(next)
  }
  const advance = useEffectEvent(go)
  useEffect(() => {
    if (!user) return undefined
    let left = false
    loadChoices().then(
      ({ upcoming, own }) => {
        if (left) return
        setPasses(own)
        advance(opened(product, user, upcoming, own))
      },
      (thrown: unknown) => {
        toast.error(asProblem(thrown).message)
        advance({ screen: 'closed', error: null })
      },
    )
    return () => {
      left = true
    }
    // What is booked does not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [user?.id])
  const booked = (done: BookingOutcome) => {
    setOutcome(done)
    setStep({ screen: 'booking-confirmed' })
  }
  const finish = () => {
    if (outcome) void navigate(siteAddress('/user/profile/bookings', place))
  }
  return (
    <Dialog title={titles[step.screen] ?? 'Book'} onClose={onClose}>
      {step.screen === 'booking-confirmed' && outcome ? (
        <BookingConfirmed product={product} outcome={outcome} onSeeBookings={finish} />
      ) : (
        user && <Screen product={product} user={user} step={step} passes={passes} onStep={go} onBooked={booked} />
      )}
      {(!user || step.screen === 'loading') && (
        <p className="grid min-h-40 place-items-center">
          <Spinner size={28} label="Loading your passes" />
        </p>
      )}
    </Dialog>
  )
}

async function loadChoices() {
  const [{ bookings: upcoming }, { data: own }] = await Promise.all([answered(api.GET('/api/user/orders/active')), answered(api.GET('/api/user/vouchers/available'))])
  return { upcoming, own }
}

interface ScreenProps {
  readonly product: Bookable
  readonly user: SessionUser
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
        onChoose={(chosen) => onStep({ screen: 'active-vouchers', chosen })}
        onContinue={(pass) => onStep(continued(product, user, pass))}
        onBuy={() => onStep({ screen: 'buy-pass' })}
      />
    )
  }
  if (step.screen === 'wp-alert') return <WpAlert onAnswer={(yes) => onStep(alertAnswered(product, step, yes))} />
  if (step.screen !== 'confirm-booking' && step.screen !== 'online-confirm-booking') return null
  const pass = passes.find(({ code }) => code === step.pass)
  return pass ? <ConfirmBooking product={product} pass={pass} submitsItself={step.screen === 'online-confirm-booking'} onBooked={onBooked} onFailed={() => onStep({ screen: 'closed', error: null })} /> : null
}
