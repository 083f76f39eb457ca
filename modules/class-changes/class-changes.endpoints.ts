import * as changedBookings from '../../contract/changed-bookings.ts'
import * as contract from '../../contract/class-changes.ts'
import { type Call, serve, type ServedEndpoint } from '../call/serve.ts'
import { answerMove } from './answer-move.ts'
import { bookInstead } from './book-instead.ts'
import { changeSessions } from './change-sessions.ts'
import type { ChangeWish } from './plan-change.ts'
import { previewChange } from './preview-change.ts'
import { showClassSession } from './show-session.ts'
import { showByLink, showOwn } from './show-changed-booking.ts'
import { visitInstead } from './visit-instead.ts'

/** The changes that venues make to their classes, and the answers of travellers. */
export const classChangeEndpoints: readonly ServedEndpoint[] = [
  serve(contract.previewClassChange, (context, { viewer, query }) => previewChange(context, viewer, wishesOf(query))),
  serve(contract.showClassSession, (context, { viewer, params }) =>
    showClassSession(context, viewer, contract.classOn(params.session)),
  ),
  serve(contract.changeClasses, (context, { viewer, body }) => changeSessions(context, viewer, wishesOf(body), body)),
  serve(changedBookings.showOwnChangedBooking, (context, { viewer, params }) =>
    showOwn(context, viewer.accountId, params.bookingId),
  ),
  serve(changedBookings.showChangedBooking, (context, { body }) => showByLink(context, body.token)),
  serve(changedBookings.answerMove, (context, { body }) => answerMove(context, body.token, body.answer)),
  serve(changedBookings.bookInstead, (context, { viewer, body }) => bookInstead(context, viewer, body)),
  serve(changedBookings.visitInstead, (context, { viewer, body }) => visitInstead(context, viewer, body)),
]

type PreviewQuery = Call<typeof contract.previewClassChange>['query']

function wishesOf({ sessions, ...asked }: PreviewQuery): ChangeWish[] {
  const change = changeOf(asked)
  return sessions.map((text) => ({ ...contract.classOn(text), change }))
}

function changeOf({
  kind,
  reason,
  date,
  timeFrom,
  timeTo,
  endsNextDay,
  clock,
  trainerName,
  capacity,
}: Omit<PreviewQuery, 'sessions'>): ChangeWish['change'] {
  switch (kind) {
    case 'cancel':
      return { kind, reason: reason ?? '' }
    case 'move':
      return { kind: 'edit', to: { date, from: timeFrom, to: timeTo, endsNextDay, clock }, reason }
    case 'trainer':
      return { kind: 'edit', trainerName: trainerName ?? null, reason }
    default:
      return { kind: 'edit', capacity, reason }
  }
}
