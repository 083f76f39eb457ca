import { accountEndpoints } from '../../../modules/accounts/accounts.endpoints.ts'
import { signInEndpoints } from '../../../modules/sign-in/sign-in.endpoints.ts'
import { signUpEndpoints } from '../../../modules/sign-up/sign-up.endpoints.ts'

/** What a test needs to have travellers: they sign up, sign in and change their profile. */
export const accountCalls = [...accountEndpoints, ...signInEndpoints, ...signUpEndpoints]
