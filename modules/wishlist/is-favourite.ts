import type { Context } from '../call/context.ts'
import { hasItem } from './wishlist.queries.ts'

/** Whether a person has saved a venue; false for an anonymous visitor. */
export async function isFavourite(context: Context, accountId: string | undefined, venueId: string): Promise<boolean> {
  return accountId !== undefined && hasItem(context.db, accountId, venueId)
}
