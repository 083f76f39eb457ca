import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { User } from '../../../contract/profile.ts'
import { socialGrants } from '../../../contract/social-grants.ts'
import { api, postForm } from '../api/api-client.ts'
import { endLeftSessions, endSessionAtServer } from './end-session.ts'
import { awaitAnswer, asProblem, problemOfAnswer } from '../api/errors.ts'
import { withPushDevice } from '../push/with-push-device.ts'
import type { Assertion } from './social-sign-in.rules.ts'
import { accountOf, browserTokens, type Tokens, tokensOfAnswer, watchTokens } from '../api/tokens.ts'
import { typedEmail } from './typed-email.ts'

export type SessionUser = User

/**
 * 'unknown' on the server and until the browser has looked: pages are rendered for an anonymous visitor. The user is
 * missing while a signed-in visitor's data could not be loaded.
 */
export interface SignInState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn'
  readonly user?: SessionUser
  /** The user signed out here on purpose; the session did not end elsewhere. */
  readonly hasLeft?: true
}

const unknown: SignInState = { status: 'unknown' }
const listeners = new Set<() => void>()
let current: SignInState = unknown
let loading: Promise<SessionUser | undefined> | undefined

export function useSession(): SignInState {
  return useSyncExternalStore(subscribeToSession, readSession, () => unknown)
}

/** For code outside components. */
export function readSession(): SignInState {
  return current
}

/** Calls back whenever somebody signs in or out, in any tab, or their data change. Returns a function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSession(next: SignInState): void {
  current = next
  for (const listener of listeners) listener()
}

/** Finds out who is signed in, and follows changes in other tabs. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const retry = () => current.status === 'signedIn' && !current.user && void reloadUser()
    const unwatch = watchTokens(follow)
    addEventListener('online', retry)
    addEventListener('focus', retry)
    follow()
    const stopEnding = endLeftSessions()
    return () => {
      unwatch()
      stopEnding()
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [])
  return children
}

/** Follows the stored tokens: nobody, the same person as before, or somebody else. */
function follow(): void {
  const tokens = browserTokens.read()
  if (!tokens) {
    if (current.status !== 'anonymous') setSession({ status: 'anonymous' })
  } else if (current.status !== 'signedIn' || (current.user && current.user.id !== accountOf(tokens))) {
    loading = reloadUser()
  }
}

/**
 * Loads the user again. A session that the server no longer knows is over (1-storefront §4.1). If the server is
 * unreachable, the session goes on (T38).
 */
export async function reloadUser(): Promise<SessionUser | undefined> {
  const tokens = browserTokens.read()
  if (!tokens) return undefined
  const account = accountOf(tokens)
  try {
    const user = await awaitAnswer(api.GET('/api/user'))
    if (accountOf(browserTokens.read()) === account) setSession({ status: 'signedIn', user })
    return user
  } catch (thrown) {
    if (accountOf(browserTokens.read()) !== account) return undefined
    if (asProblem(thrown).status === 401) browserTokens.write(undefined)
    else setSession({ status: 'signedIn', ...(current.user ? { user: current.user } : {}) })
    return undefined
  }
}

/** Call it after an answer that holds the current user, for example that of an update. */
export function replaceUser(user: SessionUser): void {
  if (current.status === 'signedIn') setSession({ status: 'signedIn', user })
}

/**
 * Signs in with e-mail and password. Throws a `Problem` with a message to show. The user is undefined in the rare case
 * that they are signed in but could not be loaded.
 */
export function signIn(username: string, password: string): Promise<SessionUser | undefined> {
  return signInBy({ grant_type: 'password', username, password })
}

/**
 * Signs the user in again, for what needs a fresh sign-in (T60). The session is new, the screen stays, and the old
 * session ends.
 */
export async function signInAgain(username: string, password: string): Promise<void> {
  const fresh = await grantedTokens({ grant_type: 'password', username, password })
  const before = browserTokens.read()
  browserTokens.write(fresh)
  // A session takes its push device with it; the next page adds the device to the new session.
  withPushDevice(({ renewSoon }) => renewSoon())
  if (before) endSessionAtServer(before.refreshToken)
}

/** Signs in with a social provider's answer (T41). */
export function signInThrough({ provider, assertion, nonce }: Assertion): Promise<SessionUser | undefined> {
  return signInBy({ grant_type: socialGrants[provider], assertion, ...(provider === 'facebook' ? {} : { nonce }) })
}

async function signInBy(grant: Record<string, string>): Promise<SessionUser | undefined> {
  const tokens = await grantedTokens(grant)
  typedEmail.forget()
  setSession(unknown)
  loading = undefined
  browserTokens.write(tokens)
  return loading ?? reloadUser()
}

async function grantedTokens(grant: Record<string, string>): Promise<Tokens> {
  const answer = await postForm('/api/connect/token', grant).catch((thrown: unknown) =>
    Promise.reject(asProblem(thrown)),
  )
  const body: unknown = await answer.json().catch(() => undefined)
  const tokens = answer.ok ? tokensOfAnswer(body, Date.now()) : undefined
  if (!tokens) throw problemOfAnswer(body, answer.status, answer.headers.get('retry-after'))
  return tokens
}

/** Forgets the session here and in the other tabs at once, and ends it at the server as soon as that is reachable. */
export function signOut(): void {
  const tokens = browserTokens.read()
  setSession({ status: 'anonymous', hasLeft: true })
  browserTokens.write(undefined)
  withPushDevice(({ dropThisDevice }) => dropThisDevice())
  if (tokens) endSessionAtServer(tokens.refreshToken)
}
