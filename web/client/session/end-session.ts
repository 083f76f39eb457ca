import { postForm } from '../api/api-client.ts'

/** One entry of the storage for each token, so that tabs never write over what another has noted. */
const PREFIX = 'session.toEnd.'
// Browsers may refuse to store anything: what is left to be ended then lasts as long as the page.
const unstored = new Set<string>()

/**
 * Ends the session of a refresh token at the server (T39), now or as soon as that can be reached: until it has
 * answered, the token is kept apart from those of whoever is signed in, and is good for nothing here but to be sent
 * once more.
 */
export function endSessionAtServer(refreshToken: string): void {
  try {
    localStorage.setItem(PREFIX + refreshToken, '')
  } catch {
    unstored.add(refreshToken)
  }
  sendAgain()
}

/** Makes good what was left, at start-up and whenever the server may be in reach again. Answers how to stop. */
export function endLeftSessions(): () => void {
  addEventListener('online', sendAgain)
  addEventListener('focus', sendAgain)
  sendAgain()
  return () => {
    removeEventListener('online', sendAgain)
    removeEventListener('focus', sendAgain)
  }
}

/** Asking twice ends a session once: rounds, and tabs, may overlap. */
function sendAgain(): void {
  for (const refreshToken of readLeftSessions()) void send(refreshToken)
}

async function send(refreshToken: string): Promise<void> {
  const answer = await postForm('/api/connect/revocation', { token: refreshToken }).catch(() => undefined)
  // 400 and 401: no token that the server could know. Anything else, 429 and 5xx first of all, says nothing about it.
  if (answer && (answer.ok || answer.status === 400 || answer.status === 401)) forget(refreshToken)
}

function readLeftSessions(): string[] {
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
