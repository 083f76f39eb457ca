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
 * missing while a signed-in visitor's could not be loaded.
 */
export interface SignInState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn'
  readonly user?: SessionUser
  /** Signed out here and on purpose, not ended by anybody else. */
  readonly hasLeft?: true
}

const unknown: SignInState = { status: 'unknown' }
const listeners = new Set<() => void>()
let current: SignInState = unknown
let loading: Promise<SessionUser | undefined> | undefined

export function useSession(): SignInState {
  return useSyncExternalStore(subscribeToSession, readSession, () => unknown)
}

/** For what is not a component. */
export function readSession(): SignInState {
  return current
}

/** Calls back whenever somebody signs in or out, in any tab, or their data change. Answers how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSession(next: SignInState): void {
  current = next
  for (const listener of listeners) listener()
}

/** Finds out who is there, and follows what other tabs do. */
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

/** Takes over what the stored tokens say: nobody, the same person as before, or somebody else. */
function follow(): void {
  const tokens = browserTokens.read()
  if (!tokens) {
    if (current.status !== 'anonymous') setSession({ status: 'anonymous' })
  } else if (current.status !== 'signedIn' || (current.user && current.user.id !== accountOf(tokens))) {
    loading = reloadUser()
  }
}

/**
 * Loads the user again. A session that the server no longer knows is over (1-storefront §4.1); one that it could not be
 * asked about goes on (T38).
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

/** After an answer that holds the user as they are now, such as that of an update. */
export function replaceUser(user: SessionUser): void {
  if (current.status === 'signedIn') setSession({ status: 'signedIn', user })
}

/**
 * Signs in with e-mail and password. Throws a `Problem` whose message is to be shown. The user is undefined in the rare
 * case that they are signed in but could not be loaded.
 */
export function signIn(username: string, password: string): Promise<SessionUser | undefined> {
  return signInBy({ grant_type: 'password', username, password })
}

/**
 * Proves again who is there, for what asks for a fresh sign-in (T60): the session is another, what is shown stays. The
 * old one ends.
 */
export async function signInAgain(username: string, password: string): Promise<void> {
  const fresh = await grantedTokens({ grant_type: 'password', username, password })
  const before = browserTokens.read()
  browserTokens.write(fresh)
  // A session takes its device with it: the next page adds it to the new one.
  withPushDevice(({ renewSoon }) => renewSoon())
  if (before) endSessionAtServer(before.refreshToken)
}

/** The same with what a social provider has answered (T41). */
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

/** Forgets the session here and in the other tabs at once, and ends it at the server as soon as that can be reached. */
export function signOut(): void {
  const tokens = browserTokens.read()
  setSession({ status: 'anonymous', hasLeft: true })
  browserTokens.write(undefined)
  withPushDevice(({ dropThisDevice }) => dropThisDevice())
  if (tokens) endSessionAtServer(tokens.refreshToken)
}
