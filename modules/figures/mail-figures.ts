import { addDays, mondayOf } from '../../contract/days.ts'
import type { Figures, WeekFigures } from '../../contract/staff-figures.ts'
import { inTransaction } from '../../database/transaction.ts'
import { signMailsOff } from '../accounts/preferences/mails-off-token.ts'
import type { Context } from '../call/context.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { readersOfFigures } from './readers.queries.ts'
import { readFigures } from './show-figures.ts'

/** The job: mails last week's figures, and those of the week before, to each reader, once a week. */
export async function mailFigures(context: Context): Promise<void> {
  const readers = (await readersOfFigures(context.db)).filter(({ stoppedAt }) => stoppedAt === null)
  if (readers.length === 0) return
  const monday = mondayOf(context.clock().toISOString().slice(0, 10))
  const week = (weeks: number) => {
    const from = addDays(monday, -7 * weeks)
    return readFigures(context, { from, to: addDays(from, 6) })
  }
  const [last, before] = [await week(1), await week(2)]
  const data = { from: addDays(monday, -7), to: addDays(monday, -1), last: sumUp(last), before: sumUp(before) }
  for (const { id, email } of readers) {
    const stopToken = signMailsOff(context.settings, { topic: 'figures', readerId: id })
    const mail = { kind: 'weekly-figures', to: email, data: { ...data, stopToken } } as const
    await inTransaction(context.db, (sql) =>
      queueMail(context, sql, { ...mail, dedupeKey: `weekly-figures:${id}:${monday}` }),
    )
  }
}

function sumUp({ money, visits, days }: Figures): WeekFigures {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const byCurrency = Map.groupBy(money, ({ sales }) => sales.currencyCode)
  const amounts = (of: 'sales' | 'refunds') =>
    [...byCurrency].map(([currencyCode, rows]) => ({ value: sum(rows.map((row) => row[of].value)), currencyCode }))
  return {
    orders: sum(days.map(({ orders }) => orders)),
    sales: amounts('sales'),
    refunds: amounts('refunds').filter(({ value }) => value > 0),
    visits: sum(days.map((day) => day.visits)),
    missed: sum(days.map(({ missed }) => missed)),
    answers: sum(visits.map(({ answers }) => answers)),
  }
}

/** Monday at seven, UTC: in Europe and Asia before work. */
export const figureJobs = [{ name: 'mail-figures', every: '0 7 * * 1', canWait: true, handle: mailFigures }] as const
