import { showDesk } from '../../../contract/desk.ts'
import * as contract from '../../../contract/venue-team.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { describeDesk } from './describe-desk.ts'
import { enrolDevice, listDevicesAtDesk, prepareDevice, revokeDevice } from './manage-devices.ts'

/** The devices at a venue's desk (B2, T172). */
export const deskDeviceEndpoints: readonly ServedEndpoint[] = [
  serve(showDesk, (context, { viewer }) => describeDesk(context, viewer)),
  serve(contract.listDeskDevices, (context, { viewer }) => listDevicesAtDesk(context, viewer)),
  serve(contract.prepareDeskDevice, (context, { viewer, body }) => prepareDevice(context, viewer, body.name)),
  serve(contract.revokeDeskDevice, (context, { viewer, params }) => revokeDevice(context, viewer, params.deviceId)),
  serve(contract.enrolDeskDevice, (context, { viewer, body }) => enrolDevice(context, body.code, viewer)),
]
