import type { Context, Sql } from '../context.ts'
import type { PassState } from '../passes/pass-eligibility.rules.ts'
import { bookingsBetween, type LostPlace, openClassesAround } from './alternatives.queries.ts'
import { AROUND_MS, chooseAlternatives, type Offered } from './alternatives.rules.ts'

const DAY_MS = 86_400_000

/**
 * What a traveller can book instead of a class that the venue rejected, cancelled or moved, with the pass that pays for
 * it (T140). A booking that is still held adds its visits to those that are free.
 */
export async function findAlternatives(
  { clock }: Pick<Context, 'clock'>,
  sql: Sql,
  lost: LostPlace,
  pass: PassState,
): Promise<Offered[]> {
  const now = clock()
  const around = {
    from: new Date(Math.max(lost.startsAt.getTime() - AROUND_MS, now.getTime())),
    to: new Date(lost.startsAt.getTime() + AROUND_MS),
  }
  if (around.to <= now) return []
  const candidates = await openClassesAround(sql, lost, around)
  if (candidates.length === 0) return []
  const booked = await bookingsBetween(sql, lost, { from: around.from, to: new Date(around.to.getTime() + DAY_MS) })
  return chooseAlternatives(candidates, { startsAt: lost.startsAt, pass, booked }, now)
}
