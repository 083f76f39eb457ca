import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { flowEntry } from '../../site/links/flow-address.rules.ts'
import { insurerJoined, insurerWish } from '../../flow/state/insurer-wish.ts'
import { loginAddress, siteAddress } from '../../site/links/site-address.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface RegisterWithInsurerProps {
  readonly insurer: { readonly key: string; readonly name: string }
  readonly isLanding: boolean
}

/**
 * 'Explore … top features': registers the traveller with the partner, after a login if needed (2-marketplace §2.21,
 * §8).
 */
export function RegisterWithInsurer({ insurer, isLanding }: RegisterWithInsurerProps) {
  const { key, name } = insurer
  const { status, user } = useLogin()
  const here = useLocation()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const isDone = status === 'signedIn' && insurerJoined.read() === user?.id
  const register = async () => {
    if (isSending) return
    if (status !== 'signedIn') {
      // After the login the visitor who pressed the button is registered (1-storefront §4.2, 1).
      insurerWish.write(here.pathname)
      void navigate(loginAddress(here), { state: flowEntry, preventScrollReset: true })
      return
    }
    setSending(true)
    try {
      await awaitAnswer(api.POST('/api/user/{travelPartner}Registration', { params: { path: { travelPartner: key } } }))
      insurerJoined.write(user?.id)
      toast.success(texts.registerDone)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
      void navigate(siteAddress('/user/profile/settings', here))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="rounded-card border border-line bg-surface-raised p-6 lg:sticky lg:top-28">
      <h2 className="mb-4 text-heading">{fillIn(isDone ? texts.registerDoneTitle : texts.registerTitle, { name })}</h2>
      <Button
        size="lg"
        wide
        loading={isSending}
        loadingLabel={texts.registerBusy}
        disabled={isDone}
        onClick={() => void register()}
      >
        {isDone ? texts.registerDone : fillIn(texts.registerButton, { name })}
      </Button>
      <p className="mt-4 text-sm text-ink-muted">
        {isLanding && status !== 'signedIn' && texts.registerLoginHint}
        {fillIn(texts.registerPrivacy, { name })}
      </p>
    </div>
  )
}
