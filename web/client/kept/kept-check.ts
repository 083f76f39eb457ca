import { readLogin, subscribeToLogin } from '../login/login-state.tsx'
import { readAccount } from '../login/use-account.ts'

const FILLED = 'isParQFormFilled'
const WHOSE = 'userId'

/**
 * Keeps `isParQFormFilled` with `userId` in the browser (2-marketplace §9): as the server last reported it (T54), and
 * only while that account is signed in, in any tab. None of our code reads it. Returns a function that stops it.
 */
export function keepOwnCheck(): () => void {
  keep()
  return subscribeToLogin(keep)
}

function keep(): void {
  const { status, user } = readLogin()
  try {
    if (user) {
      localStorage.setItem(FILLED, String(user.isParQFormFilled))
      localStorage.setItem(WHOSE, user.id)
    } else if (status === 'anonymous' || localStorage.getItem(WHOSE) !== (readAccount() ?? null)) {
      localStorage.removeItem(FILLED)
      localStorage.removeItem(WHOSE)
    }
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}
