import * as contract from '../../../contract/push-devices.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './keep-push-devices.ts'

export const pushDeviceEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listPushDevices, (context, { viewer, headers }) =>
    listPushDevices(context, viewer.accountId, headers['authorization']),
  ),
  serve(contract.addPushDevice, (context, { viewer, body, headers }) =>
    addPushDevice(context, viewer, headers['authorization'], body),
  ),
  serve(contract.removePushDevice, async (context, { viewer, params }) => {
    await removePushDevice(context, viewer.accountId, params.deviceId)
    return { message: 'This device gets no more notifications' }
  }),
]
