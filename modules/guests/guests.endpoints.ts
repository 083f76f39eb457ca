import { classOn } from '../../contract/class-changes.ts'
import * as contract from '../../contract/guest-lists.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { messageGuests } from './message-guests.ts'
import { openGuestList } from './open-guest-list.ts'
import { openNotes } from './open-notes.ts'
import { showGuestLists } from './show-guest-lists.ts'
import { writeNotes } from './write-notes.ts'

/** Who comes to a venue's classes, what its people note about them, and what they write to them. */
export const guestEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showGuestLists, (context, { viewer, query }) => showGuestLists(context, viewer, query.date)),
  serve(contract.openGuestList, (context, { viewer, params }) =>
    openGuestList(context, viewer, classOn(params.session)),
  ),
  serve(contract.openNotes, (context, { viewer, params }) => openNotes(context, viewer, params.bookingId)),
  serve(contract.writeNotes, (context, { viewer, params, body }) =>
    writeNotes(context, viewer, params.bookingId, body),
  ),
  serve(contract.messageGuests, (context, { viewer, params, body }) =>
    messageGuests(context, viewer, classOn(params.session), body.text),
  ),
]
