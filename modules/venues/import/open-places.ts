import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Context } from '../../call/context.ts'
import { ImportFileError } from '../../imports/import-file-error.ts'
import { DestinationBook, zoneFinder } from '../../destinations/import/destination-book.ts'
import { worldCities } from '../../destinations/import/world-cities.ts'
import { findVenuesByName, type FoundVenue } from './import.queries.ts'
import type { CityHint } from '../../destinations/import/world-cities.ts'
import { venuesForSessions, type VenueWishes } from './venues-for-sessions.ts'

/** Finds the venues of a timetable, and creates them where it may. */
export interface Places {
  find(
    sql: Transaction<Tables>,
    wanted: Omit<VenueWishes, 'city'>,
  ): Promise<{ found: (FoundVenue | string)[]; created: number }>
}

/**
 * @param city 'City, CC': the city in which unknown places become venues. Without it only places that their source
 * describes become venues.
 * @param venue the slug of the one venue where everything takes place
 */
export async function openPlaces(
  db: Context['db'],
  city: string | undefined,
  venue: string | undefined,
): Promise<Places> {
  if (venue !== undefined && (await findVenuesByName(db, [venue])).length !== 1)
    throw new ImportFileError(`There is no venue "${venue}"; give its slug, the last part of its address on the site`)
  const zoneAt = await zoneFinder(db)
  let centre: Promise<CityHint | undefined> | undefined
  return {
    find: (sql, wanted) =>
      venuesForSessions(sql, { ...wanted, city }, async () => ({
        book: await DestinationBook.open(sql, await worldCities(), zoneAt),
        city: await (centre ??= findCity(city)),
      })),
  }
}

/** Finds the named city; undefined when none is named. */
export async function findCity(text: string | undefined): Promise<CityHint | undefined> {
  if (text === undefined) return undefined
  const at = text.lastIndexOf(',')
  const found =
    at === -1
      ? undefined
      : (await worldCities()).search(
          text.slice(0, at).trim(),
          text
            .slice(at + 1)
            .trim()
            .toUpperCase(),
        )
  if (!found) throw new ImportFileError(`There is no city "${text}"; write it as in "Toronto, CA"`)
  return found
}
