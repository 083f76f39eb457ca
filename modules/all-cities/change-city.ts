import { foldText } from '../../contract/fold-text.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { CityFields, CityRecord } from '../../contract/staff-cities.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context, Sql } from '../call/context.ts'
import type { StaffViewer } from '../call/viewer.ts'
import { isCurrency } from '../destinations/import/currency.rules.ts'
import { knowsZone, replaceNames } from '../destinations/import/destination-book.ts'
import { sellsInAnother } from '../passes/publish/offer-passes.ts'
import { refuseOldVersion } from '../record-version.ts'
import { keepUpload } from '../venues/pictures/keep-upload.ts'
import { photoPicture } from '../venues/pictures/photo-address.rules.ts'
import { type StoredCity, hasNamesake, lockCities, saveCity, savePicture } from './all-cities.queries.ts'
import { cityOf, fieldsOf, showCity } from './show-city.ts'

/**
 * Saves a city, at once for travellers. A name that it no longer has stays one of its names, so that old addresses and
 * imports find it.
 * @throws Refusal destinationNotFound, recordChanged, and invalidRequest beside a field
 */
export async function changeCity(
  context: Context,
  { staff }: StaffViewer,
  id: string,
  { version, ...wished }: CityFields & { readonly version: string },
): Promise<CityRecord> {
  return inTransaction(context.db, async (sql) => {
    await lockCity(sql, id)
    const row = await cityOf(sql, id)
    const before = fieldsOf(row)
    refuseOldVersion(before, version)
    const after = { ...wished, ...namesAfter(before, wished) }
    const fields = await findProblems(sql, row, after)
    if (Object.keys(fields).length > 0) throw new Refusal('invalidRequest', { fields })
    await saveCity(sql, id, after)
    await replaceNames(sql, id, after)
    const at = context.clock()
    await noteAction(sql, {
      staff,
      action: 'city.changed',
      table: 'destinations',
      id,
      before: { ...before },
      after,
      at,
    })
    return showCity(sql, id)
  })
}

/** Each other name once, with the former one and without the present one. */
function namesAfter(before: CityFields, { name, names, boroughs }: CityFields) {
  const taken = new Set([foldText(name)])
  const takeNew = (all: readonly string[]) => all.filter((one) => !taken.has(foldText(one)) && taken.add(foldText(one)))
  return { names: takeNew([...names, before.name]), boroughs: takeNew(boroughs) }
}

async function findProblems(sql: Sql, row: StoredCity, wish: CityFields): Promise<Record<string, string>> {
  const { name, timeZone, currency, isShown } = wish
  const isTaken = isShown && (await hasNamesake(sql, row.id, name, row.countryCode))
  const isUnknownZone = !(await knowsZone(sql, timeZone))
  const isSold = currency !== row.currency && (await sellsInAnother(sql, row.id, currency))
  return {
    ...(isTaken && { name: `${row.country} has another city of this name` }),
    ...(isUnknownZone && { timeZone: 'This time zone does not exist. Please choose one from the list' }),
    ...(!isCurrency(currency) && { currency: 'No country pays in this currency' }),
    ...(isSold && {
      currency: `Its passes are on sale or planned in ${row.currency}. Please take them off sale and remove their plans first`,
    }),
    ...(isShown && row.mergedId !== null && { isShown: `It is a part of ${row.mergedCity ?? 'another city'}` }),
  }
}

/**
 * Gives a city a photograph in place of its drawing, or of the one before.
 * @throws Refusal destinationNotFound, imageTooLarge, photoNotReadable; unavailable if the file store is away
 */
export async function uploadCityPicture(
  context: Context,
  { staff, accountId }: StaffViewer,
  id: string,
  file: Uint8Array,
): Promise<CityRecord> {
  await cityOf(context.db, id)
  const photo = photoPicture(await keepUpload(context, accountId, file))
  return inTransaction(context.db, async (sql) => {
    await lockCity(sql, id)
    const { image } = await cityOf(sql, id)
    await savePicture(sql, id, photo)
    const entry = { staff, action: 'city.pictured', table: 'destinations', id } as const
    await noteAction(sql, { ...entry, before: { image }, after: { image: photo.url }, at: context.clock() })
    return showCity(sql, id)
  })
}

/** @throws Refusal destinationNotFound */
async function lockCity(sql: Sql, id: string): Promise<void> {
  await cityOf(sql, id)
  await lockCities(sql, [id])
}
