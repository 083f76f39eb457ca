import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { useLogin } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { flowEntry } from '../../site/links/flow-address.rules.ts'
import { insurerWish } from '../../flow/state/insurer-wish.ts'
import { loginAddress, siteAddress } from '../../site/links/site-address.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * 'Explore … top features': registers the traveller with the partner, after a login if needed (2-marketplace §2.21,
 * §8).
 */
export function RegisterWithInsurer({ name, isLanding }: { readonly name: string; readonly isLanding: boolean }) {
  const { status } = useLogin()
  const { partners } = useSite()
  const here = useLocation()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [isDone, setDone] = useState(false)
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
      await awaitAnswer(
        api.POST('/api/user/{travelPartner}Registration', { params: { path: { travelPartner: partners.travel.key } } }),
      )
      setDone(true)
      toast.success(texts.successfullyRegistered)
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
      void navigate(siteAddress('/user/profile/settings', here))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="rounded-card border border-line bg-surface-raised p-6 lg:sticky lg:top-28">
      <h2 className="mb-4 text-heading">{fillIn(texts.joinName, { name })}</h2>
      <Button
        size="lg"
        wide
        loading={isSending}
        loadingLabel={texts.registering}
        disabled={isDone}
        onClick={() => void register()}
      >
        {isDone ? texts.successfullyRegistered : fillIn(texts.exploreNameTopFeatures, { name })}
      </Button>
      <p className="mt-4 text-sm text-ink-muted">
        {isLanding && status !== 'signedIn' && texts.logInOrSignUpHere}
        {fillIn(texts.weSendNameYourName, { name })}
      </p>
    </div>
  )
}
