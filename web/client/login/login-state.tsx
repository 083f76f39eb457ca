import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { User } from '../../../contract/profile.ts'
import { socialGrants } from '../../../contract/social-grants.ts'
import { api, postForm } from '../api/api-client.ts'
import { endLeftLogins, endLoginAtServer } from './end-login.ts'
import { awaitAnswer, asProblem, problemOfAnswer } from '../api/errors.ts'
import { withPushDevice } from '../push/with-push-device.ts'
import type { Assertion } from './social-sign-in.rules.ts'
import { accountOf, browserTokens, type Tokens, tokensOfAnswer, watchTokens } from '../api/tokens.ts'
import { typedEmail } from './typed-email.ts'

export type SignedInUser = User

/**
 * 'unknown' on the server and until the browser has looked: pages are rendered for an anonymous visitor. The user is
 * missing while a signed-in visitor's data could not be loaded.
 */
export interface SignInState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn'
  readonly user?: SignedInUser
  /** The user signed out here on purpose; the login did not end elsewhere. */
  readonly hasLeft?: true
}

const unknown: SignInState = { status: 'unknown' }
const listeners = new Set<() => void>()
let current: SignInState = unknown
let loading: Promise<SignedInUser | undefined> | undefined

export function useLogin(): SignInState {
  return useSyncExternalStore(subscribeToLogin, readLogin, () => unknown)
}

/** For long lists: only an owner's list is drawn again once the login is known. */
export function useIsWpUser(): boolean | undefined {
  return useSyncExternalStore(
    subscribeToLogin,
    () => current.user?.isWpUser,
    () => undefined,
  )
}

/** For code outside components. */
export function readLogin(): SignInState {
  return current
}

/** Calls back whenever a user signs in or out, in any tab, or their data change. Returns a function that stops it. */
export function subscribeToLogin(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setLogin(next: SignInState): void {
  current = next
  for (const listener of listeners) listener()
}

/** Finds out who is signed in, and follows changes in other tabs. */
export function LoginProvider({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const retry = () => current.status === 'signedIn' && !current.user && void reloadUser()
    const unwatch = watchTokens(follow)
    addEventListener('online', retry)
    addEventListener('focus', retry)
    // In a task by itself: a signed-in user's parts of the page are drawn at once, and this task is long already.
    const looking = setTimeout(follow)
    const stopEnding = endLeftLogins()
    return () => {
      clearTimeout(looking)
      unwatch()
      stopEnding()
      removeEventListener('online', retry)
      removeEventListener('focus', retry)
    }
  }, [])
  return children
}

/** Follows the stored tokens: no user, the same user as before, or another one. */
function follow(): void {
  const tokens = browserTokens.read()
  if (!tokens) {
    if (current.status !== 'anonymous') setLogin({ status: 'anonymous' })
  } else if (current.status !== 'signedIn' || (current.user && current.user.id !== accountOf(tokens))) {
    loading = reloadUser()
  }
}

/**
 * Loads the user again. A login that the server no longer knows is over (1-storefront §4.1). If the server is
 * unreachable, the login goes on (T38).
 */
export async function reloadUser(): Promise<SignedInUser | undefined> {
  const tokens = browserTokens.read()
  if (!tokens) return undefined
  const account = accountOf(tokens)
  try {
    const user = await awaitAnswer(api.GET('/api/user'))
    if (accountOf(browserTokens.read()) === account) setLogin({ status: 'signedIn', user })
    return user
  } catch (thrown) {
    if (accountOf(browserTokens.read()) !== account) return undefined
    if (asProblem(thrown).status === 401) browserTokens.write(undefined)
    else setLogin({ status: 'signedIn', ...(current.user ? { user: current.user } : {}) })
    return undefined
  }
}

/** Call it after an answer that tells what is now true of the user, for example that of an update. */
export function changeUser(change: Partial<SignedInUser>): void {
  if (current.status === 'signedIn') setLogin({ status: 'signedIn', user: Object.assign({}, current.user, change) })
}

/**
 * Signs in with e-mail and password. Throws a `Problem` with a message to show. The user is undefined in the rare case
 * that they are signed in but could not be loaded.
 */
export function signIn(username: string, password: string): Promise<SignedInUser | undefined> {
  return signInBy({ grant_type: 'password', username, password })
}

/**
 * Signs the user in again, for what needs a fresh sign-in (T60). The login is new, the screen stays, and the old
 * login ends.
 */
export async function signInAgain(username: string, password: string): Promise<void> {
  const fresh = await fetchTokens({ grant_type: 'password', username, password })
  const before = browserTokens.read()
  browserTokens.write(fresh)
  // A login takes its push device with it; the next page adds the device to the new login.
  withPushDevice(({ renewSoon }) => renewSoon())
  if (before) endLoginAtServer(before.refreshToken)
}

/** Signs in with a social provider's answer (T41). */
export function signInThrough({ provider, assertion, nonce }: Assertion): Promise<SignedInUser | undefined> {
  return signInBy({ grant_type: socialGrants[provider], assertion, ...(provider === 'facebook' ? {} : { nonce }) })
}

async function signInBy(grant: Record<string, string>): Promise<SignedInUser | undefined> {
  const tokens = await fetchTokens(grant)
  typedEmail.forget()
  setLogin(unknown)
  loading = undefined
  browserTokens.write(tokens)
  return loading ?? reloadUser()
}

async function fetchTokens(grant: Record<string, string>): Promise<Tokens> {
  const answer = await postForm('/api/connect/token', grant).catch((thrown: unknown) =>
    Promise.reject(asProblem(thrown)),
  )
  const body: unknown = await answer.json().catch(() => undefined)
  const tokens = answer.ok ? tokensOfAnswer(body, Date.now()) : undefined
  if (!tokens) throw problemOfAnswer(body, answer.status, answer.headers.get('retry-after'))
  return tokens
}

/** Forgets the login here and in the other tabs at once, and ends it at the server as soon as that is reachable. */
export function signOut(): void {
  const tokens = browserTokens.read()
  setLogin({ status: 'anonymous', hasLeft: true })
  browserTokens.write(undefined)
  withPushDevice(({ dropThisDevice }) => dropThisDevice())
  if (tokens) endLoginAtServer(tokens.refreshToken)
}
