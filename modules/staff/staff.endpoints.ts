import * as staff from '../../contract/staff.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { confirmSecondFactor, renewSecondFactor, repeatSecondFactor } from './renew-second-factor.ts'
import { showStaff } from './show-staff.ts'
import {
  beginStaffSignIn,
  prepareFirstSecondFactor,
  setFirstSecondFactor,
  signInWithSecondFactor,
} from './sign-in-as-staff.ts'

/** Signing in as staff, with a second factor (T36). */
export const staffEndpoints: readonly ServedEndpoint[] = [
  serve(staff.staffSignIn, (context, call) => beginStaffSignIn(context, call.body.email, call.body.password, call)),
  serve(staff.staffSecondFactor, (context, call) =>
    signInWithSecondFactor(context, call.body.challenge, call.body.code, call),
  ),
  serve(staff.prepareSecondFactor, (context, { body, viewer }) =>
    prepareFirstSecondFactor(context, body.challenge, viewer.address),
  ),
  serve(staff.setSecondFactor, (context, call) =>
    setFirstSecondFactor(context, call.body.challenge, call.body.code, call),
  ),
  serve(staff.showStaff, (context, { viewer }) => showStaff(context, viewer.accountId)),
  serve(staff.repeatSecondFactor, (context, { body, viewer, headers }) =>
    repeatSecondFactor(context, viewer.accountId, headers['authorization'], body.code),
  ),
  serve(staff.renewSecondFactor, (context, { body, viewer }) =>
    renewSecondFactor(context, viewer.accountId, body.code),
  ),
  serve(staff.confirmSecondFactor, async (context, { body, viewer, headers }) =>
    confirmSecondFactor(context, viewer, headers['authorization'], body.code),
  ),
]
