import { readSession, subscribeToSession } from '../session/session.tsx'
import { signedInAccount } from '../session/use-account.ts'

const FILLED = 'isParQFormFilled'
const WHOSE = 'userId'

/**
 * Keeps `isParQFormFilled` with `userId` in the browser (2-marketplace §9): always as the server last reported it
 * (T54), and only while that account is signed in, in whichever tab. Nothing here reads it. Returns a function that
 * stops it.
 */
export function keepOwnCheck(): () => void {
  keep()
  return subscribeToSession(keep)
}

function keep(): void {
  const { status, user } = readSession()
  try {
    if (user) {
      localStorage.setItem(FILLED, String(user.isParQFormFilled))
      localStorage.setItem(WHOSE, user.id)
    } else if (status === 'anonymous' || localStorage.getItem(WHOSE) !== (signedInAccount() ?? null)) {
      localStorage.removeItem(FILLED)
      localStorage.removeItem(WHOSE)
    }
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}
