import * as staff from '../../contract/staff.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  renewSecondFactor,
  repeatSecondFactor,
} from './renew-second-factor.ts'
import { listRights } from '../../contract/staff-rights.ts'
import { showRights } from './show-rights.ts'
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
    signInWithSecondFactor(context, call.body.challenge, call.body, call),
  ),
  serve(staff.prepareSecondFactor, (context, { body, viewer }) =>
    prepareFirstSecondFactor(context, body.challenge, viewer.address),
  ),
  serve(staff.setSecondFactor, (context, call) => setFirstSecondFactor(context, call.body.challenge, call.body, call)),
  serve(staff.showStaff, (context, { viewer }) => showStaff(context, viewer.accountId)),
  serve(listRights, async () => showRights()),
  serve(staff.repeatSecondFactor, (context, { body, viewer, headers }) =>
    repeatSecondFactor(context, viewer.accountId, headers['authorization'], body),
  ),
  serve(staff.renewSecondFactor, (context, { body, viewer }) => renewSecondFactor(context, viewer.accountId, body)),
  serve(staff.renewRecoveryCodes, async (context, { viewer, headers }) =>
    renewRecoveryCodes(context, viewer, headers['authorization']),
  ),
  serve(staff.confirmSecondFactor, async (context, { body, viewer, headers }) =>
    confirmSecondFactor(context, viewer, headers['authorization'], body.code),
  ),
]
