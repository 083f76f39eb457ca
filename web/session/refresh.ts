import { type TokenStore, tokensOfAnswer } from './tokens.ts'

/** `over`: the session has ended. `failed`: nobody knows; it is kept (T38). */
export type Refreshed = 'fresh' | 'over' | 'failed'

export interface RefreshParts {
  readonly tokens: TokenStore
  /** The refresh grant; rejects when the server was not reached. Never goes through `send`: a refresh never refreshes itself. */
  readonly request: (refreshToken: string) => Promise<Response>
  /** Runs `work` while no other tab runs its own. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly now: () => number
}

/**
 * Exchanges the refresh token, once however many calls and tabs ask for it at the same moment (T37): whoever comes second
 * finds that the access token is another by now and takes that one.
 */
export function refresher({ tokens, request, alone, now }: RefreshParts): (stale: string) => Promise<Refreshed> {
  let underWay: Promise<Refreshed> | undefined

  async function exchange(stale: string): Promise<Refreshed> {
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

  return (stale) => {
    underWay ??= alone(() => exchange(stale))
      .catch(() => 'failed' as const)
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}
