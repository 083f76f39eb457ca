import { Refusal } from '../../contract/refusal.ts'
import type { TokenAnswer, TokenBody } from '../../contract/tokens.ts'
import type { Context } from '../context.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import type { Device } from './start-session.ts'

/** The token endpoint (T36-T42). No social provider is connected, so their grants are refused as unsupported. */
export function issueToken(context: Context, body: TokenBody, device: Device): Promise<TokenAnswer> {
  switch (body.grant_type) {
    case 'password':
      return signInWithPassword(context, body.username, body.password, device)
    case 'refresh_token':
      return refreshSession(context, body.refresh_token)
    default:
      return Promise.reject(new Refusal('grantNotSupported'))
  }
}
