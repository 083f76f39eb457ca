import { signupBody } from '../../../contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FlowForm, FlowLink } from './flow-form.tsx'
import { LegalNote, useSignUp } from './sign-up-parts.tsx'
import { PassFeatures } from './pass-features.tsx'
import { passwordGuideline } from './password-guideline.ts'
import { SelectedProduct } from './selected-product.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useFlow } from './use-flow.ts'
import { useForm } from './use-form.ts'

/** 'Create account' (1-storefront §2.6). */
export function SignUp() {
  const { send } = useFlow()
  const form = useForm(signupBody, useSignUp())
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
            {passwordGuideline}
          </p>
          <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel="Creating your account">
            Create account
          </Button>
          <LegalNote />
        </FlowForm>
        <SocialSignIn />
        <p className="text-ink-muted">
          Do you already have an account? <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>Log in</FlowLink>
        </p>
      </div>
      <PassFeatures />
    </div>
  )
}
