import { signupBody } from '../../../contract/accounts.ts'
import { api } from '../../session/api-client.ts'
import { answered } from '../../session/errors.ts'
import { signIn } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { SiteLink } from '../layout/site-link.tsx'
import { FlowForm, FlowLink } from './flow-form.tsx'
import { SelectedProduct } from './selected-product.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFlow } from './use-flow.ts'
import { useForm } from './use-form.ts'

const guideline =
  'Your password must contain at least 8 characters, including at least one special character, one uppercase letter, one lowercase letter and one number.'

/** 'Create account' (1-storefront §2.6). */
export function SignUp() {
  const { brand } = useSite()
  const { send, keepScreen } = useFlow()
  const afterSignIn = useAfterSignIn()
  const form = useForm(signupBody, async (body) => {
    await answered(api.POST('/api/signup', { body }))
    toast.success(`Welcome to ${brand}!`)
    keepScreen(true)
    await signIn(body.email, body.password).then(
      (user) => afterSignIn('signedUp', user),
      // The account is there; whoever cannot be signed in right now logs in.
      () => send({ kind: 'moved', to: 'login' }),
    )
  })
  const { errors } = form
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid grid-cols-1 content-start gap-5">
        <SelectedProduct />
        <FlowForm form={form}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label="First name" name="firstName" autoComplete="given-name" required data-first error={errors['firstName']} />
            <TextField label="Last name" name="lastName" autoComplete="family-name" required error={errors['lastName']} />
          </div>
          <TextField label="Email" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required error={errors['email']} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <PasswordField label="Password" name="password" autoComplete="new-password" required error={errors['password']} aria-describedby="password-guideline" />
            <PasswordField label="Confirm Password" name="repeatPassword" autoComplete="new-password" required error={errors['repeatPassword']} />
          </div>
          <p id="password-guideline" className="text-sm text-ink-muted">
            {guideline}
          </p>
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel="Creating your account">
            Create account
          </Button>
          <p className="text-sm text-ink-muted">
            By creating an account you agree to our <LegalLink to="/terms-of-use">Terms of Use</LegalLink> and <LegalLink to="/privacy">Privacy Policy</LegalLink>.
          </p>
        </FlowForm>
        <p className="text-ink-muted">
          Do you already have an account? <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>Log in</FlowLink>
        </p>
      </div>
      <PassFeatures />
    </div>
  )
}

/** Opens beside the form, so that what was typed stays. */
export function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <SiteLink to={to} target="_blank" prefetch="none" className="font-medium text-ink underline underline-offset-3">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </SiteLink>
  )
}

const features = ['No strings attached', 'The best gyms', 'No cancellation fee', 'No subscription required', 'Premium perks']

export function PassFeatures() {
  const { brand } = useSite()
  return (
    <section aria-label={`Your ${brand} Pass`} className="content-start rounded-card bg-primary-soft p-5 text-on-primary-soft max-lg:hidden">
      <h3 className="text-heading">One pass, wherever you are</h3>
      <ul className="mt-4 grid gap-3">
        {features.map((text) => (
          <li key={text} className="flex gap-2.5 font-medium">
            <Icon name="check" className="mt-0.5" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm">Any class may be cancelled up to 2 hours in advance; cancelling later consumes the visit.</p>
    </section>
  )
}
