import type { IsoDate } from '../../contract/dates.ts'
import { addDays } from '../../contract/days.ts'
import { logKinds, type LogEntry, type VenueLog } from '../../contract/venue-log.ts'
import { together } from '../../database/together.ts'
import { auditActions, type LogKind, type VenueAction } from '../audit/audit-actions.rules.ts'
import { nameAtDesk } from '../bookings/record/name-at-desk.rules.ts'
import type { Context } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { instantOf, localTime } from '../formats/zone-time.rules.ts'
import { describeAction } from './log-words.rules.ts'
import { authorsOf, type LogAuthor, type LogRow, OURS, venueEntries } from './venue-log.queries.ts'

const PAGE = 50
const allActions = logKinds.flatMap((kind) => actionsOf(kind))

interface LogFilter {
  readonly before?: string | undefined
  readonly who?: string | undefined
  readonly kind?: LogKind | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/**
 * What changed at a venue, the latest first (B17). Travellers appear as a desk sees them, by first name and initial,
 * and our operators without a name. What these do on cases is not the venue's.
 */
export async function showLog(
  context: Context,
  { staff: { venue } }: VenueStaffViewer,
  { before, who, kind, from, to }: LogFilter,
): Promise<VenueLog> {
  const isKey = (text: string | undefined) => text !== undefined && /^\d{1,15}$/.test(text)
  const [rows, authors] = await together(context.db, (sql) => [
    venueEntries(sql, {
      venueId: venue.id,
      actions: kind ? actionsOf(kind) : allActions,
      before: isKey(before) ? Number(before) : undefined,
      who: who === OURS || isKey(who) ? who : undefined,
      from: from ? startOf(venue, from) : undefined,
      until: to ? startOf(venue, addDays(to, 1)) : undefined,
      most: PAGE + 1,
    }),
    // A reader who goes on has the names already.
    before === undefined ? authorsOf(sql, venue.id, allActions) : Promise.resolve([]),
  ])
  const { brand } = context.settings
  const page = rows.slice(0, PAGE)
  return {
    venue: { slug: venue.slug, name: venue.name, timeZone: venue.timeZone },
    entries: page.map((row) => writeEntry(row, venue, brand)),
    next: rows.length > PAGE ? String(page.at(-1)?.id) : null,
    people: authors.map(({ firstEntry, author }) => ({
      key: author.isOurs ? OURS : String(firstEntry),
      name: nameOf(author, brand),
    })),
  }
}

const startOf = ({ timeZone }: StaffVenue, date: IsoDate) => instantOf(timeZone, date, '00:00:00')

function actionsOf(kind: LogKind): readonly VenueAction[] {
  return auditActions[kind]
}

function kindOf(action: VenueAction): LogKind {
  return logKinds.find((kind) => actionsOf(kind).includes(action)) ?? 'profile'
}

function writeEntry(row: LogRow, { timeZone }: StaffVenue, brand: string): LogEntry {
  const { id, at, author, before, after, reason, className, ticketName, startsAt } = row
  const action = row.action as VenueAction
  const start = startsAt && localTime(timeZone, startsAt)
  const isWalkIn = className === null && start?.time === '00:00:00'
  return {
    id: String(id),
    at: at.toISOString(),
    kind: kindOf(action),
    ...describeAction({
      action,
      who: nameOf(author, brand),
      before: before ?? {},
      after: after ?? {},
      guest: nameAtDesk(row.guestFirstName, row.guestLastName),
      className: className ?? ticketName,
      visit: start && { date: start.date, time: isWalkIn ? null : start.time },
    }),
    reason,
  }
}

function nameOf(author: LogAuthor, brand: string): string {
  if (author.isOurs) return brand
  if (author.isByLink) return 'The link in a mail'
  const { firstName, lastName, nameSoFar, deviceName } = author
  return nameAtDesk(firstName, lastName) ?? nameSoFar ?? deviceName ?? 'A former colleague'
}
