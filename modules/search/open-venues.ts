import type { Context, SizedValue } from '../call/context.ts'
import type { ActiveDestination } from '../destinations/directory.ts'
import { followCity } from '../destinations/follow-city.ts'
import { isOpen, type VenueHours } from '../venues/hours/opening-hours.rules.ts'
import { localTime } from '../formats/zone-time.rules.ts'
import { addDays } from '../../contract/days.ts'
import { type Bits, bitsWhere } from './bits.rules.ts'
import type { VenuesIndex } from './venues-index.ts'
import { hoursOfDestination, type HoursRow } from './venues-index.queries.ts'

interface DestinationHours {
  readonly byVenue: ReadonlyMap<string, VenueHours>
  /** The results so far, for the minute of the latest question. */
  last: { readonly minute: number; readonly isOpen: Map<string, boolean> }
}

const NEVER: DestinationHours['last'] = { minute: -1, isOpen: new Map() }

/** The venues of an index that are open at this minute (T114). Venues with unknown hours are not included. */
export async function openVenues(
  context: Context,
  destination: ActiveDestination,
  index: VenuesIndex,
  now: Date,
): Promise<Bits> {
  const hours = await hoursOf(context, destination)
  const minute = Math.floor(now.getTime() / 60_000)
  if (hours.last.minute !== minute) hours.last = { minute, isOpen: new Map() }
  const known = hours.last.isOpen
  return bitsWhere(index.entries, ({ venueId: id }) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const venue = hours.byVenue.get(id)
    const open = venue !== undefined && isOpen(venue, now) === true
    known.set(id, open)
    return open
  })
}

/**
 * Whether a venue of a destination is open now, by its id: null when its hours are unknown, undefined when it is not a
 * venue of this destination.
 */
export async function opennessOf(
  context: Context,
  destination: ActiveDestination,
  now: Date,
): Promise<(venueId: string) => boolean | null | undefined> {
  const { byVenue } = await hoursOf(context, destination)
  return (venueId) => {
    const hours = byVenue.get(venueId)
    return hours && isOpen(hours, now)
  }
}

/** The hours of a destination's venues, by their ids. */
export async function hoursOfVenues(
  context: Context,
  destination: ActiveDestination,
): Promise<ReadonlyMap<string, VenueHours>> {
  return (await hoursOf(context, destination)).byVenue
}

function hoursOf(context: Context, destination: ActiveDestination): Promise<DestinationHours> {
  return followCity<DestinationHours, HoursRow>(context, 'hours', destination.id, {
    read: (sql, wanted) =>
      hoursOfDestination(
        sql,
        destination.id,
        addDays(localTime(destination.timeZone, context.clock()).date, -1),
        wanted,
      ),
    all: (rows) => measureHours(new Map(), rows, NEVER),
    changed(held, venueIds, rows) {
      const byVenue = new Map(held.byVenue)
      const known = new Map(held.last.isOpen)
      for (const id of venueIds) {
        byVenue.delete(id)
        known.delete(id)
      }
      return measureHours(byVenue, rows, { minute: held.last.minute, isOpen: known })
    },
  })
}

/** @param byVenue the hours of all venues except those of the rows, which are added */
function measureHours(
  byVenue: Map<string, VenueHours>,
  rows: readonly HoursRow[],
  last: DestinationHours['last'],
): SizedValue<DestinationHours> {
  for (const { id, ...hours } of rows) byVenue.set(id, hours)
  let bytes = byVenue.size * 50
  for (const { weekly, closures } of byVenue.values()) bytes += 250 + (weekly.length + closures.length) * 160
  return { value: { byVenue, last }, bytes }
}
