import { sql as statement } from 'kysely'
import type { Context } from '../../../modules/call/context.ts'

/** A word without a blank, as long as its field allows and not longer. */
function growWord(piece: string, longest: number): string {
  return piece.repeat(Math.floor(longest / piece.length)) || piece.slice(0, longest)
}

/** A German word, the widest letter, a word that is read from the right, and pictures that join into one. */
const pieces = ['Schwangerschaftsrückbildungsgymnastik', 'W', 'مستشفىالرياضة', '🏋🏽‍♀️']

/**
 * What people type and files bring, with the longest that each may be (contract/, database/migrations/). A longer text
 * of many lines breaks in no other way.
 */
const columns: readonly (readonly [table: string, column: string, longest: number])[] = [
  ['destinations', 'city', 100],
  ['destinations', 'country', 100],
  ['venues', 'name', 160],
  ['venues', 'short_description', 160],
  ['venues', 'description', 600],
  ['venues', 'street_address', 160],
  ['venues', 'postal_code', 20],
  ['venues', 'city', 100],
  ['venues', 'quarter', 100],
  ['venues', 'covid_measures', 600],
  ['venues', 'attribution', 160],
  ['venue_closures', 'reason', 200],
  ['venue_notes', 'text', 160],
  ['walk_ins', 'name', 120],
  ['walk_ins', 'description', 600],
  ['walk_ins', 'price_info', 160],
  ['classes', 'name', 120],
  ['classes', 'description', 600],
  ['classes', 'trainer_name', 120],
  ['class_notes', 'text', 160],
  ['class_sessions', 'trainer_name', 120],
  ['activities', 'name', 80],
  ['facilities', 'name', 80],
  ['amenities', 'name', 80],
  ['languages', 'name', 80],
  ['pass_products', 'name', 120],
  ['pass_products', 'short_description', 160],
  ['passes', 'name', 120],
  ['partners', 'name', 80],
  ['partners', 'title', 120],
  ['partners', 'subtitle', 120],
  ['accounts', 'first_name', 80],
  ['accounts', 'last_name', 80],
  ['bookings', 'ticket_name', 120],
  ['bookings', 'location_name', 160],
  ['bookings', 'cancel_reason', 300],
  ['reviews', 'title', 120],
  ['reviews', 'message', 600],
  ['reviews', 'location', 160],
  ['reviews', 'answer', 600],
  ['desk_cases', 'words', 600],
  ['blog_posts', 'title', 120],
  ['blog_posts', 'short_description', 160],
  ['faq_items', 'title', 200],
]

/** Writes longest words into everything that is typed or imported, and prices of three decimals and four places. */
export async function lengthenWords(context: Context): Promise<void> {
  for (const [table, column, longest] of columns) {
    const words = pieces.map((piece) => growWord(piece, longest - 4))
    await statement`
      update ${statement.table(table)} of_table set ${statement.ref(column)} = counted.word
      from (select ctid, row_number() over (order by ctid) as number from ${statement.table(table)}) numbered,
        lateral (select (${words}::text[])[1 + numbered.number % 4] || numbered.number as word) counted
      where numbered.ctid = of_table.ctid and of_table.${statement.ref(column)} is not null
    `.execute(context.db)
  }
  await context.db.updateTable('destinations').set({ currency: 'KWD' }).execute()
  await statement`
    update pass_products
    set currency = 'KWD', price_minor = price_minor * 100, discounted_price_minor = discounted_price_minor * 100
  `.execute(context.db)
}
