import { accountEndpoints } from '../../../modules/accounts/accounts.endpoints.ts'
import { signInEndpoints } from '../../../modules/sign-in/sign-in.endpoints.ts'
import { signUpEndpoints } from '../../../modules/sign-up/sign-up.endpoints.ts'

/** The calls that tests with travellers need: sign-up, sign-in and profile changes. */
export const accountCalls = [...accountEndpoints, ...signInEndpoints, ...signUpEndpoints]
