import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Loader } from '../../ui/spinner.tsx'
import { ActivateMembership } from './activate-membership.tsx'
import { AppPopup } from './app-popup.tsx'
import { BookingDone } from './booking-done.tsx'
import { BuyPass } from './buy-pass.tsx'
import { ChangePassword } from '../account/change-password.tsx'
import { DownloadApp } from './download-app.tsx'
import { ExploreGym } from './explore-gym.tsx'
import { passOfRedirect } from '../../site/links/flow-address.rules.ts'
import { readFlowMemory, writeFlowMemory } from '../state/flow-memory.ts'
import {
  buyScreen,
  freshMemory,
  afterRedirect,
  type FlowScreen,
  welcomeScreen,
} from '../../site/links/flow-state.rules.ts'
import { ForgotPassword } from '../account/forgot-password.tsx'
import { headsWithProduct, Login } from '../account/login.tsx'
import { NoTravel } from './no-travel.tsx'
import { ConfirmEmail } from '../payment/confirm-email.tsx'
import { PaymentScreen } from '../payment/payment.tsx'
import { ResetPassword } from '../account/reset-password.tsx'
import { SignUp } from '../account/sign-up.tsx'
import { SignUpDetails } from '../account/sign-up-details.tsx'
import { UpdateNews } from './update-news.tsx'
import { UpdateProfile } from '../account/update-profile.tsx'
import { productOf } from '../state/use-flow-city.ts'
import type { FlowState } from '../state/traveller-flow.rules.ts'
import { focusFirstField } from '../../client/form/focus-first-field.ts'
import { FlowContext, useFlowState } from '../state/use-flow.ts'
import { useIsFreshFlow } from '../state/use-traveller-flow.ts'
import { Welcome } from './welcome.tsx'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface ScreenView {
  readonly title: string
  /** Its content has its heading. */
  readonly titleHidden?: boolean
  readonly size: 'sm' | 'md' | 'lg' | 'xl'
  readonly content: ReactNode
  /** On a phone: as high as needed, not the full screen. */
  readonly isShort?: true
}

function drawingOf(screen: FlowScreen, state: FlowState, brand: string, brandKey: string): ScreenView | undefined {
  if (screen === buyScreen(brandKey))
    return { title: fillIn(texts.buyScreenTitle, { brand }), size: 'lg', content: <BuyPass /> }
  if (screen === welcomeScreen(brandKey)) return { title: texts.welcomeScreenTitle, size: 'xl', content: <Welcome /> }
  const isForProduct = productOf(state) !== undefined
  const drawings: Partial<Record<FlowScreen, ScreenView>> = {
    'no-travel': { title: texts.noTravelScreenTitle, size: 'md', content: <NoTravel />, isShort: true },
    'update-news': { title: texts.newsScreenTitle, size: 'lg', content: <UpdateNews /> },
    login: { title: texts.loginScreenTitle, titleHidden: headsWithProduct(state), size: 'lg', content: <Login /> },
    signup: { title: texts.signUpScreenTitle, size: 'lg', content: <SignUp /> },
    'sign-up': { title: texts.signUpDetailsScreenTitle, size: 'md', content: <SignUpDetails /> },
    update: { title: texts.completeProfileTitle, size: 'sm', content: <UpdateProfile /> },
    'forgot-password': { title: texts.forgotPasswordScreenTitle, size: 'sm', content: <ForgotPassword /> },
    'reset-password': { title: texts.resetPasswordScreenTitle, size: 'sm', content: <ResetPassword /> },
    'change-password': { title: texts.changePasswordScreenTitle, size: 'sm', content: <ChangePassword /> },
    'explore-gym': { title: texts.exploreScreenTitle, size: 'lg', content: <ExploreGym redeems /> },
    'explore-gym-destination': { title: texts.exploreScreenTitle, size: 'md', content: <ExploreGym redeems={false} /> },
    'confirm-email': { title: texts.confirmEmailScreenTitle, size: 'sm', content: <ConfirmEmail />, isShort: true },
    payment: { title: texts.paymentScreenTitle, size: 'xl', content: <PaymentScreen /> },
    'booking-confirmed': { title: texts.bookingScreenTitle, size: 'md', content: <BookingDone /> },
    'activate-membership': {
      title: texts.membershipScreenTitle,
      size: 'sm',
      content: <ActivateMembership />,
      isShort: true,
    },
    'download-popUp': { title: texts.appScreenTitle, size: 'md', content: <AppPopup />, isShort: true },
    'download-app': { title: texts.passReadyScreenTitle, size: 'md', content: <DownloadApp /> },
    'download-app-purchase': {
      title: titleOfBought(isForProduct, state),
      size: 'lg',
      content: <DownloadApp bought />,
    },
  }
  return drawings[screen]
}

function titleOfBought(isForProduct: boolean, { tripTo, wasPaid }: FlowState): string {
  if (tripTo !== null) return wasPaid ? texts.paidTripScreenTitle : texts.freeTripScreenTitle
  if (!isForProduct) return texts.passReadyScreenTitle
  return wasPaid ? texts.paidScreenTitle : texts.freeScreenTitle
}

/** The traveller-flow modal (1-storefront §2.6), which is also the buy-pass modal of the other pages (1§2.7, T4). */
export default function TravellerFlow() {
  useFreshStart()
  const flow = useFlowState()
  const { brand, brandKey } = useSite()
  const { status } = useLogin()
  // Once the visitor is known, a screen stays while that changes: a payment signs its buyer in.
  const isKnown = useRef(false)
  if (status !== 'unknown') isKnown.current = true
  const close = () => flow.send({ kind: 'closed' })
  const { screen } = flow
  const drawn = screen && drawingOf(screen, flow.state, brand, brandKey)
  useCloseWhenDone(screen === null && status !== 'unknown', close)
  if (!drawn) return null
  return (
    <FlowContext value={flow}>
      <Dialog
        addressed
        title={drawn.title}
        titleHidden={drawn.titleHidden ?? false}
        onClose={close}
        size={drawn.size}
        phone={drawn.isShort ? 'sheet' : 'full'}
      >
        {isKnown.current ? (
          <FocusedScreen key={screen} title={drawn.title}>
            {drawn.content}
          </FocusedScreen>
        ) : (
          <Loader />
        )}
      </Dialog>
    </FlowContext>
  )
}

/** A flow opened by a plain link starts from the beginning. Back, Forward and a reload keep its state. */
function useFreshStart(): void {
  const here = useLocation()
  const isLink = useIsFreshFlow()
  const decided = useRef(false)
  if (decided.current) return
  decided.current = true
  const before = readFlowMemory()
  const begun = isLink ? freshMemory(before) : before
  const redirected = passOfRedirect(here)
  const memory = redirected === null ? begun : afterRedirect(redirected, begun)
  if (isLink || memory !== begun) writeFlowMemory(memory)
}

/**
 * Closes when the address has nothing to show for this visitor: login for a signed-in user, also when a login led back
 * to it.
 */
function useCloseWhenDone(isDone: boolean, close: () => void): void {
  const { key } = useLocation()
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (isDone) latest.current()
  }, [isDone, key])
}

/** A new screen takes the focus, on its first field unless that would raise a keyboard over half the screen. */
function FocusedScreen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    if (!focusFirstField(element)) element.focus({ preventScroll: true })
    // The dialog scrolls, not its content. On a phone the pay button is far down, and the next screen starts at its
    // top.
    element.parentElement?.parentElement?.scrollTo?.({ top: 0 })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title} className="outline-none">
      {children}
    </div>
  )
}
