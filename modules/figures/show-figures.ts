import { addDays, daysBetween, toWireDate } from '../../contract/days.ts'
import type { IsoDate } from '../../contract/dates.ts'
import { Refusal } from '../../contract/refusal.ts'
import { toPrice } from '../../contract/money.ts'
import { type FigureGroup, type Figures, MOST_FIGURE_DAYS, MOST_FIGURE_ROWS } from '../../contract/staff-figures.ts'
import { together } from '../../database/together.ts'
import type { Context } from '../call/context.ts'
import {
  type FigureDayRow,
  figureDays,
  type FigureSpan,
  figureMoney,
  type MoneyRow,
  figureVisits,
} from './figures.queries.ts'

const USUAL_DAYS = 30

interface FiguresWish {
  readonly by?: FigureGroup | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/**
 * The figures of some days, by city, venue or partner. Of a day that is not over: until now.
 * @throws Refusal figuresSpanInvalid
 */
export async function readFigures(context: Context, { by = 'city', from, to }: FiguresWish): Promise<Figures> {
  const now = context.clock()
  const last = to ?? addDays(now.toISOString().slice(0, 10), -1)
  const span = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last }
  const count = daysBetween(span.from, span.to) + 1
  if (count < 1 || count > MOST_FIGURE_DAYS) throw new Refusal('figuresSpanInvalid')
  const [money, visits, days] = await together(context.db, (sql) => [
    by === 'venue' ? [] : figureMoney(sql, by, span, MOST_FIGURE_ROWS),
    figureVisits(sql, by, span, { now, most: MOST_FIGURE_ROWS }),
    figureDays(sql, span, now),
  ])
  return {
    from: toWireDate(span.from),
    to: toWireDate(span.to),
    money: money.map(writeMoney),
    visits,
    days: everyDay(span, count, days),
  }
}

function writeMoney({ name, currency, orders, salesMinor, refundsMinor }: MoneyRow) {
  const price = (minor: number) => toPrice({ minor, currency })
  return { name, orders, sales: price(salesMinor), refunds: price(refundsMinor) }
}

function everyDay({ from }: FigureSpan, count: number, days: readonly FigureDayRow[]) {
  const known = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index)
    const { orders = 0, visits = 0, missed = 0 } = known.get(date) ?? {}
    return { date: toWireDate(date), orders, visits, missed }
  })
}
