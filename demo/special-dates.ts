import { Refusal } from '../contract/refusal.ts'
import { bookClass } from '../modules/bookings/book.ts'
import type { Context } from '../modules/context.ts'

const CROWD = 'june@example.com'

/** The first date from `from` on at which the class still has a seat: it is raced for, so yesterday's may be gone. */
export async function firstFreeDate(context: Context, classId: string, from: string): Promise<string> {
  const session = await context.db
    .selectFrom('class_sessions')
    .select('local_date')
    .where('class_id', '=', classId)
    .where('local_date', '>=', from)
    .whereRef('seats_taken', '<', 'capacity')
    .orderBy('local_date')
    .executeTakeFirst()
  return session?.local_date ?? from
}

/** Lets June take the only seat, so that the class is full on that date. */
export async function holdTheOnlySeat(context: Context, classId: string, date: string): Promise<void> {
  const pass = await passOf(context, CROWD, 'premium')
  if (!pass) return
  try {
    await bookClass(context, { accountId: pass.accountId }, { classId, date, passCode: pass.code })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A pass of somebody's with visits left. */
export async function passOf(context: Context, email: string, type: 'standard' | 'premium' | 'wellness'): Promise<{ accountId: string; code: string } | undefined> {
  return context.db
    .selectFrom('passes as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id as accountId', 'p.code'])
    .where('a.email', '=', email)
    .where('p.voucher_type', '=', type)
    .where('p.visits_free', '>', 0)
    .executeTakeFirst()
}
