import { type ApiClient, makeClient } from './make-client.ts'
import { type RefreshParts, makeRefresher } from './refresh.ts'
import { sender } from './send.ts'
import { siteHeaders } from './site-headers.ts'
import { browserTokens, type WatchedTokens } from './tokens.ts'

const LIMIT_MS = 15_000
/** Much longer than a browser takes to tell its tabs about a change of the storage. */
const SETTLED_MS = 5_000
const now = () => Date.now()

/** The documented headers (1-storefront §7), and whose page this is. */
function headersOfPage(): Record<string, string> {
  return {
    'x-api-key': 'web',
    'x-requested-with': 'XMLHttpRequest',
    ...siteHeaders(new URLSearchParams(location.search)),
  }
}

/** Sends a form without the login: for the token endpoints. */
export function postForm(
  path: '/api/connect/token' | '/api/connect/revocation',
  fields: Record<string, string>,
): Promise<Response> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  return fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: headersOfPage(),
    keepalive: true,
    signal,
  })
}

/** Browsers without locks (plain http) refresh in parallel; the server's grace period gives each tab its own token. */
function aloneAs(name: string): RefreshParts['alone'] {
  return (stale, work, needless) =>
    navigator.locks ? navigator.locks.request(`${name} ${stale.slice(-20)}`, { signal: needless }, work) : work()
}

/** A typed client that authenticates with these tokens and refreshes their login by itself. */
export function clientFor(tokens: WatchedTokens, lock: string): ApiClient {
  const refresh = makeRefresher({
    tokens,
    request: (refreshToken) =>
      postForm('/api/connect/token', { grant_type: 'refresh_token', refresh_token: refreshToken }),
    alone: aloneAs(lock),
    settled: () => new Promise((resolve) => setTimeout(resolve, SETTLED_MS)),
    now,
  })
  return makeClient(sender({ tokens, refresh, fetch: (request) => fetch(request), headers: headersOfPage, now }))
}

/** The browser's typed client: `api.GET('/api/user')`. */
export const api: ApiClient = clientFor(browserTokens, 'session.refresh')
