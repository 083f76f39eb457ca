import { isId } from '../../contract/inputs.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context, Sql } from '../call/context.ts'
import type { SignedIn } from '../call/viewer.ts'
import { removeReview, removeReviewsOf } from './reviews.queries.ts'

/**
 * Deletes the traveller's own review for good (T164). The visit may be reviewed again within its 60 days.
 * @throws Refusal reviewNotFound
 */
export async function deleteReview(context: Context, { accountId }: SignedIn, reviewId: string): Promise<void> {
  if (!isId(reviewId) || !(await removeReview(context.db, accountId, reviewId))) throw new Refusal('reviewNotFound')
}

/** Deletes the reviews of a closed account at once. */
export async function deleteReviewsOf(sql: Sql, accountId: string): Promise<void> {
  await removeReviewsOf(sql, accountId)
}
