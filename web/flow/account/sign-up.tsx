import { NameFields } from './account-fields.tsx'
import { signUpForm } from './account-forms.ts'
import { PassFeatures } from '../passes/pass-features.tsx'
import { SignUpForm, useSignUp } from './sign-up-parts.tsx'
import { useForm } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'

/** 'Create account' (1-storefront §2.6), with the pass feature list beside it. */
export function SignUp() {
  const form = useForm(signUpForm, useSignUp())
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <SignUpForm form={form} loginText={texts.loginButton}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <NameFields errors={form.errors} />
        </div>
      </SignUpForm>
      <PassFeatures />
    </div>
  )
}
