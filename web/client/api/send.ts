import type { ErrorBody } from '../../../contract/error-body.ts'
import type { RefreshOutcome } from './refresh.ts'
import type { TokenStore } from './tokens.ts'
import * as texts from './texts.ts'

const SOON_MS = 5_000

export interface SendParts {
  readonly tokens: TokenStore
  readonly refresh: (stale: string) => Promise<RefreshOutcome>
  readonly fetch: (request: Request) => Promise<Response>
  /** The headers of the page that makes the call. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly now: () => number
}

/**
 * Sends an API call with the login's headers. When the access token has expired, it refreshes the token and repeats the
 * call once. If that is impossible right now, the answer is 503 and the login stays (T37-T38).
 */
export function sender({ tokens, refresh, fetch, headers, now }: SendParts): (request: Request) => Promise<Response> {
  function attempt(request: Request, accessToken: string | undefined): Promise<Response> {
    for (const [name, value] of Object.entries(headers())) request.headers.set(name, value)
    if (accessToken !== undefined) request.headers.set('authorization', `Bearer ${accessToken}`)
    return fetch(request)
  }

  return async (request) => {
    const before = tokens.read()
    if (before && before.endsAt <= now() + SOON_MS) await refresh(before.accessToken)
    const used = tokens.read()?.accessToken
    const again = request.clone()
    const answer = await attempt(request, used)
    if (answer.status !== 401 || used === undefined) return answer
    const outcome = await refresh(used)
    if (outcome === 'failed') return answerUnavailable()
    return outcome === 'over' ? answer : attempt(again, tokens.read()?.accessToken)
  }
}

function answerUnavailable(): Response {
  const text = texts.unavailableError
  const body: ErrorBody = { error: text, message: text, data: { error: text, message: text }, code: 'unavailable' }
  return Response.json(body, { status: 503 })
}
