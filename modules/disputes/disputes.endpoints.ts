import { makeEvidence } from '../../contract/staff-disputes.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { makeEvidenceFile } from './make-evidence.ts'

/** The answer to a bank that decides about a payment. */
export const disputeEndpoints: readonly ServedEndpoint[] = [
  serve(makeEvidence, (context, { params, viewer }) => makeEvidenceFile(context, viewer, params.disputeId)),
]
