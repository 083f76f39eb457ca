import type { Context } from '../../context.ts'
import type { Counted } from '../../limits/limits.rules.ts'
import { forgive, takeBack, throttle } from '../../limits/throttle.ts'
import { isKnownDevice } from '../logins/remember-device.ts'
import type { SignInDevice } from '../logins/start-login.ts'

type From = Pick<SignInDevice, 'mark' | 'address'>

/**
 * Counts a password that is about to be checked (T36, trust 22). Where the person has signed in before, in the same
 * browser, the browser has ten of its own, whatever strangers do. Everybody else has ten for this person at this
 * network address, with a wait that doubles whenever they are used up again, fifty for this person together, and five
 * hundred for everybody at the address. An address that nobody has is counted alike. A right one is given back, and so
 * are those of the person that went before it from there: whoever has the password guesses nothing. A secret that works
 * once (T87) gives back its own try alone.
 * @returns to be called once it was right
 */
export async function countPasswordTry(
  context: Context,
  email: string,
  { mark, address }: From,
): Promise<(proof: 'password' | 'once') => Promise<void>> {
  if (mark?.isReturning && (await isKnownDevice(context, email, mark))) {
    const own: Counted = { email, from: mark.id }
    await throttle(context, 'login', own)
    return (proof) => (proof === 'once' ? takeBack(context, 'login', own) : forgive(context, 'login', own))
  }
  const here: Counted = { email, from: address }
  await throttle(context, 'login', { address }, here)
  await throttle(context, 'loginByStrangers', { email })
  return async (proof) => {
    await takeBack(context, 'login', { address }, here)
    if (proof === 'password') await forgive(context, 'login', here)
    await takeBack(context, 'loginByStrangers', { email })
  }
}

/** The owner of the mailbox has set another password: what was tried before counts no more. */
export async function forgivePasswordTries(context: Context, email: string, { mark, address }: From): Promise<void> {
  for (const from of [address, ...(mark === undefined ? [] : [mark.id])])
    await forgive(context, 'login', { email, from })
  await forgive(context, 'loginByStrangers', { email })
}
