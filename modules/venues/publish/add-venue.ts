import type { z } from 'zod'
import { distanceKm } from '../../../contract/distance.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { newVenueBody } from '../../../contract/staff-all-venues.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { StaffViewer } from '../../call/viewer.ts'
import { type ActiveDestination, activeDestinationsOf } from '../../destinations/directory.ts'
import { zoneFinder } from '../../destinations/import/destination-book.ts'
import { pauseImports } from '../../imports/runs/run-import.ts'
import { chooseSlugs } from '../import/choose-slugs.ts'
import { findDuplicates } from '../import/import.queries.ts'
import { venuePictures } from '../pictures/venue-pictures.ts'
import { insertImages } from '../venue-parts.queries.ts'
import { insertVenue } from './publish.queries.ts'
import { agreeOnWalkIns } from './take-part.ts'

/** A search around a position looks this far beyond the middle of a city (modules/destinations/search-area.ts). */
const FARTHEST_KM = 100

type NewVenueWish = z.output<typeof newVenueBody>

/**
 * Adds a venue by hand. It is on the site at once, with drawings, and takes part later.
 * @throws Refusal invalidRequest beside the city, the position, or the name of a venue that is there already
 */
export async function addVenue(
  context: Context,
  { staff }: StaffViewer,
  wish: NewVenueWish,
): Promise<{ slug: string }> {
  const city = (await activeDestinationsOf(context)).find(({ id }) => id === wish.cityId)
  if (!city) refuse('cityId', 'Please choose a city that is on the site')
  const km = Math.round(distanceKm(city, wish))
  if (km > FARTHEST_KM) refuse('lat', `This is ${km} km from the middle of ${city.city}`)
  const zoneAt = await zoneFinder(context.db)
  return inTransaction(context.db, async (sql) => {
    await pauseImports(sql)
    const [known] = await findDuplicates(sql, [{ ...wish, index: 0, street: wish.streetAddress ?? null }])
    if (known) refuse('name', `This venue is here already: ${known.slug}`)
    const slug = await writeVenue(sql, wish, { city, timeZone: zoneAt(wish) })
    return noteVenue(context, sql, staff, wish, slug)
  })
}

function refuse(field: string, problem: string): never {
  throw new Refusal('invalidRequest', { fields: { [field]: problem } })
}

interface Surroundings {
  readonly city: ActiveDestination
  readonly timeZone: string
}

async function writeVenue(sql: Sql, wish: NewVenueWish, { city, timeZone }: Surroundings) {
  const { name, lat, lng, walkIns, streetAddress = null, postalCode = null, email = null, phone = null } = wish
  const slugs = await chooseSlugs(
    sql,
    [{ columns: { ref: `${lat} ${lng}`, name, street_address: streetAddress }, city: city.name }],
    'office',
  )
  const slug = [...slugs.values()][0] ?? ''
  const id = await insertVenue(sql, {
    destination_id: city.id,
    slug,
    name,
    street_address: streetAddress,
    postal_code: postalCode,
    city: city.name,
    lat,
    lng,
    time_zone: timeZone,
    takes_part: false,
    email,
    phone,
    website: wish.website ?? null,
  })
  await insertImages(sql, venuePictures({ id, slug, name, city: city.name, activities: [] }))
  if (walkIns) await agreeOnWalkIns(sql, [{ id }], walkIns)
  return { id, slug }
}

async function noteVenue(
  { clock }: Context,
  sql: Sql,
  staff: StaffViewer['staff'],
  { name, walkIns, cityId }: NewVenueWish,
  { id, slug }: { readonly id: string; readonly slug: string },
): Promise<{ slug: string }> {
  const after = { name, slug, cityId, ...(walkIns && { walkIns }) }
  await noteAction(sql, { staff, action: 'venue.added', table: 'venues', id, venueId: id, after, at: clock() })
  return { slug }
}
