import { toWireDate } from '../../contract/days.ts'
import { isId } from '../../contract/inputs.ts'
import type { PassEntry } from '../../contract/passes.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../call/context.ts'
import { changeOf, endingOf } from './ledger-lines.rules.ts'
import { passById } from './passes.queries.ts'
import { entriesOf, type VisitEntryRecord } from './visit-ledger.queries.ts'

const MOST_LISTED = 500

/** Where every visit of a pass went, the latest first. Another account's pass is not found. */
export async function listPassEntries(context: Context, accountId: string, passId: string): Promise<PassEntry[]> {
  const pass = isId(passId) ? await passById(context.db, passId) : undefined
  if (pass?.accountId !== accountId) throw new Refusal('passNotFound')
  const entries = (await entriesOf(context.db, pass.id, MOST_LISTED)).map(describeEntry)
  const ending = endingOf(pass, context.clock())
  if (!ending) return entries
  const last = { ...ending, at: ending.at.toISOString(), visitsLeft: 0, booking: null }
  const isAfter = ({ at }: PassEntry) => at > last.at
  return [
    ...entries.filter(isAfter).map((entry) => ({ ...entry, visitsLeft: 0 })),
    last,
    ...entries.filter((entry) => !isAfter(entry)),
  ]
}

/** What a booking did to the visits of its pass, the latest first. */
export async function listEntriesOfBooking(
  sql: Sql,
  { passId, bookingId }: { readonly passId: string; readonly bookingId: string },
): Promise<Omit<PassEntry, 'booking'>[]> {
  const entries = await entriesOf(sql, passId, MOST_LISTED)
  return entries
    .filter(({ booking }) => booking?.id === bookingId)
    .map(describeEntry)
    .map(({ booking: _booking, ...entry }) => entry)
}

function describeEntry(entry: VisitEntryRecord): PassEntry {
  const { at, visits, visitsLeft, booking } = entry
  return {
    at: at.toISOString(),
    change: changeOf(entry),
    visits,
    visitsLeft,
    booking: booking && {
      id: booking.id,
      ticketName: booking.ticketName,
      locationName: booking.locationName,
      dateOfVisit: toWireDate(booking.date),
    },
  }
}
