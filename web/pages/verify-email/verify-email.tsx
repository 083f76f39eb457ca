import { type ReactNode, useEffect, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { errors } from '../../../contract/errors.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { reloadUser, useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { linkPageHeaders, useLinkToken } from '../../site/links/use-link-token.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { ResendLink } from '../../flow/account/resend-link.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

export const headers = linkPageHeaders

interface Outcome {
  readonly text: string
  readonly isDone: boolean
  readonly isUnreached: boolean
  /** A guest logs in once they have set a password with the link in the mail. */
  readonly isPasswordMailed?: boolean
}

/**
 * The target of the link in the welcome mail (T51). A press confirms the address. Programs that open mail links, and
 * run the scripts they find, press nothing: they must not confirm an address for a stranger who typed it.
 */
export default function VerifyEmail() {
  const token = useLinkToken()
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (token === '') setOutcome(noLink)
  }, [token])
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    setSending(true)
    setOutcome(await verify(token))
    setSending(false)
  }
  const press = (label: string) => (
    <Button loading={isSending} loadingLabel={texts.confirmBusy} onClick={() => void confirm()}>
      {label}
    </Button>
  )
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">{texts.pageTitle}</h1>
      {outcome ? (
        <Result {...outcome} retry={press(texts.retryButton)} />
      ) : (
        <EmptyState icon="mail" title={texts.confirmTitle} action={press(texts.confirmButton)}>
          {texts.confirmText}
        </EmptyState>
      )}
    </section>
  )
}

/** Shown to a user who comes back from the login, when the failed link is gone. */
const noLink: Outcome = { text: errors.verificationInvalid.text, isDone: false, isUnreached: false }

async function verify(token: string): Promise<Outcome> {
  try {
    const { message, isPasswordMailed } = await awaitAnswer(api.POST('/api/verifyEmail', { body: { token } }))
    void reloadUser()
    return { text: message, isDone: true, isUnreached: false, isPasswordMailed }
  } catch (thrown) {
    const { message, status } = asProblem(thrown)
    return { text: message, isDone: false, isUnreached: status === 0 || status >= 500 }
  }
}

function Result({
  text,
  isDone,
  isUnreached,
  isPasswordMailed = false,
  retry,
}: Outcome & { readonly retry: ReactNode }) {
  const { status } = useLogin()
  const isSignedIn = status === 'signedIn'
  if (isDone) {
    const logsIn = !isSignedIn && !isPasswordMailed
    return (
      <EmptyState
        icon="check"
        title={text}
        role="status"
        action={
          <SiteButtonLink to={logsIn ? '/login' : '/'}>{logsIn ? texts.logInLink : texts.homeLink}</SiteButtonLink>
        }
      >
        {texts.confirmedText} {!isSignedIn && isPasswordMailed && texts.passwordMailedText}
      </EmptyState>
    )
  }
  if (isUnreached) {
    return (
      <EmptyState icon="mail" title={text} role="alert" action={retry}>
        {texts.failedText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="mail"
      title={text}
      role="alert"
      action={
        isSignedIn ? (
          <ResendLink>{texts.resendButton}</ResendLink>
        ) : (
          <SiteButtonLink to="/login?return=%2Fverify-email">{texts.logInLink}</SiteButtonLink>
        )
      }
    >
      {texts.invalidLinkText} {isSignedIn ? texts.invalidLinkResendHint : texts.invalidLinkLogInHint}
    </EmptyState>
  )
}
