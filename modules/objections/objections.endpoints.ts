import * as contract from '../../contract/objections.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { objectToEntry } from './object-to-entry.ts'
import { showEnteredVisit, showOwnEntries } from './show-entered-visit.ts'

/** The entries of staff for a traveller, and the traveller's objections. */
export const objectionEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showOwnEntries, (context, { viewer, params }) =>
    showOwnEntries(context, viewer.accountId, params.bookingId),
  ),
  serve(contract.showEnteredVisit, (context, { body }) => showEnteredVisit(context, body.token)),
  serve(contract.objectToEntry, (context, { viewer, body }) => objectToEntry(context, body, viewer)),
]
