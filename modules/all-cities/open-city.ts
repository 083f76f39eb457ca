import type { findWorldCities as call } from '../../contract/staff-cities.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { DestinationBook, zoneFinder } from '../destinations/import/destination-book.ts'
import { worldCities } from '../destinations/import/world-cities.ts'
import { pauseImports } from '../imports/runs/run-import.ts'
import { provinceName } from '../destinations/provinces.rules.ts'

const MOST_FOUND = 10

/** Cities of the world by a text, with the one that each counts as, and whether that one exists. */
export async function findWorldCities(context: Context, text: string): Promise<Answer<typeof call>> {
  const found = await context.geocoding.cities(text, MOST_FOUND)
  const world = await worldCities()
  const book = await DestinationBook.open(context.db, world, () => '')
  const cities = found.flatMap((known) => {
    const entry = world.entryOf(known)
    const folded = entry && world.named(entry)
    if (!folded) return []
    const { name, countryCode, province } = entry
    const isPart = folded.city.geonamesId !== entry.geonamesId
    const state = province && (provinceName(countryCode, province) ?? province)
    const near = !isPart && !state ? world.landmarkOf(entry) : undefined
    return {
      geonamesId: entry.geonamesId,
      name,
      where: [state ?? (near && `near ${near}`), known.country].filter(Boolean).join(', '),
      partOf: isPart ? folded.city.name : null,
      openId: book.find(folded.city)?.id ?? null,
    }
  })
  return { cities }
}

/**
 * Makes a city's destination, as an import would for its first venue. A part of a bigger city means that one.
 * @throws Refusal invalidRequest if there is no such city
 */
export async function openCity(context: Context, { staff }: StaffViewer, geonamesId: number) {
  const world = await worldCities()
  const chosen = world.named({ geonamesId })
  if (!chosen) throw new Refusal('invalidRequest', { fields: { geonamesId: 'Please choose a city' } })
  const zoneAt = await zoneFinder(context.db)
  return inTransaction(context.db, async (sql) => {
    await pauseImports(sql)
    const book = await DestinationBook.open(sql, world, zoneAt)
    const found = await book.centre({ ...chosen.city, geonamesId })
    if (!found) throw new Error(`The city ${geonamesId} is known`)
    const { id, city, countryCode } = found.place.destination
    const isNew = book.created > 0
    const after = { city, countryCode }
    const entry = { staff, action: 'city.opened', table: 'destinations', id, after, at: context.clock() } as const
    if (isNew) await noteAction(sql, entry)
    return { id, isNew }
  })
}
