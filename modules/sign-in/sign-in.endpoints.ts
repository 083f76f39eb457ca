import * as accounts from '../../contract/accounts.ts'
import * as tokens from '../../contract/tokens.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { isConfirmed } from './proofs/create-bootstrap-secret.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmIdentity, sendIdentityCode } from './confirm-identity.ts'
import { currentLogin } from './logins/identify.ts'
import { issueToken } from './issue-token.ts'
import { forgotPassword, resetPassword } from './passwords/reset-password.ts'
import { setPassword } from './passwords/set-password.ts'
import { endAllLogins, endLogin, listLogins, revokeToken } from './logins/sign-out.ts'
import { listProviders } from './sign-in-with-provider.ts'
import { deviceOfCall } from './logins/start-login.ts'
import { askForConfirmation, resendVerification, verifyEmail } from './verify-email.ts'

/** Signing in and out, proving an address and setting a password, with the documented texts (1-storefront §8). */
export const signInEndpoints: readonly ServedEndpoint[] = [
  serve(tokens.issueToken, (context, call) => issueToken(context, call.body, deviceOfCall(call), call.viewer)),
  serve(tokens.revokeToken, async (context, { body }) => {
    await revokeToken(context, body.token)
    return {}
  }),
  serve(tokens.listSocialProviders, async (context) => listProviders(context)),

  serve(accounts.forgotPassword, async (context, { body, viewer }) => {
    await forgotPassword(context, body.email, viewer)
    return { message: 'Email is sent with reset password instructions' }
  }),
  serve(accounts.resetPassword, async (context, { body, viewer }) => {
    await resetPassword(context, body, viewer)
    return { message: 'Your password has been resetted, Login with your new password' }
  }),
  serve(accounts.setPassword, async (context, { body, viewer }) => {
    await setPassword(context, body.token, body.password, viewer)
    return { message: 'Password updated successfully' }
  }),
  serve(accounts.changePassword, async (context, { body, viewer, headers }) => {
    const loginId = await currentLogin(context, headers['authorization'])
    await changePassword(context, { viewer, loginId, oldPassword: body.OldPassword, newPassword: body.NewPassword })
    return { message: 'Password updated successfully' }
  }),
  serve(accounts.sendIdentityCode, async (context, { viewer }) => {
    await sendIdentityCode(context, viewer)
    return { message: 'We have sent you a code' }
  }),
  serve(accounts.confirmIdentity, async (context, { body, viewer, headers }) => {
    await confirmIdentity(context, viewer.accountId, await currentLogin(context, headers['authorization']), body.code)
    return { message: 'Thank you, it is you' }
  }),
  serve(accounts.verifyEmail, async (context, { body, viewer }) => {
    const isPasswordMailed = await verifyEmail(context, body.token, viewer)
    return { message: 'Your email is confirmed', isPasswordMailed }
  }),
  serve(accounts.resendVerification, async (context, { viewer }) => {
    await resendVerification(context, viewer)
    return { message: 'We have sent you a new link' }
  }),
  serve(accounts.showConfirmation, async (context, { body, viewer }) => ({
    isConfirmed: await isConfirmed(context, body.email, body.confirmation, viewer.address),
  })),
  serve(accounts.resendConfirmation, async (context, { body, viewer }) => {
    await askForConfirmation(context, body.email, viewer)
    return { message: 'We have sent you a new link' }
  }),

  serve(accounts.listSessions, async (context, { viewer, headers }) =>
    listLogins(context, viewer.accountId, await currentLogin(context, headers['authorization'])),
  ),
  serve(accounts.endSession, async (context, { params, viewer }) => {
    await endLogin(context, viewer.accountId, params.sessionId)
    return { message: 'Signed out' }
  }),
  serve(accounts.endAllSessions, async (context, { viewer }) => {
    await endAllLogins(context, viewer.accountId)
    return { message: 'Signed out everywhere' }
  }),
]
