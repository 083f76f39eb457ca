import { useEffect, useEffectEvent, useState } from 'react'
import type { SocialProvider } from '../../../contract/social-grants.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { signInThrough } from '../../client/login/login-state.tsx'
import { useSite } from '../../site/facts/site-facts.ts'
import { leaveForProvider, takeAssertion } from '../../client/login/social-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { OrLine } from '../../ui/or-line.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'
import { useFlow } from '../state/use-flow.ts'
import { useLoad } from '../../client/load/use-load.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

/**
 * The buttons of the connected social providers (1-storefront §2.6, T42), and the return from one of them. Shows
 * nothing when no provider is connected, when the partner hides them (T20), or while that is unknown.
 */
export function SocialSignIn() {
  const { branding } = useSite()
  const { arriving, problem } = useArrival()
  const [providers] = useLoad(
    () => awaitAnswer(api.GET('/api/connect/providers')),
    branding.hidesSocialSignIn ? null : 'providers',
  )
  const [leaving, setLeaving] = useState<SocialProvider>()
  const listed = providers.value ?? []
  if (listed.length === 0)
    return problem === undefined ? null : (
      <FormErrorSummary title={texts.errorSummaryTitle} errors={[{ text: problem }]} />
    )
  const leave = (provider: SocialProvider, authorizeUrl: string) => {
    setLeaving(provider)
    leaveForProvider(provider, authorizeUrl)
  }
  return (
    <div role="group" aria-label={texts.socialSignInLabel} className="grid grid-cols-1 gap-3">
      <FormErrorSummary title={texts.errorSummaryTitle} errors={problem === undefined ? [] : [{ text: problem }]} />
      <OrLine>{texts.socialSignInOrLine}</OrLine>
      {listed.map(({ provider, authorizeUrl }) => (
        <Button
          key={provider}
          variant="secondary"
          size="lg"
          wide
          loading={arriving === provider || leaving === provider}
          loadingLabel={
            arriving ? texts.socialSignInArriving : fillIn(texts.socialSignInLeaving, { provider: names[provider] })
          }
          onClick={() => leave(provider, authorizeUrl)}
        >
          <span className="flex items-center gap-2.5">
            <ProviderMark provider={provider} />
            <span>{fillIn(texts.socialSignInButton, { provider: names[provider] })}</span>
          </span>
        </Button>
      ))}
    </div>
  )
}

/** Signs in with a provider's answer, once, and then goes on as after every login (1-storefront §4.2). */
function useArrival(): { readonly arriving: SocialProvider | undefined; readonly problem: string | undefined } {
  const { keepScreen } = useFlow()
  const afterSignIn = useAfterSignIn()
  const [arriving, setArriving] = useState<SocialProvider>()
  const [problem, setProblem] = useState<string>()
  const arrive = useEffectEvent(async () => {
    const assertion = takeAssertion()
    if (!assertion) return
    setArriving(assertion.provider)
    keepScreen(true)
    try {
      const user = await signInThrough(assertion)
      toast.success(texts.loginDone)
      await afterSignIn('signedIn', user)
    } catch (thrown) {
      const { message } = asProblem(thrown)
      setProblem(message)
      toast.error(message)
    } finally {
      keepScreen(false)
      setArriving(undefined)
    }
  })
  useEffect(() => void arrive(), [])
  return { arriving, problem }
}
