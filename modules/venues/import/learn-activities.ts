import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { learnWords } from './vocabulary.queries.ts'

/** Adds new activities to the vocabulary. */
export async function learnActivities(sql: Transaction<Tables>, activities: readonly string[]): Promise<void> {
  await learnWords(sql, 'activities', [...new Set(activities)])
}
