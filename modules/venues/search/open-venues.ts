import type { Context, Sized } from '../../context.ts'
import type { ActiveDestination } from '../directory.ts'
import { followCity } from '../follow-city.ts'
import { isOpen, type VenueHours } from '../opening-hours.rules.ts'
import { addDays, localTime } from '../zone-time.rules.ts'
import { type Bits, bitsWhere } from './bits.rules.ts'
import type { VenuesIndex } from './venues-index.ts'
import { hoursOfDestination, type HoursRow, type Wanted } from './venues-index.queries.ts'

interface DestinationHours {
  readonly byVenue: ReadonlyMap<string, VenueHours>
  /** Who is open, for the minute that somebody asked about last. */
  last: { readonly minute: number; readonly digest: string; readonly open: Bits } | undefined
}

/** The venues of an index that are open at this minute (T114); those whose hours are not known are not among them. */
export async function openVenues(
  context: Context,
  destination: ActiveDestination,
  index: VenuesIndex,
  now: Date,
): Promise<Bits> {
  const hours = await hoursOf(context, destination)
  const minute = Math.floor(now.getTime() / 60_000)
  if (hours.last?.minute === minute && hours.last.digest === index.digest) return hours.last.open
  const open = bitsWhere(index.size, (n) => {
    const venue = hours.byVenue.get(index.ids[n] ?? '')
    return venue !== undefined && isOpen(venue, now) === true
  })
  hours.last = { minute, digest: index.digest, open }
  return open
}

/** Whether a venue of a destination is open now, by its id: null where its hours are not known, undefined where it is no venue of this destination. */
export async function opennessOf(context: Context, destination: ActiveDestination, now: Date): Promise<(venueId: string) => boolean | null | undefined> {
  const { byVenue } = await hoursOf(context, destination)
  return (venueId) => {
    const hours = byVenue.get(venueId)
    return hours && isOpen(hours, now)
  }
}

function hoursOf(context: Context, destination: ActiveDestination): Promise<DestinationHours> {
  const rowsOf = (wanted: Wanted) =>
    hoursOfDestination(context.db, destination.id, addDays(localTime(destination.timeZone, context.clock()).date, -1), wanted)
  return followCity<DestinationHours>(context, 'hours', destination.id, {
    all: async () => sizedHours(new Map(), await rowsOf('all')),
    async changed(held, venueIds) {
      const rows = await rowsOf(venueIds)
      const byVenue = new Map(held.byVenue)
      for (const id of venueIds) byVenue.delete(id)
      return sizedHours(byVenue, rows)
    },
  })
}

/** @param byVenue the hours of all venues but those of the rows, which are put in */
function sizedHours(byVenue: Map<string, VenueHours>, rows: readonly HoursRow[]): Sized<DestinationHours> {
  for (const { id, ...hours } of rows) byVenue.set(id, hours)
  let bytes = 0
  for (const { weekly, closures } of byVenue.values()) bytes += 250 + (weekly.length + closures.length) * 160
  return { value: { byVenue, last: undefined }, bytes }
}
