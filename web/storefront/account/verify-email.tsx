import { useEffect, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { errors } from '../../../contract/errors.ts'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { reloadUser, useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { SiteButtonLink } from '../layout/site-link.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Confirm your e-mail' })

type Outcome = { readonly text: string; readonly isDone: boolean; readonly isUnreached: boolean }

/** Where the link of the welcome mail leads (T51). The address is confirmed by the browser, not by programs that only look at links. */
export default function VerifyEmail() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>()
  const isAsked = useRef(false)
  const ask = () => {
    setOutcome(undefined)
    void verify(token).then(setOutcome)
  }
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void verify(token).then(setOutcome)
  }, [token])
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">Confirm your e-mail</h1>
      {outcome ? <Result {...outcome} onRetry={ask} /> : <EmptyState icon="mail" title="Confirming your e-mail…" role="status" action={<Spinner size={24} />} />}
    </section>
  )
}

async function verify(token: string): Promise<Outcome> {
  // Back from the login, without the link that did not work.
  if (token === '') return { text: errors.verificationInvalid.text, isDone: false, isUnreached: false }
  try {
    const { message } = await answered(api.POST('/api/verifyEmail', { body: { token } }))
    void reloadUser()
    return { text: message, isDone: true, isUnreached: false }
  } catch (thrown) {
    const { message, status } = asProblem(thrown)
    return { text: message, isDone: false, isUnreached: status === 0 || status >= 500 }
  }
}

function Result({ text, isDone, isUnreached, onRetry }: Outcome & { readonly onRetry: () => void }) {
  const { status } = useSession()
  const isSignedIn = status === 'signedIn'
  if (isDone) {
    return (
      <EmptyState icon="check" title={text} role="status" action={<SiteButtonLink to={isSignedIn ? '/' : '/login'}>{isSignedIn ? 'Find your workout' : 'Log in'}</SiteButtonLink>}>
        Thank you! Your passes and bookings now have a safe place to go.
      </EmptyState>
    )
  }
  if (isUnreached) {
    return (
      <EmptyState icon="mail" title={text} role="alert" action={<Button onClick={onRetry}>Try again</Button>}>
        The link still works.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="mail" title={text} role="alert" action={isSignedIn ? <NewLink /> : <SiteButtonLink to="/login?return=%2Fverify-email">Log in</SiteButtonLink>}>
      Links work for seven days, and only the latest one does. {isSignedIn ? 'We can send you a new one.' : 'Once you are logged in you can have a new one sent.'}
    </EmptyState>
  )
}

function NewLink() {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      toast.success((await answered(api.POST('/api/user/resendVerification'))).message)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button loading={isSending} loadingLabel="Sending" onClick={() => void send()}>
      Send a new link
    </Button>
  )
}
