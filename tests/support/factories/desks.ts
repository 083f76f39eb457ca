import { randomBytes, randomUUID } from 'node:crypto'
import type { ScanInput } from '../../../contract/desk-scans.ts'
import type { Context } from '../../../modules/call/context.ts'
import type { DeskViewer } from '../../../modules/call/viewer.ts'
import { createPerson } from '../calls/accounts.ts'
import type { Venue } from './catalogue.ts'

/** A person at the front desk of a venue. */
export async function createDeskPerson(context: Context, venue: Venue): Promise<DeskViewer> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const accountId = await createPerson(context, context.db, { email, role: 'venue' })
  const { id, slug, name, time_zone: timeZone } = venue
  return {
    accountId,
    address: '127.0.0.1',
    partner: undefined,
    idempotencyKey: undefined,
    staff: {
      actor: 'venue',
      accountId,
      right: 'visits.checkIn',
      venues: [id],
      venue: { id, slug, name, timeZone },
    },
  }
}

/** An enrolled device at the desk of a venue. */
export async function createDeskDevice(
  context: Context,
  venue: Venue,
): Promise<DeskViewer & { readonly deskId: string }> {
  const person = await createDeskPerson(context, venue)
  const now = context.clock()
  const { id } = await context.db
    .insertInto('desk_devices')
    .values({
      venue_id: venue.id,
      name: 'Tablet',
      prepared_by: person.accountId ?? '',
      code_until: now,
      token_hash: randomBytes(32),
      enrolled_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, accountId: undefined, staff: { ...person.staff, accountId: undefined, deviceId: id }, deskId: id }
}

/** A scan by an exact clock, which the desk showed green. */
export function createScan(at: Date, sequence: number, of: Partial<ScanInput>): ScanInput {
  return { id: randomUUID(), sequence, at: at.toISOString(), clockOffsetMs: 0, how: 'camera', shown: 'green', ...of }
}
