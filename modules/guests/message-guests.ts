import { randomUUID } from 'node:crypto'
import { addressText } from '../../contract/address-text.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { DAY_MS } from '../../contract/durations.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { SentMessage } from '../../contract/guest-lists.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeLastSaved } from '../audit/last-saved.ts'
import { listEntries } from '../audit/list-entries.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { VenueStaffViewer } from '../call/viewer.ts'
import { throttleIn, type Try } from '../limits/throttle.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { findSeenSession } from './find-seen-session.ts'
import { type GuestSession } from './guest-sessions.queries.ts'
import { type Recipient, recipientsOf } from './guests.queries.ts'

type KeptMessage = Pick<SentMessage, 'text' | 'guests'>

const aboutMessages = (sessionId: number) =>
  ({ action: 'guests.messaged', table: 'class_sessions', id: String(sessionId) }) as const

/**
 * Writes to each guest of a class in the venue's name: a mail of their own and a notification. The audit log keeps the
 * text, because it is the venue's.
 * @throws Refusal classNotFound, messageTooLate, nobodyToMessage, or one of three limits
 */
export async function messageGuests(
  context: Context,
  { staff }: VenueStaffViewer,
  of: { readonly classId: string; readonly date: IsoDate },
  text: string,
): Promise<{ guests: number }> {
  return inTransaction(context.db, async (sql) => {
    const session = await findSeenSession(sql, staff, of)
    const at = context.clock()
    if (at.getTime() >= session.endsAt.getTime() + DAY_MS) throw new Refusal('messageTooLate')
    const recipients = await recipientsOf(sql, session.id)
    if (recipients.length === 0) throw new Refusal('nobodyToMessage')
    await countMessage(context, sql, session, staff.venue.id)
    const message = { id: randomUUID(), text }
    for (const recipient of recipients) await queueMessage(context, sql, message, recipient)
    const after: KeptMessage = { text, guests: recipients.length }
    await noteAction(sql, { staff, ...aboutMessages(session.id), after: { ...after }, at })
    return { guests: recipients.length }
  })
}

/** Each limit is refused in its own words. A refusal undoes all counts. */
async function countMessage(context: Context, sql: Sql, session: GuestSession, venueId: string): Promise<void> {
  const ofClass = { link: String(session.id) }
  const limits: readonly (readonly [Try, ErrorCode])[] = [
    [{ name: 'nextMessage', counted: [ofClass] }, 'messageTooSoon'],
    [{ name: 'messagesOfClass', counted: [ofClass] }, 'tooManyMessagesOfClass'],
    [{ name: 'messagesOfVenue', counted: [{ link: venueId }] }, 'tooManyMessagesOfVenue'],
  ]
  for (const [limit, code] of limits)
    await throttleIn(context, sql, [limit]).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(code, error.details) : error
    })
}

async function queueMessage(
  context: Context,
  sql: Sql,
  message: { readonly id: string; readonly text: string },
  { accountId, partnerId, email, streetAddress, city, isOnline, ...facts }: Recipient,
): Promise<void> {
  await queueMail(context, sql, {
    kind: 'venue-message',
    to: email,
    data: { ...facts, venueAddress: isOnline ? null : addressText({ streetAddress, city }), message: message.text },
    dedupeKey: `venue-message:${facts.bookingId}:${message.id}`,
    accountId,
    partnerId,
  })
}

/** What was sent to the guests of a session, the latest first. The audit log is where it is kept. */
export async function listSentMessages(sql: Sql, sessionId: number): Promise<SentMessage[]> {
  const entries = await listEntries(sql, aboutMessages(sessionId))
  return entries.map(({ after, ...sent }) => ({ ...(after as KeptMessage), sent: writeLastSaved(sent) }))
}
