import type { IsoDate } from '../../contract/dates.ts'
import { addDays, toWireDate } from '../../contract/days.ts'
import { TEACHERS_DAYS, type GuestList, type GuestLists } from '../../contract/guest-lists.ts'
import type { Context } from '../call/context.ts'
import type { StaffVenue, VenueStaffViewer } from '../call/viewer.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { countBySession, countWalkIns, type GuestSession, sessionsOfDays } from './guest-sessions.queries.ts'

/** The classes of a day with their numbers of guests. A teacher who asks for no day gets the coming ones too. */
export async function showGuestLists(
  context: Context,
  { staff }: Pick<VenueStaffViewer, 'staff'>,
  day?: IsoDate,
): Promise<GuestLists> {
  const { venue, teachesAs } = staff
  const today = localTime(venue.timeZone, context.clock()).date
  const isTeacher = teachesAs !== undefined
  const first = day ?? today
  const last = isTeacher && day === undefined ? addDays(today, TEACHERS_DAYS) : first
  const sessions = await sessionsOfDays(context.db, staff, { first, last })
  const counts = await countBySession(
    context.db,
    sessions.map(({ id }) => id),
  )
  return {
    venue: writeVenue(venue),
    today: toWireDate(today),
    from: toWireDate(first),
    to: toWireDate(last),
    classes: sessions.map((session) => ({
      ...writeClass(session),
      ...(counts.get(session.id) ?? { booked: 0, here: 0, asked: 0 }),
    })),
    walkIns: isTeacher ? null : await countWalkIns(context.db, venue.id, first),
  }
}

export function writeVenue({ slug, name, timeZone }: StaffVenue): GuestList['venue'] {
  return { slug, name, timeZone }
}

export function writeClass(session: GuestSession): GuestList['class'] {
  return {
    classId: session.classId,
    className: session.className,
    date: toWireDate(session.date),
    timeFrom: session.from,
    timeTo: session.to,
    trainerName: session.trainerName,
    capacity: session.capacity,
    waiting: session.waiting,
    isCancelled: session.isCancelled,
    isOnline: session.isOnline,
  }
}
