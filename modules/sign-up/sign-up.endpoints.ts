import * as contract from '../../contract/accounts.ts'
import { serve, type Served } from '../context.ts'
import { signUp } from './sign-up.ts'

/** A new account, with the documented text (1-storefront §8). */
export const signUpEndpoints: readonly Served[] = [
  serve(contract.signUp, async (context, { body, viewer }) => {
    await signUp(context, body, viewer)
    return { message: `Welcome to ${context.settings.brand}!` }
  }),
]
