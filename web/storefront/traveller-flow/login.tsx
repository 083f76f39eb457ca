import { z } from 'zod'
import { emailInput } from '../../../contract/people.ts'
import { signIn } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FlowForm, FlowLink } from './flow-form.tsx'
import { SelectedProduct } from './selected-product.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { mayContinueAsGuest, showsSignUp } from './traveller-flow.rules.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFlow } from './use-flow.ts'
import { useForm } from './use-form.ts'

/** 1-storefront §5. A password of long ago may be shorter than a new one has to be; the server alone knows. */
const loginForm = z.object({
  username: emailInput,
  password: z.string().min(1, { error: 'Password is required' }).min(8, { error: 'Password must be at least 8 characters long' }).max(100, { error: 'Password must be at most 100 characters long' }),
})

export function Login() {
  const { state, place, send, keepScreen } = useFlow()
  const afterSignIn = useAfterSignIn()
  const form = useForm(loginForm, async ({ username, password }) => {
    keepScreen(true)
    try {
      const user = await signIn(username, password)
      toast.success('You are successfully logged In')
      await afterSignIn('signedIn', user)
    } finally {
      keepScreen(false)
    }
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      {state.voucherCode === null ? (
        <SelectedProduct />
      ) : (
        <p className="rounded-card bg-success-soft p-4 text-on-success-soft">
          <strong className="font-semibold">Payment Successful.</strong> Your pass is waiting in your profile: log in to see it. No password yet? We have sent you an e-mail with all you need.
        </p>
      )}
      <FlowForm form={form}>
        <TextField label="Email" name="username" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required data-first error={form.errors['username']} />
        <div className="grid grid-cols-1 gap-1">
          <PasswordField label="Password" name="password" autoComplete="current-password" required error={form.errors['password']} />
          <FlowLink onClick={() => send({ kind: 'moved', to: 'forgot-password' })} className="min-h-8 justify-self-end text-sm">
            Forgot Password
          </FlowLink>
        </div>
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel="Logging in">
          Login
        </Button>
      </FlowForm>
      <SocialSignIn />
      {mayContinueAsGuest(state) && (
        <Button variant="secondary" size="lg" wide onClick={() => send({ kind: 'continuedAsGuest' })}>
          Continue as a guest
        </Button>
      )}
      {showsSignUp(state, place) && (
        <p className="text-center text-ink-muted">
          New here? <FlowLink onClick={() => send({ kind: 'moved', to: 'signup' })}>Sign Up</FlowLink>
        </p>
      )}
    </div>
  )
}
