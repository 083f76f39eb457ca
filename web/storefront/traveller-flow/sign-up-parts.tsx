import type { SignupBody } from '../../../contract/accounts.ts'
import { api } from '../../session/api-client.ts'
import { answered } from '../../session/errors.ts'
import { signIn } from '../../session/session.tsx'
import { useSite } from '../../session/site-facts.ts'
import { toast } from '../../ui/toast.ts'
import { SiteLink } from '../layout/site-link.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFlow } from './use-flow.ts'

/** What both signup forms do (T49): the account is made, its owner signed in, and the flow goes on. */
export function useSignUp(): (body: SignupBody) => Promise<void> {
  const { brand } = useSite()
  const { send, keepScreen } = useFlow()
  const afterSignIn = useAfterSignIn()
  return async (body) => {
    await answered(api.POST('/api/signup', { body }))
    toast.success(`Welcome to ${brand}!`)
    keepScreen(true)
    await signIn(body.email, body.password).then(
      (user) => afterSignIn('signedUp', user),
      // The account is there; whoever cannot be signed in right now logs in.
      () => send({ kind: 'moved', to: 'login' }),
    )
  }
}

export function LegalNote() {
  return (
    <p className="text-sm text-ink-muted">
      By creating an account you agree to our <LegalLink to="/terms-of-use">Terms of Use</LegalLink> and <LegalLink to="/privacy">Privacy Policy</LegalLink>.
    </p>
  )
}

/** Opens beside the form, so that what was typed stays. */
function LegalLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <SiteLink to={to} target="_blank" prefetch="none" className="font-medium text-ink underline underline-offset-3">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </SiteLink>
  )
}
