import { hash } from 'node:crypto'
import type { Arrivals, DeskArrival, ArrivalSession } from '../../contract/arrivals.ts'
import { toWireDate } from '../../contract/days.ts'
import { emailWord, familyWords, type SearchTags, writeTagText } from '../../contract/search-tags.ts'
import type { PastVisit } from '../../contract/visit-corrections.ts'
import { OwnAnswer } from '../call/answers.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import { ticketKeys } from '../bookings/ticket/keep-ticket-keys.ts'
import { markOfVenue } from '../bookings/ticket/sign-ticket.ts'
import type { Context } from '../call/context.ts'
import type { DeskViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { findNotes } from '../guests/find-notes.ts'
import { listReadableChecks } from '../health-check/open-health-at-venue.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { mayAlso } from '../staff/authorise.ts'
import { GRACE_MS, isOnList, daysOfList } from './arrival.rules.ts'
import { type ArrivalRow, arrivalsOf, type ListedRow } from './arrivals.queries.ts'

const HASH_BYTES = 12

/**
 * The travellers who come to a venue today and tomorrow, for its desk, which stores the list for a lost connection. It
 * says no more than a desk needs: no address, no money, and of health at most that these members of staff may read
 * something. Codes are hashed, so that a lost device reveals none.
 */
export async function listArrivals(context: Context, viewer: DeskViewer): Promise<OwnAnswer<Arrivals>> {
  const { venue, deviceId } = viewer.staff
  const today = localTime(venue.timeZone, context.clock()).date
  const days = daysOfList(venue.timeZone, today)
  const salt = hashWithKey(context.settings, 'desk-list', `${venue.id} ${today}`).toString('base64url')
  const [rows, keys] = await Promise.all([arrivalsOf(context.db, venue.id, days), ticketKeys(context)])
  const listed = rows.filter((row) => isOnList(row, days, deviceId !== undefined))
  const ids = listed.map(({ id }) => id)
  const [checks, notes] = await Promise.all([
    readableChecks(context, viewer, ids),
    deviceId === undefined ? readNotes(context, ids) : undefined,
  ])
  return new OwnAnswer({
    today: toWireDate(today),
    salt,
    tickets: { venueMark: markOfVenue(venue.id), keys },
    graceMinutes: GRACE_MS / 60_000,
    arrivals: listed.map((row) => ({
      ...writeArrival(row, salt),
      ...(checks ? { hasHealthCheck: checks.has(row.id) } : {}),
      ...notes?.(row.id),
    })),
    sessions: sessionsOf(listed),
  })
}

/**
 * The bookings whose health checks this viewer may read. Undefined for devices and operators, who may read none (B3).
 */
async function readableChecks(
  context: Context,
  { staff, accountId }: DeskViewer,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  if (accountId === undefined || !(await mayAlso(context, { staff, accountId }, 'health.see'))) return undefined
  return listReadableChecks(context, staff.venue.id, bookingIds)
}

/** The venue's notes at each booking and its guest, for people alone: a device stores its list. */
async function readNotes(
  context: Context,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => Pick<DeskArrival, 'notes'>> {
  const notesOf = await findNotes(context.db, bookingIds)
  return (bookingId) => {
    const notes = Object.values(notesOf(bookingId)).flatMap((note) => note?.text ?? [])
    return notes.length > 0 ? { notes } : {}
  }
}

function writeArrival(row: ListedRow, salt: string): DeskArrival {
  const { status, redeemedAt, device } = row
  return {
    ...writeVisit(row),
    isOnline: row.isOnline,
    codeHash: hash('sha256', `${salt}:${row.code}`, 'buffer').subarray(0, HASH_BYTES).toString('base64url'),
    sessionId: row.sessionId === null ? null : String(row.sessionId),
    searchTags: tagsOf(row, salt),
    checkedIn: status === 'redeemed' && redeemedAt ? { at: redeemedAt.toISOString(), device } : null,
  }
}

/** By these the desk finds a guest, and cannot read what they cover. */
function tagsOf({ lastName, email, code }: ListedRow, salt: string): NonNullable<DeskArrival['searchTags']> {
  const tagOf = (kind: keyof SearchTags, word: string) => hash('sha256', writeTagText(salt, kind, word)).slice(0, 2)
  return {
    family: familyWords(lastName ?? '').map((word) => tagOf('family', word)),
    email: email === null ? null : tagOf('email', emailWord(email)),
    code: tagOf('code', code),
  }
}

function sessionsOf(rows: readonly ListedRow[]): ArrivalSession[] {
  const sessions = rows.flatMap(({ sessionId, classId, ticketName, trainerName, placesLeft }) =>
    sessionId === null || classId === null
      ? []
      : [{ id: String(sessionId), classId, name: ticketName, trainerName, placesLeft }],
  )
  return [...new Map(sessions.map((session) => [session.id, session])).values()]
}

/** A booking as a desk sees it, without the ticket's code. */
export function writeVisit(row: ArrivalRow): PastVisit {
  const { opensAt, closesAt } = checkInTimes(row)
  return {
    bookingId: row.id,
    ticketName: row.ticketName,
    name: nameAtDesk(row.firstName, row.lastName),
    status: row.status,
    dateOfVisit: toWireDate(row.date),
    timeFrom: row.from,
    timeTo: row.to,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    answerBy: row.confirmBy?.toISOString() ?? null,
  }
}
