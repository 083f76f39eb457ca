import { splitCity } from '../../../contract/people.ts'
import { TextField } from '../../ui/text-field.tsx'
import { NameFields } from './account-fields.tsx'
import { detailsForm } from './account-forms.ts'
import { CityField } from './city-field.tsx'
import { SignUpForm, useSignUp } from './sign-up-parts.tsx'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** 'Almost there! We need some details' (1-storefront §2.6): the longer of the two forms. */
export function SignUpDetails() {
  const signUp = useSignUp()
  const form = useForm(detailsForm, (body) => signUp({ ...body, city: splitCity(body.city ?? '').city }))
  const { errors } = form
  return (
    <SignUpForm form={form} loginText={texts.signUpLoginLink}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NameFields errors={errors} />
        <CityField error={errors['city']} />
        <TextField
          label={texts.zipCodeLabel}
          name="zipCode"
          autoComplete="postal-code"
          inputMode="numeric"
          optional
          error={errors['zipCode']}
        />
      </div>
      <TextField
        label={texts.phoneNumberLabel}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        error={errors['phone']}
      />
    </SignUpForm>
  )
}
