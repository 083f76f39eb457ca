import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

const links = {
  activities: { link: 'venue_activities', column: 'activity_id' },
  facilities: { link: 'venue_facilities', column: 'facility_id' },
  amenities: { link: 'venue_amenities', column: 'amenity_id' },
  languages: { link: 'venue_languages', column: 'language_id' },
} as const

export type Vocabulary = keyof typeof links
export const vocabularies = Object.keys(links) as Vocabulary[]

/** Every name of the words of a vocabulary, also those that an operator has renamed or merged. */
const namesIn = (vocabulary: Vocabulary) => statement.table(`${vocabulary}_named`)

export interface VenueWords {
  readonly venueId: string
  readonly words: readonly string[]
}

/**
 * Adds the missing words to the vocabulary. Words that differ only in case, accents or punctuation count as one.
 * Nothing is written when nothing is missing, because every write to a vocabulary makes all answers of the catalogue
 * stale.
 */
export async function learnWords(sql: Sql, vocabulary: Vocabulary, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const table = statement.table(vocabulary)
  const { rows } = await statement<{ word: string }>`
    select distinct on (fold_text(word)) word from unnest(${words}::text[]) as word
    where fold_text(word) <> '' and not exists (select from ${namesIn(vocabulary)} known where known.key = fold_text(word))
  `.execute(sql)
  if (rows.length === 0) return
  const missing = rows.map(({ word }) => word)
  await statement`insert into ${table} (name) select unnest(${missing}::text[]) on conflict (name_key) do nothing`.execute(
    sql,
  )
}

/** Gives these venues exactly these words. */
export async function replaceVenueWords(
  sql: Sql,
  vocabulary: Vocabulary,
  venues: readonly VenueWords[],
): Promise<void> {
  const link = statement.table(links[vocabulary].link)
  await statement`delete from ${link} where venue_id = any(${venues.map(({ venueId }) => venueId)}::uuid[])`.execute(
    sql,
  )
  await addVenueWords(sql, vocabulary, venues)
}

/** Adds these words to the words of these venues. */
export async function addVenueWords(sql: Sql, vocabulary: Vocabulary, venues: readonly VenueWords[]): Promise<void> {
  const link = statement.table(links[vocabulary].link)
  const column = statement.ref(links[vocabulary].column)
  await learnWords(sql, vocabulary, [...new Set(venues.flatMap(({ words }) => words))])
  const rows = venues.flatMap(({ venueId, words }) => words.map((word) => ({ venue_id: venueId, word })))
  if (rows.length === 0) return
  await statement`
    insert into ${link} (venue_id, ${column})
    select distinct w.venue_id, known.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (venue_id uuid, word text)
    join ${namesIn(vocabulary)} known on known.key = fold_text(w.word)
    on conflict do nothing
  `.execute(sql)
}

/** Gives walk-ins the activities of their venues: those that were just offered, and those that still have none. */
export async function fillWalkInActivities(sql: Sql, venueIds: readonly string[]): Promise<void> {
  await statement`
    insert into walk_in_activities (walk_in_id, activity_id)
    select w.id, a.activity_id from walk_ins w join venue_activities a on a.venue_id = w.venue_id
    where w.venue_id = any(${venueIds}::uuid[])
      and not exists (select from walk_in_activities other where other.walk_in_id = w.id)
  `.execute(sql)
}
