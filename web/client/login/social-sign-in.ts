import type { SocialProvider } from '../../../contract/social-grants.ts'
import { keepInTab } from '../tab/kept-in-tab.ts'
import { type Assertion, readAnswer, requestAddress, type UnderWay } from './social-sign-in.rules.ts'

const underWay = keepInTab<UnderWay>('social-sign-in')
/** Our page that every provider has to know. */
const RETURN_PATH = '/sign-in/return'

// In memory only, because it signs its owner in.
let arrived: Assertion | undefined

/** Goes to the provider in this window: no provider script runs on our pages, and no popup is blocked (T124). */
export function leaveForProvider(provider: SocialProvider, authorizeUrl: string): void {
  const asked: UnderWay = {
    provider,
    state: randomText(),
    nonce: randomText(),
    returnTo: location.pathname + location.search,
  }
  underWay.write(asked)
  location.assign(requestAddress(authorizeUrl, location.origin + RETURN_PATH, asked))
}

/**
 * Removes the provider's answer from the address, where others could see it, and keeps it for the screen that asked.
 * Returns where that screen is.
 */
export function takeAnswer(): { readonly returnTo: string; readonly outcome: 'arrived' | 'declined' | 'foreign' } {
  const asked = underWay.take()
  const parameters = new URLSearchParams(location.hash.length > 1 ? location.hash.slice(1) : location.search)
  history.replaceState(history.state, '', RETURN_PATH)
  const answer = readAnswer(parameters, asked)
  arrived = typeof answer === 'string' ? undefined : answer
  return { returnTo: asked?.returnTo ?? '/login', outcome: typeof answer === 'string' ? answer : 'arrived' }
}

/** Returns the provider's answer, once. */
export function takeAssertion(): Assertion | undefined {
  const taken = arrived
  arrived = undefined
  return taken
}

function randomText(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
