import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../call/context.ts'
import type { CountedSubject } from '../../limits/limits.rules.ts'
import { forgive, takeBack, throttle } from '../../limits/throttle.ts'
import { isKnownDevice } from '../logins/remember-device.ts'
import type { SignInDevice } from '../logins/start-login.ts'
import { verifyPassword } from './hash-password.ts'

type From = Pick<SignInDevice, 'mark' | 'address'>

/**
 * Counts a password that is about to be checked (T36, trust 22). A browser in which the person has signed in before has
 * ten tries, which strangers cannot use up. All other browsers have ten for this person at this network address, with a
 * wait that doubles each time they are used up; fifty for this person in total; and five hundred for all persons at the
 * address. An address without an account counts the same. A correct password gives back its try, and the person's
 * earlier tries from there, because its owner is not guessing. A secret that works once (T87) gives back only its own
 * try.
 * @returns a function to call once the password was correct
 */
export async function countPasswordTry(
  context: Context,
  email: string,
  { mark, address }: From,
): Promise<(proof: 'password' | 'once') => Promise<void>> {
  if (mark?.isReturning && (await isKnownDevice(context, email, mark))) {
    const own: CountedSubject = { email, from: mark.id }
    await throttle(context, 'login', own)
    return (proof) => (proof === 'once' ? takeBack(context, 'login', own) : forgive(context, 'login', own))
  }
  const here: CountedSubject = { email, from: address }
  await throttle(context, 'login', { address }, here)
  await throttle(context, 'loginByStrangers', { email })
  return async (proof) => {
    await takeBack(context, 'login', { address }, here)
    if (proof === 'password') await forgive(context, 'login', here)
    await takeBack(context, 'loginByStrangers', { email })
  }
}

/**
 * Checks a password whose try was counted. A check that was refused because too many waited does not count as a try.
 */
export async function verifyCounted(
  hash: string | null,
  password: string,
  giveBack: (proof: 'once') => Promise<void>,
): Promise<boolean> {
  try {
    return await verifyPassword(hash, password)
  } catch (error) {
    if (error instanceof Refusal) await giveBack('once')
    throw error
  }
}

/** The owner of the mailbox has set another password, so earlier tries no longer count. */
export async function forgivePasswordTries(context: Context, email: string, { mark, address }: From): Promise<void> {
  for (const from of [address, ...(mark === undefined ? [] : [mark.id])])
    await forgive(context, 'login', { email, from })
  await forgive(context, 'loginByStrangers', { email })
}
