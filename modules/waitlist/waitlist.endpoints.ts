import * as contract from '../../contract/waitlist.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { listWaits } from './list-waits.ts'

export const waitlistEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listWaits, async (context, { viewer }) => ({ waits: await listWaits(context, viewer.accountId) })),
  serve(contract.joinWaitlist, (context, { viewer, body }) => joinWaitlist(context, viewer, body)),
  serve(contract.leaveWaitlist, async (context, { viewer, params }) => {
    await leaveWaitlist(context, viewer.accountId, params.waitId)
    return { message: 'You have left the waitlist' }
  }),
]
