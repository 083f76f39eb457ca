import { useEffect } from 'react'
import { invoiceTexts } from '../../../contract/invoice-texts.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { selectCity } from '../../site/facts/selected-city.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import type { SelectedClass } from '../../site/links/flow-state.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { GetTheApp } from '../../site/frame/get-the-app.tsx'
import { CorrectEmail } from '../payment/correct-email.tsx'
import { PassCard } from '../passes/pass-card.tsx'
import { useFlow } from '../state/use-flow.ts'
import { productOf } from '../state/use-flow-city.ts'
import { useFlowCity } from '../passes/use-passes-on-sale.ts'
import { EndLink } from '../state/end-link.tsx'
import { PaidProduct, useBookIt } from './paid-class.tsx'
import { JoinIt, NotWaitingYet } from './paid-wait.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const CITY_AFTER_MS = 1000

interface NextStep {
  readonly icon: IconName
  readonly text: string
}

const pickOne: NextStep = { icon: 'search', text: texts.nextStepPick }

const withApp: readonly NextStep[] = [
  { icon: 'download', text: texts.nextStepInstall },
  { icon: 'qr-code', text: texts.nextStepScan },
]

/** For a site without an app: the confirmation is a PDF from the profile's bookings (1-storefront §1, T163). */
const withTicket: readonly NextStep[] = [
  { icon: 'download', text: texts.nextStepDownload },
  { icon: 'ticket', text: invoiceTexts.checkIn },
]

/**
 * download-app and download-app-purchase (1-storefront §2.6): shows that the pass is there, and the next steps (T120).
 */
export function DownloadApp({ bought = false }: { readonly bought?: boolean }) {
  const { state } = useFlow()
  if (bought && state.waitsFor !== null) return <PaidToWait chosen={state.waitsFor} />
  if (bought && state.tripTo !== null) return <PaidForTrip city={state.tripTo} />
  return bought && productOf(state) !== undefined ? <PaidFor /> : <Ready bought={bought} />
}

/** A pass that was bought to join a waitlist (T171): the traveller is not in line yet, so that comes first. */
function PaidToWait({ chosen }: { readonly chosen: SelectedClass }) {
  const { state } = useFlow()
  const pass = useBoughtPass(state.voucherCode)
  return (
    <div className="grid grid-cols-1 gap-6">
      <NotWaitingYet />
      <PassAdded bought pass={pass} isPicked />
      <JoinIt chosen={chosen} />
    </div>
  )
}

/** A pass that was bought for a class or walk-in: that comes first, and its button last. */
function PaidFor() {
  const { state } = useFlow()
  const pass = useBoughtPass(state.voucherCode)
  const { name, button } = useBookIt(state.selectedClass ? texts.bookClassButton : texts.bookVisitButton)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PaidProduct name={name} />
      <PassAdded bought pass={pass} isPicked />
      {button}
    </div>
  )
}

/** A pass that was bought for a trip: its page books the visits, with the rule of cancelling beside the button. */
function PaidForTrip({ city }: { readonly city: string }) {
  const { state } = useFlow()
  const pass = useBoughtPass(state.voucherCode)
  const { name, button } = useBookIt(texts.backToTripButton, 'wentBackToPage')
  return (
    <div className="grid grid-cols-1 gap-6">
      <p data-no-toast className="text-ink-muted">
        {fillIn(texts.paidTripText, { city })}
      </p>
      {name}
      <PassAdded bought pass={pass} isPicked />
      {button}
    </div>
  )
}

function Ready({ bought }: { readonly bought: boolean }) {
  const { state } = useFlow()
  const flowCity = useFlowCity()
  const pass = useBoughtPass(bought ? state.voucherCode : null)
  useCityOfClaimed(bought ? null : state.city)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PassAdded bought={bought} pass={pass} isPicked={false} />
      <WhatNext bought={bought} city={pass?.conditions?.city ?? flowCity} />
    </div>
  )
}

interface PassAddedProps {
  readonly bought: boolean
  readonly pass: OwnedPass | undefined
  /** The traveller has already chosen what the pass is for. */
  readonly isPicked: boolean
}

function PassAdded({ bought, pass, isPicked }: PassAddedProps) {
  const { brand } = useSite()
  const { state } = useFlow()
  const { user } = useLogin()
  return (
    <>
      <div data-no-toast className="flex items-center gap-4 max-md:flex-col max-md:text-center">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success-soft text-on-success-soft">
          <Icon name="check" size={28} />
        </span>
        <div className="min-w-0">
          <div role="status">
            <p className="text-lg font-medium">{fillIn(texts.passAddedTitle, { brand })}</p>
            {bought && user?.email && (
              <p className="mt-0.5 text-ink-muted">{fillIn(texts.passAddedMail, { email: user.email })}</p>
            )}
          </div>
          {bought && state.isNewUser && state.voucherCode !== null && <CorrectEmail passCode={state.voucherCode} />}
        </div>
      </div>
      <div className={pass ? 'grid grid-cols-1 gap-6 md:grid-cols-2' : 'grid grid-cols-1 gap-6'}>
        {pass && <PassCard pass={pass} />}
        <NextSteps isPicked={isPicked} />
      </div>
    </>
  )
}

function NextSteps({ isPicked }: { readonly isPicked: boolean }) {
  const { hasApp } = useSite().branding
  const steps = hasApp ? withApp : withTicket
  return (
    <section aria-labelledby="next-steps">
      <h3 id="next-steps" className="text-heading">
        {texts.nextStepsTitle}
      </h3>
      <ol className="mt-4 grid gap-4">
        {(isPicked ? steps : [pickOne, ...steps]).map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-3.5">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              <Icon name={icon} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {hasApp && (
        <div className="mt-5">
          <GetTheApp />
        </div>
      )}
    </section>
  )
}

/** Leads on to the membership that the pass was bought for, else to a new profile, else to what can be booked. */
function WhatNext({ bought, city }: { readonly bought: boolean; readonly city: string }) {
  const { state, send } = useFlow()
  const { isRestRecovery, isNewUser } = state
  const goOn = (label: string) => (
    <Button size="lg" wide onClick={() => send({ kind: 'closed' })} data-first>
      {label}
    </Button>
  )
  if (bought && isRestRecovery) return goOn(texts.continueMembershipButton)
  if (isNewUser) return goOn(texts.completeProfileTitle)
  return (
    <EndLink to={`/locations?city=${encodeURIComponent(city)}`} size="lg" wide data-first>
      {texts.findGymButton}
    </EndLink>
  )
}

/**
 * 1-storefront §4.2, §9: the city of a pass that was just claimed becomes the visitor's a second later, if they are
 * still here (T159).
 */
function useCityOfClaimed(city: string | null): void {
  useEffect(() => {
    if (city === null) return undefined
    const timer = setTimeout(() => selectCity(city), CITY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [city])
}

/** The pass as its owner has it now; undefined when it cannot be shown right now. */
function useBoughtPass(code: string | null): OwnedPass | undefined {
  const [{ value: passes }] = useLoad(() => awaitAnswer(api.GET('/api/user/vouchers/available')), code)
  return passes?.data.find((one) => one.code === code)
}
