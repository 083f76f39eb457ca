import { useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { signIn } from '../../client/login/login-state.tsx'
import { typedEmail } from '../../client/login/typed-email.ts'
import { Button } from '../../ui/button.tsx'
import { OrLine } from '../../ui/or-line.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountEmail } from './account-fields.tsx'
import { loginForm } from './account-forms.ts'
import { FlowForm, FlowLink } from '../../client/form/flow-form.tsx'
import { LoginAside } from './login-aside.tsx'
import { WantedProduct } from '../passes/wanted-product.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { type FlowState, mayContinueAsGuest, showsSignUp } from '../state/traveller-flow.rules.ts'
import { pendingHeart } from '../state/pending-presses.ts'
import { productOf } from '../state/use-flow-city.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFlow } from '../state/use-flow.ts'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** Login (1-storefront §2.6): one column, and a second one beside it from width 992. */
export function Login() {
  const { state, place, send, keepScreen } = useFlow()
  const afterSignIn = useAfterSignIn()
  const isKnown = typedEmail.read() !== ''
  const form = useForm(loginForm, async ({ username, password }) => {
    keepScreen(true)
    try {
      const user = await signIn(username, password)
      toast.success(texts.loginDone)
      await afterSignIn('signedIn', user)
    } finally {
      keepScreen(false)
    }
  })
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-1 content-start gap-5">
        <Reason />
        {mayContinueAsGuest(state) && <NewHere />}
        <FlowForm form={form}>
          <AccountEmail name="username" isFirst={!isKnown} error={form.errors['username']} />
          <div className="grid grid-cols-1 gap-1">
            <PasswordField
              label={texts.passwordLabel}
              name="password"
              autoComplete="current-password"
              required
              data-first={isKnown || undefined}
              error={form.errors['password']}
            />
            <FlowLink
              onClick={() => send({ kind: 'moved', to: 'forgot-password' })}
              className="min-h-8 justify-self-end text-sm"
            >
              {texts.forgotPasswordLink}
            </FlowLink>
          </div>
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.loginBusy}>
            {texts.loginButton}
          </Button>
        </FlowForm>
        <SocialSignIn />
        {showsSignUp(state, place) && (
          <p className="text-center text-ink-muted">
            {texts.loginNewHere}{' '}
            <FlowLink onClick={() => send({ kind: 'moved', to: 'signup' })}>{texts.loginSignUpLink}</FlowLink>
          </p>
        )}
      </div>
      <LoginAside />
    </div>
  )
}

/** The way of a guest, straight to the pass. It comes first, because the first booking of most travellers is here. */
function NewHere() {
  const { send } = useFlow()
  return (
    <>
      <Button variant="secondary" size="lg" wide onClick={() => send({ kind: 'continuedAsGuest' })}>
        <span className="grid leading-snug">
          <span>{texts.loginNewHereButton}</span>{' '}
          <span className="text-sm font-normal text-ink-muted">{texts.loginGuestHint}</span>
        </span>
      </Button>
      <OrLine>{texts.loginOrLine}</OrLine>
    </>
  )
}

/** Says why the visitor has to log in. */
function Reason() {
  const { voucherCode, wasPaid, redeemVoucherCode, previousScreen } = useFlow().state
  if (voucherCode !== null) {
    return (
      <p className="rounded-card bg-success-soft p-4 text-on-success-soft">
        {wasPaid && <strong className="font-semibold">{texts.loginAfterPurchaseTitle} </strong>}
        {texts.loginAfterPurchaseText}
      </p>
    )
  }
  if (redeemVoucherCode !== null)
    return <p className="rounded-card bg-primary-soft p-4 text-on-primary-soft">{texts.loginToRedeemCode}</p>
  if (previousScreen === 'update') {
    return (
      <div className="rounded-card bg-primary-soft p-4 text-on-primary-soft">
        <p className="font-semibold">{texts.loginToCompleteTitle}</p>
        <p>{texts.loginToCompleteText}</p>
      </div>
    )
  }
  return <PressedBefore />
}

/** The heart or the waitlist that asked for the login; else what is being booked. */
function PressedBefore() {
  const { waitsFor } = useFlow().state
  const [saved] = useState(() => pendingHeart.readName())
  const said =
    saved === undefined
      ? waitsFor && fillIn(texts.loginToJoinWaitlist, { name: waitsFor.name })
      : fillIn(texts.loginToSave, { name: saved })
  return (
    <>
      {saved === undefined && <WantedProduct />}
      {said && <p className="rounded-card bg-primary-soft p-4 text-on-primary-soft">{said}</p>}
    </>
  )
}

/** Whether the screen is headed by what is booked, and not by its title. */
export function headsWithProduct({ voucherCode, redeemVoucherCode, previousScreen, ...state }: FlowState): boolean {
  return (
    productOf(state) !== undefined && voucherCode === null && redeemVoucherCode === null && previousScreen !== 'update'
  )
}
