import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { readLogin, type SignedInUser, signIn, useLogin } from '../../client/login/login-state.tsx'
import { EmailConfirmation } from '../account/email-confirmation.tsx'
import { hasName } from '../account/own-name.rules.ts'
import { FlowLink } from '../../client/form/flow-form.tsx'
import { useFlow } from '../state/use-flow.ts'
import { waitingConfirmation } from './waiting-confirmation.ts'
import * as texts from './texts.ts'
import { fillNodes } from '../../ui/fill-nodes.ts'

/**
 * confirm-email (T87): guests get a free pass once they show that the address is theirs. An address that already had an
 * account needs its owner to log in, confirmed or not. The words are the same, because the page must not tell the two
 * apart.
 */
export function ConfirmEmail() {
  const { state, send } = useFlow()
  const { status, user } = useLogin()
  const [{ email, confirmation }] = useState(() => waitingConfirmation.read() ?? { email: '', confirmation: '' })
  const goOn = (owner: SignedInUser | undefined) => {
    waitingConfirmation.write(undefined)
    const buyer = hasName(owner) ? 'signedIn' : 'newAccount'
    send({ kind: 'paid', passCode: state.voucherCode ?? '', buyer, isPaid: false })
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
      notYet={texts.emailNotConfirmedYet}
      onConfirmed={async () => {
        if (readLogin().status !== 'signedIn') await signIn(email, confirmation)
      }}
      more={
        <p className="mt-2 text-sm">
          {fillNodes(texts.confirmEmailOtherWays, {
            link: (
              <FlowLink onClick={() => send({ kind: 'moved', to: 'login' })}>{texts.confirmEmailLoginLink}</FlowLink>
            ),
            br: <br />,
          })}{' '}
          <FlowLink onClick={() => send({ kind: 'moved', to: 'payment' })}>{texts.confirmEmailChangeLink}</FlowLink>
        </p>
      }
    >
      {texts.confirmEmailText}
    </EmailConfirmation>
  )
}
