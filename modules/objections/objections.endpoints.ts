import * as contract from '../../contract/objections.ts'
import { serve, type Served } from '../context.ts'
import { objectToEntry } from './object-to-entry.ts'
import { showEnteredVisit, showOwnEntries } from './show-entered-visit.ts'

/** What staff entered for a traveller, and what the traveller says to it. */
export const objectionEndpoints: readonly Served[] = [
  serve(contract.showOwnEntries, (context, { viewer, params }) =>
    showOwnEntries(context, viewer.accountId, params.bookingId),
  ),
  serve(contract.showEnteredVisit, (context, { query }) => showEnteredVisit(context, query.token)),
  serve(contract.objectToEntry, (context, { body }) => objectToEntry(context, body)),
]
