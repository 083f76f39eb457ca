import { MOST_PLACES, type PartnerKit } from '../../contract/partner-kit.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { KitPlace } from '../../database/tables/partners.ts'
import { inTransaction } from '../../database/transaction.ts'
import { noteAction } from '../audit/note-action.ts'
import type { Context } from '../call/context.ts'
import type { PartnerStaffViewer } from '../call/viewer.ts'
import { slugWords } from '../destinations/slug-words.rules.ts'
import { lockPlaces, savePlaces } from './partner-kit.queries.ts'
import { showPartnerKit } from './show-kit.ts'

const LONGEST_SLUG = 40

/** @throws Refusal partnerPlaceTaken, tooManyPartnerPlaces */
export async function addPlace(context: Context, viewer: PartnerStaffViewer, name: string): Promise<PartnerKit> {
  await changePlaces(context, viewer, 'partner.placeAdded', (before) => {
    const place = slugWords(name).slice(0, LONGEST_SLUG).replace(/-$/, '') || `place-${before.length + 1}`
    if (before.some((one) => one.place === place)) throw new Refusal('partnerPlaceTaken')
    if (before.length >= MOST_PLACES) throw new Refusal('tooManyPartnerPlaces')
    return [...before, { place, name }]
  })
  return showPartnerKit(context, viewer)
}

/** @throws Refusal recordNotFound */
export async function removePlace(context: Context, viewer: PartnerStaffViewer, place: string): Promise<PartnerKit> {
  await changePlaces(context, viewer, 'partner.placeRemoved', (before) => {
    const after = before.filter((one) => one.place !== place)
    if (after.length === before.length) throw new Refusal('recordNotFound')
    return after
  })
  return showPartnerKit(context, viewer)
}

async function changePlaces(
  context: Context,
  { staff }: PartnerStaffViewer,
  action: 'partner.placeAdded' | 'partner.placeRemoved',
  change: (places: readonly KitPlace[]) => readonly KitPlace[],
): Promise<void> {
  const { id } = staff.partner
  await inTransaction(context.db, async (sql) => {
    const before = await lockPlaces(sql, id)
    const after = change(before)
    await savePlaces(sql, id, after)
    const names = (places: readonly KitPlace[]) => ({ places: places.map(({ name }) => name) })
    const at = context.clock()
    await noteAction(sql, { staff, action, table: 'partners', id, before: names(before), after: names(after), at })
  })
}
