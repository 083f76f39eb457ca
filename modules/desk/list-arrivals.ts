import { hash } from 'node:crypto'
import type { DeskArrival, Arrivals } from '../../contract/arrivals.ts'
import { toWireDate } from '../../contract/days.ts'
import { OwnAnswer } from '../answers.ts'
import { checkInTimes } from '../bookings/record/check-in-window.rules.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import { ticketKeys } from '../bookings/ticket/keep-ticket-keys.ts'
import { markOfVenue } from '../bookings/ticket/sign-ticket.ts'
import type { Context, DeskViewer } from '../context.ts'
import { localTime } from '../dates/zone-time.rules.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { GRACE_MS, isOnList, daysOfList } from './arrival.rules.ts'
import { type ArrivalRow, arrivalsOf } from './arrivals.queries.ts'

const HASH_BYTES = 12

/**
 * Who comes to a venue today and tomorrow, for its desk, which keeps the list for when the connection is lost. It says
 * no more than a door needs: no address, no money, no health. Codes are hashed, so that a lost device gives none away;
 * it can only compare.
 */
export async function listArrivals(context: Context, { staff }: DeskViewer): Promise<OwnAnswer<Arrivals>> {
  const { venue, deviceId } = staff
  const today = localTime(venue.timeZone, context.clock()).date
  const days = daysOfList(venue.timeZone, today)
  const salt = hashWithKey(context.settings, 'desk-list', `${venue.id} ${today}`).toString('base64url')
  const [rows, keys] = await Promise.all([arrivalsOf(context.db, venue.id, days), ticketKeys(context)])
  return new OwnAnswer({
    today: toWireDate(today),
    salt,
    tickets: { venueMark: markOfVenue(venue.id), keys },
    graceMinutes: GRACE_MS / 60_000,
    arrivals: rows.filter((row) => isOnList(row, days, deviceId !== undefined)).map((row) => writeArrival(row, salt)),
  })
}

function writeArrival(row: ArrivalRow, salt: string): DeskArrival {
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
    isOnline: row.isOnline,
    codeHash: hash('sha256', `${salt}:${row.code}`, 'buffer').subarray(0, HASH_BYTES).toString('base64url'),
    answerBy: row.confirmBy?.toISOString() ?? null,
  }
}
