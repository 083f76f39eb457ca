import { isId } from '../../contract/inputs.ts'
import type { Context, Sql } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { placeOfVenue } from '../venues/find-venue.ts'
import { deleteItem, deleteItems, insertItem } from './wishlist.queries.ts'

/**
 * Makes a venue the traveller's favourite. Repeating it changes nothing (T121).
 * @throws Refusal venueNotFound, destinationNotAllowed
 */
export async function saveVenue(context: Context, viewer: SignedIn, reference: string): Promise<void> {
  const { id } = await placeOfVenue(context, reference, viewer)
  await insertItem(context.db, viewer.accountId, id, context.clock())
}

/**
 * Removes a venue from the traveller's favourites. A venue that is not among them, or does not exist, is no error
 * (T121).
 */
export async function forgetVenue(context: Context, { accountId }: SignedIn, reference: string): Promise<void> {
  await deleteItem(context.db, accountId, isId(reference) ? { id: reference } : { slug: reference.toLowerCase() })
}

/** Removes the favourites of an emptied account (T60). */
export async function forgetSavedVenues(sql: Sql, accountId: string): Promise<void> {
  await deleteItems(sql, accountId)
}
