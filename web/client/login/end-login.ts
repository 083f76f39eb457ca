import { postForm } from '../api/api-client.ts'

/** One storage entry per token, so that tabs never overwrite each other's notes. */
const PREFIX = 'session.toEnd.'
// A browser may refuse to store anything: the tokens that remain to be ended then last as long as the page.
const unstored = new Set<string>()

/**
 * Ends the login of a refresh token at the server (T39), now or as soon as the server is reachable. Until it answers,
 * the token is kept apart from those of the signed-in user and serves only to be sent again.
 */
export function endLoginAtServer(refreshToken: string): void {
  try {
    localStorage.setItem(PREFIX + refreshToken, '')
  } catch {
    unstored.add(refreshToken)
  }
  sendAgain()
}

/**
 * Ends the remaining logins, at start-up and whenever the server may be reachable again. Returns a function that
 * stops it.
 */
export function endLeftLogins(): () => void {
  addEventListener('online', sendAgain)
  addEventListener('focus', sendAgain)
  sendAgain()
  return () => {
    removeEventListener('online', sendAgain)
    removeEventListener('focus', sendAgain)
  }
}

/** A second request for the same login is harmless: rounds and tabs may overlap. */
function sendAgain(): void {
  for (const refreshToken of readLeftLogins()) void send(refreshToken)
}

async function send(refreshToken: string): Promise<void> {
  const answer = await postForm('/api/connect/revocation', { token: refreshToken }).catch(() => undefined)
  // 400 and 401: the server knows no such token. Anything else, above all 429 and 5xx, says nothing about it.
  if (answer && (answer.ok || answer.status === 400 || answer.status === 401)) forget(refreshToken)
}

function readLeftLogins(): string[] {
  try {
    const stored = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    return [...unstored, ...stored.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))]
  } catch {
    return [...unstored]
  }
}

function forget(refreshToken: string): void {
  unstored.delete(refreshToken)
  try {
    localStorage.removeItem(PREFIX + refreshToken)
  } catch {
    return
  }
}
