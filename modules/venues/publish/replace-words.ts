import type { Sql } from '../../call/context.ts'
import { replaceVenueWords, type Vocabulary } from '../import/vocabulary.queries.ts'

/** Gives a venue exactly these words of a vocabulary. */
export async function replaceWordsOfVenue(
  sql: Sql,
  venueId: string,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<void> {
  await replaceVenueWords(sql, vocabulary, [{ venueId, words }])
}
