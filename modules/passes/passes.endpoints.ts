import * as contract from '../../contract/passes.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { claimPass } from './claim-pass.ts'
import { listPassEntries } from './list-pass-entries.ts'
import { passProducts } from './list-pass-products.ts'
import { availablePasses, listExpiredPasses } from './list-passes.ts'

export const passEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listPassProducts, passProducts),
  serve(contract.claimPass, (context, { viewer, body }) => claimPass(context, viewer, body.voucherCode)),
  serve(contract.listAvailablePasses, async (context, { viewer }) => ({
    data: await availablePasses(context, viewer.accountId),
  })),
  serve(contract.listExpiredPasses, async (context, { viewer }) => ({
    data: await listExpiredPasses(context, viewer.accountId),
  })),
  serve(contract.listPassEntries, async (context, { viewer, params }) => ({
    data: await listPassEntries(context, viewer.accountId, params.passId),
  })),
]
