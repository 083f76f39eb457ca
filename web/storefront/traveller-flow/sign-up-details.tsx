import { signupBody } from '../../../contract/accounts.ts'
import { splitCity } from '../../../contract/people.ts'
import { as } from '../../../contract/problems.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CityField } from './city-field.tsx'
import { FlowForm, FlowLink } from './flow-form.tsx'
import { passwordGuideline } from './password-guideline.ts'
import { SelectedProduct } from './selected-product.tsx'
import { LegalNote, useSignUp } from './sign-up-parts.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useFlow } from './use-flow.ts'
import { useForm } from './use-form.ts'

/** The city is one of the city search (1-storefront §5). */
const detailsForm = signupBody.superRefine(({ city, country }, context) => {
  if (city !== undefined && country === undefined) context.addIssue({ code: 'custom', path: ['city'], message: as('invalidCity').error })
})

/** 'Almost there! We need some details' (1-storefront §2.6): the longer of the two forms. */
export function SignUpDetails() {
  const { send } = useFlow()
  const signUp = useSignUp()
  const form = useForm(detailsForm, (body) => signUp({ ...body, city: splitCity(body.city ?? '').city }))
  const { errors } = form
  return (
    <div className="grid grid-cols-1 gap-5">
      <SelectedProduct />
      <FlowForm form={form}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="First name" name="firstName" autoComplete="given-name" required data-first error={errors['firstName']} />
          <TextField label="Last name" name="lastName" autoComplete="family-name" required error={errors['lastName']} />
          <CityField error={errors['city']} />
          <TextField label="Zip code" name="zipCode" autoComplete="postal-code" inputMode="numeric" optional error={errors['zipCode']} />
        </div>
        <TextField label="Phone number" name="phone" type="tel" autoComplete="tel" optional error={errors['phone']} />
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
        Do you already have an account? <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>Login</FlowLink>
      </p>
    </div>
  )
}
