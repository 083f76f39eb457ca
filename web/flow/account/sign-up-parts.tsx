import type { ReactNode } from 'react'
import type { SignupBody } from '../../../contract/accounts.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { signIn } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { SiteLink } from '../../site/links/site-link.tsx'
import { FlowForm, FlowLink } from '../../client/form/flow-form.tsx'
import { AccountEmail } from './account-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { SelectedProduct } from '../passes/selected-product.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFlow } from '../state/use-flow.ts'
import type { FormState } from '../../client/form/use-form.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/** What both signup forms do (T49): create the account, sign its owner in, and move the flow on. */
export function useSignUp(): (body: SignupBody) => Promise<void> {
  const { brand } = useSite()
  const { send, keepScreen } = useFlow()
  const afterSignIn = useAfterSignIn()
  return async (body) => {
    await awaitAnswer(api.POST('/api/signup', { body }))
    toast.success(fillIn(texts.signUpDone, { brand }))
    keepScreen(true)
    await signIn(body.email, body.password).then(
      (user) => afterSignIn('signedUp', user),
      // The account exists. A user who cannot be signed in right now logs in.
      () => send({ kind: 'moved', to: 'login' }),
    )
  }
}

interface SignUpFormProps {
  readonly form: FormState
  /** The two forms word it differently (1-storefront §2.6). */
  readonly loginText: 'Log in' | 'Login'
  /** The fields before the e-mail. */
  readonly children: ReactNode
}

/** What both forms share: e-mail and password, the terms, and the link to the login. */
export function SignUpForm({ form, loginText, children }: SignUpFormProps) {
  const { send } = useFlow()
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <SelectedProduct />
      <FlowForm form={form}>
        {children}
        <AccountEmail error={form.errors['email']} />
        <NewPassword errors={form.errors} label={texts.passwordLabel} repeatLabel={texts.confirmPasswordLabel} paired />
        <Button type="submit" size="lg" wide loading={form.isSending} loadingLabel={texts.signUpBusy}>
          {texts.signUpButton}
        </Button>
        <p className="text-sm text-ink-muted">
          {fillNodes(texts.signUpTerms, {
            terms: <LegalLink to="/terms-of-use">{texts.termsLink}</LegalLink>,
            privacy: <LegalLink to="/privacy">{texts.privacyLink}</LegalLink>,
          })}
        </p>
      </FlowForm>
      <SocialSignIn />
      <p className="text-ink-muted">
        {texts.signUpHasAccount} <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>{loginText}</FlowLink>
      </p>
    </div>
  )
}

/** Opens in a new tab, so the form keeps what was typed. */
function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <SiteLink to={to} target="_blank" prefetch="none" className="font-medium text-ink underline underline-offset-3">
      {children}
      <span className="sr-only"> {texts.newTabNotice}</span>
    </SiteLink>
  )
}
