import { DAY_MS } from '../../../contract/durations.ts'
import type { Context, Sql } from '../../call/context.ts'
import type { PassState } from '../../passes/pass-eligibility.rules.ts'
import { bookingsBetween, type LostPlace, openClassesAround } from './alternatives.queries.ts'
import { AROUND_MS, chooseAlternatives, type AlternativeClass } from './alternatives.rules.ts'

/**
 * The classes that a traveller can book with the same pass after the venue rejected, cancelled or moved theirs (T140).
 * While the booking still holds its visits, the caller counts them as free.
 */
export async function findAlternatives(
  { clock }: Pick<Context, 'clock'>,
  sql: Sql,
  lost: LostPlace,
  pass: PassState,
): Promise<AlternativeClass[]> {
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
