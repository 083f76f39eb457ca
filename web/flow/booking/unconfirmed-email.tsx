import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { reloadUser, useLogin } from '../../client/login/login-state.tsx'
import { EmailConfirmation } from '../account/email-confirmation.tsx'
import * as texts from './texts.ts'

export interface UnconfirmedEmailProps {
  readonly onConfirmed: () => void
}

/** A free pass can book only after its owner has confirmed their address. The booking then goes on by itself. */
export function UnconfirmedEmail({ onConfirmed }: UnconfirmedEmailProps) {
  const { user } = useLogin()
  return (
    <EmailConfirmation
      email={user?.email ?? ''}
      check={async () => (await reloadUser())?.isEmailVerified ?? false}
      sendAgain={async () => (await awaitAnswer(api.POST('/api/user/resendVerification'))).message}
      onConfirmed={onConfirmed}
    >
      {texts.unconfirmedEmailText}
    </EmailConfirmation>
  )
}
