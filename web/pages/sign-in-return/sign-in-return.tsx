import { useEffect, useRef } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { takeAnswer } from '../../client/login/social-sign-in.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.pageTitle })

/** Where social providers send the browser back to. It goes on at once, to the screen that asked (T16, T41). */
export default function SignInReturn() {
  const navigate = useNavigate()
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const { returnTo, outcome } = takeAnswer()
    if (outcome === 'foreign') toast.error(texts.verifyError)
    void navigate(returnTo, { replace: true })
  }, [navigate])
  return (
    <section className="wrap py-12">
      <h1 className="sr-only">{texts.pageTitle}</h1>
      <EmptyState icon="user" title={texts.waitTitle} role="status" action={<Spinner size={24} />} />
    </section>
  )
}
