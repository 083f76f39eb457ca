import * as contract from '../../contract/accounts.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { signUp } from './sign-up.ts'

/** A new account, with the documented text (1-storefront §8). */
export const signUpEndpoints: readonly ServedEndpoint[] = [
  serve(contract.signUp, async (context, { body, viewer }) => {
    await signUp(context, body, viewer)
    return { message: `Welcome to ${context.settings.brand}!` }
  }),
]
