import * as contract from '../../../contract/staff-codes.ts'
import { serve, type ServedEndpoint } from '../../call/serve.ts'
import { readAddresses } from './addresses.ts'
import { listCodeBatches, listCodeProducts, showCodeBatch, showPartnerCodes } from './list-code-batches.ts'
import { mailCodes, makeCodes } from './make-codes.ts'
import { allowCodes, voidBatch, voidCode } from './void-codes.ts'

const MOST_WRONG_SHOWN = 50

/** Codes of passes, for operators and for the people of partners. */
export const codeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listCodeBatches, (context, { query, viewer }) =>
    listCodeBatches(context, viewer.staff.partners ?? [], query),
  ),
  serve(contract.showCodeBatch, (context, { viewer, params }) =>
    showCodeBatch(context, viewer.staff.partners ?? [], params.batch),
  ),
  serve(contract.listCodeProducts, (context, { viewer }) => listCodeProducts(context, viewer.staff.partners ?? [])),
  serve(contract.makeCodes, (context, { viewer, body }) => makeCodes(context, viewer, body)),
  serve(contract.previewAddresses, async (_context, { body }) => {
    const { addresses, doubled, wrong } = await readAddresses(body.file)
    const first = wrong.slice(0, MOST_WRONG_SHOWN)
    return { addresses: addresses.length, doubled, wrong: first, wrongCount: wrong.length }
  }),
  serve(contract.mailCodes, (context, { viewer, body }) => mailCodes(context, viewer, body)),
  serve(contract.voidCode, (context, { viewer, body }) => voidCode(context, viewer, body.code)),
  serve(contract.voidBatch, (context, { viewer, params }) => voidBatch(context, viewer, params.batch)),
  serve(contract.showPartnerCodes, (context, { viewer }) => showPartnerCodes(context, viewer)),
  serve(contract.allowCodes, (context, { viewer, body }) => allowCodes(context, viewer, body)),
]
