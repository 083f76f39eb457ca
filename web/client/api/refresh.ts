import { type TokenStore, tokensOfAnswer, type WatchedTokens } from './tokens.ts'

/** `over`: the login has ended. `failed`: the outcome is unknown, so the login is kept (T38). */
export type RefreshOutcome = 'fresh' | 'over' | 'failed'

export interface RefreshParts {
  readonly tokens: TokenStore & Pick<WatchedTokens, 'watch'>
  /**
   * The refresh grant. Rejects when the server is unreachable. Never goes through `send`: a refresh never refreshes
   * itself.
   */
  readonly request: (refreshToken: string) => Promise<Response>
  /** Runs `work` while no other tab runs its own for this access token; skips it once `needless` aborts. */
  readonly alone: (stale: string, work: () => Promise<void>, needless: AbortSignal) => Promise<unknown>
  /** Waits until a write has certainly reached all tabs. */
  readonly settled: () => Promise<void>
  readonly now: () => number
}

/**
 * Exchanges the refresh token once, however many calls and tabs ask at the same moment (T37). A later caller finds a
 * new access token and uses that one.
 *
 * A browser hands the lock on at once, but tells the other tabs about the new tokens a moment later, and under load
 * much later. So the tab that exchanged a token keeps its lock until the others must know, and they wait for either the
 * lock or the news.
 */
export function makeRefresher({
  tokens,
  request,
  alone,
  settled,
  now,
}: RefreshParts): (stale: string) => Promise<RefreshOutcome> {
  let underWay: Promise<RefreshOutcome> | undefined

  async function exchange(stale: string): Promise<RefreshOutcome> {
    const before = tokens.read()
    if (!before) return 'over'
    if (before.accessToken !== stale) return 'fresh'
    const answer = await request(before.refreshToken)
    const fresh = answer.ok ? tokensOfAnswer(await answer.json(), now()) : undefined
    const after = tokens.read()
    if (!after) return 'over'
    if (after.refreshToken !== before.refreshToken) return 'fresh'
    if (fresh) tokens.write(fresh)
    else if (answer.status === 400 || answer.status === 401) tokens.write(undefined)
    else return 'failed'
    return fresh ? 'fresh' : 'over'
  }

  function refresh(stale: string): Promise<RefreshOutcome> {
    return new Promise((resolve) => {
      const needless = new AbortController()
      const stopWatching = tokens.watch(() => {
        const here = tokens.read()
        if (here?.accessToken !== stale) finish(here ? 'fresh' : 'over')
      })
      const finish = (outcome: RefreshOutcome) => {
        stopWatching()
        needless.abort()
        resolve(outcome)
      }
      const work = async () => {
        const outcome = await exchange(stale).catch(() => 'failed' as const)
        finish(outcome)
        if (outcome === 'fresh') await settled()
      }
      alone(stale, work, needless.signal).catch(() => finish('failed'))
    })
  }

  return (stale) => {
    underWay ??= refresh(stale).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
