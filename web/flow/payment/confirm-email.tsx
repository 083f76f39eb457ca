import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { readLogin, type SignedInUser, signIn, useLogin } from '../../client/login/login-state.tsx'
import { EmailConfirmation } from '../account/email-confirmation.tsx'
import { hasName } from '../account/use-after-sign-in.ts'
import { FlowLink } from '../../client/form/flow-form.tsx'
import { useFlow } from '../state/use-flow.ts'
import { waitingConfirmation } from './waiting-confirmation.ts'

/**
 * confirm-email (T87): guests get a free pass once they show that the address is theirs. An address that already had an
 * account needs its owner to log in, confirmed or not. The words are the same, because the page must not tell the two
 * apart (L6).
 */
export function ConfirmEmail() {
  const { state, send } = useFlow()
  const { status, user } = useLogin()
  const [{ email, confirmation }] = useState(() => waitingConfirmation.read() ?? { email: '', confirmation: '' })
  const goOn = (owner: SignedInUser | undefined) => {
    waitingConfirmation.write(undefined)
    send({ kind: 'paid', passCode: state.voucherCode ?? '', buyer: hasName(owner) ? 'signedIn' : 'newAccount' })
  }
  const signedIn = useEffectEvent(goOn)
  // The login happened here or in another tab.
  useEffect(() => {
    if (status === 'signedIn') signedIn(user)
  }, [status, user])
  const check = async () => {
    if (confirmation === '') return false
    const { isConfirmed } = await awaitAnswer(api.POST('/api/emailConfirmation', { body: { email, confirmation } }))
    return isConfirmed
  }
  return (
    <EmailConfirmation
      email={email}
      check={check}
      sendAgain={async () => (await awaitAnswer(api.POST('/api/emailConfirmation/again', { body: { email } }))).message}
      notYet="Not confirmed yet. Press the button in the mail. If you have used this email here before, log in."
      onConfirmed={async () => {
        if (readLogin().status !== 'signedIn') await signIn(email, confirmation)
      }}
      more={
        <p className="mt-2 text-sm">
          Do you have an account with this email?{' '}
          <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>Log in</FlowLink>
          <br />
          Is the address wrong?{' '}
          <FlowLink onClick={() => send({ kind: 'moved', to: 'payment' })}>Choose another</FlowLink>
        </p>
      }
    >
      Press the button in it. If this email is new here, this page then goes on by itself. If you have used it here
      before, log in: your free pass is waiting in your account.
    </EmailConfirmation>
  )
}
