import { useEffect, useEffectEvent, useState } from 'react'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { ForwardedCheck, LinkState } from '../../../contract/health-links.ts'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem, type Problem } from '../../client/api/errors.ts'

interface OpenLink {
  readonly state: LinkState
  readonly venueName: string | null
  readonly opensUntil: string | null
  readonly timeZone: string | null
}

export type ShownLink =
  | { readonly screen: 'loading' }
  | { readonly screen: 'invalid' }
  | { readonly screen: 'failed'; readonly problem: Problem }
  | { readonly screen: 'closed'; readonly state: Exclude<LinkState, 'open'> }
  | { readonly screen: 'locked'; readonly link: OpenLink }
  | { readonly screen: 'read'; readonly check: ForwardedCheck }

/**
 * Loads what a mail's link leads to. Its token comes after the # of the address, so only the browser knows it. The data
 * disappears from the screen once the link is closed: this checks every minute, and when the reader comes back to the
 * page.
 */
export function useHealthLink() {
  const [token, setToken] = useState<string>()
  const [shown, setShown] = useState<ShownLink>({ screen: 'loading' })
  const ask = async (asked: string) => {
    try {
      const link = await awaitAnswer(api.POST('/api/healthLink', { body: { token: asked } }))
      const { state } = link
      if (state !== 'open') setShown({ screen: 'closed', state })
      else setShown((known) => (known.screen === 'read' ? known : { screen: 'locked', link }))
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.status === 400) setShown({ screen: 'invalid' })
      else
        setShown((known) =>
          known.screen === 'read' || known.screen === 'locked' ? known : { screen: 'failed', problem },
        )
    }
  }
  const again = useEffectEvent(() => {
    if (token !== undefined && shown.screen !== 'closed' && document.visibilityState === 'visible') void ask(token)
  })
  useEffect(() => {
    const take = () => {
      const next = location.hash.slice(1)
      setToken(next)
      setShown(next === '' ? { screen: 'invalid' } : { screen: 'loading' })
      if (next !== '') void ask(next)
    }
    take()
    const timer = setInterval(() => again(), MINUTE_MS)
    const onShow = () => again()
    addEventListener('hashchange', take)
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      removeEventListener('hashchange', take)
      document.removeEventListener('visibilitychange', onShow)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const retry = () => {
    if (token !== undefined) void ask(token)
  }
  /** Throws the problem of a refused code. */
  const open = async (doorCode: string) => {
    try {
      setShown({
        screen: 'read',
        check: await awaitAnswer(api.POST('/api/healthLink/open', { body: { token: token ?? '', doorCode } })),
      })
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.status === 410) retry()
      throw problem
    }
  }
  return { shown, retry, open }
}
