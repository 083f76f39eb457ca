import { z } from 'zod'
import { line, orAbsent, wordInput } from './inputs.ts'
import { MOST_COUNTED } from './list-columns.ts'

/**
 * Additions (T176): the lists of those who run the product. The address of a list's page holds the same words as the
 * query of its call, and an export takes them too.
 */

/** Rows on a page. */
const ROWS_OF_A_PAGE = 50

/** Shorter parts of a name match too much, and no index finds them. */
export const LEAST_LETTERS_TO_FIND = 3

/** How many rows a reader of a list wants, and up to where they want to know how many there are. */
export interface ListSize {
  readonly rows: number
  readonly counted: number
}
export const SIZE_OF_A_PAGE: ListSize = { rows: ROWS_OF_A_PAGE, counted: MOST_COUNTED }

/**
 * The query of a list.
 * @param orders in which it can be read, the usual one first; a '-' in front says: the last first
 */
export function listQuery<F extends z.ZodRawShape, const O extends readonly [string, ...string[]]>(
  filters: F,
  orders: O,
) {
  return z.object({
    ...filters,
    order: wordInput(orders).meta({ description: `${orders[0]} if left out` }),
    after: orAbsent(line(400)).meta({ description: '`next` of the page before' }),
  })
}

/** A page of a list. */
export function listPage<R extends z.ZodType>(row: R) {
  return z.object({
    rows: z.array(row),
    next: z.string().nullable().meta({ description: 'Null on the last page' }),
    total: z.int().meta({ description: `Rows that match; ${MOST_COUNTED + 1} for any greater number` }),
  })
}
