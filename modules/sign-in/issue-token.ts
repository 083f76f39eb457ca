import { socialGrants } from '../../contract/social-grants.ts'
import type { TokenAnswer, TokenBody } from '../../contract/tokens.ts'
import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { refreshLogin } from './logins/refresh-login.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import type { SignInDevice } from './logins/start-login.ts'

/** The token endpoint (T36-T42). */
export function issueToken(
  context: Context,
  body: TokenBody,
  device: SignInDevice,
  viewer: Viewer,
): Promise<TokenAnswer> {
  switch (body.grant_type) {
    case 'password':
      return signInWithPassword(context, body.username, body.password, device)
    case 'refresh_token':
      return refreshLogin(context, body.refresh_token, device.mark)
    case socialGrants.google:
      return signInWithProvider(context, 'google', { assertion: body.assertion, nonce: body.nonce }, { device, viewer })
    case socialGrants.apple:
      return signInWithProvider(context, 'apple', { assertion: body.assertion, nonce: body.nonce }, { device, viewer })
    case socialGrants.facebook:
      return signInWithProvider(
        context,
        'facebook',
        { assertion: body.assertion, nonce: undefined },
        { device, viewer },
      )
  }
}
