import { useEffect, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { api } from '../../session/api-client.ts'
import { answered, asProblem } from '../../session/errors.ts'
import { reloadUser, useSession } from '../../session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Confirm your e-mail' })

type Outcome = { readonly text: string; readonly isDone: boolean }

/** Where the link of the welcome mail leads (T51). The address is confirmed by the browser, not by programs that only look at links. */
export default function VerifyEmail() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void verify(token).then(setOutcome)
  }, [token])
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">Confirm your e-mail</h1>
      {outcome ? <Result {...outcome} /> : <EmptyState icon="mail" title="Confirming your e-mail…" role="status" action={<Spinner size={24} />} />}
    </section>
  )
}

async function verify(token: string): Promise<Outcome> {
  try {
    const { message } = await answered(api.POST('/api/verifyEmail', { body: { token } }))
    void reloadUser()
    return { text: message, isDone: true }
  } catch (thrown) {
    return { text: asProblem(thrown).message, isDone: false }
  }
}

function Result({ text, isDone }: Outcome) {
  const { status } = useSession()
  if (isDone) {
    return (
      <EmptyState icon="check" title={text} role="status" action={<ButtonLink to={status === 'signedIn' ? '/' : '/login'}>{status === 'signedIn' ? 'Find your workout' : 'Log in'}</ButtonLink>}>
        Thank you! Your passes and bookings now have a safe place to go.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="mail" title={text} role="alert" action={<ButtonLink to="/login">Log in</ButtonLink>}>
      Links work for seven days, and only the latest one does. Once you are logged in you can have a new one sent.
    </EmptyState>
  )
}
