import { z } from 'zod'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { orAbsent, reference, wordInput } from './inputs.ts'
import { emailInput } from './people.ts'
import type { Price } from './money.ts'
import { priceSchema } from './price-schemas.ts'

/**
 * Additions (T176): the whole product in numbers, for those who run it. Sales and refunds count by their day in UTC,
 * visits by their date at the venue.
 */

export const figureGroups = ['city', 'venue', 'partner'] as const
export type FigureGroup = (typeof figureGroups)[number]
/** Days that one answer can span. */
export const MOST_FIGURE_DAYS = 366
/** Rows of a table, those with most first. */
export const MOST_FIGURE_ROWS = 200

const count = z.int().min(0)
const name = z
  .string()
  .nullable()
  .meta({ description: 'Null for passes that are valid everywhere, and for what no partner brought' })

const moneySchema = z.object({
  name,
  orders: count.meta({ description: 'Paid orders' }),
  sales: priceSchema.meta({ description: 'What was paid for them, before refunds' }),
  refunds: priceSchema.meta({ description: 'What went back or is on its way back' }),
})
export type MoneyFigures = z.infer<typeof moneySchema>

const visitsSchema = z.object({
  name,
  booked: count.meta({ description: 'Bookings whose start has passed, but for withdrawn requests' }),
  visits: count.meta({ description: 'Checked in' }),
  missed: count,
  cancelledLate: count,
  answers: count.meta({ description: 'Requests that the venue answered' }),
  answerMinutes: count.nullable().meta({ description: 'Half of the answers took no longer; null without answers' }),
})
export type VisitFigures = z.infer<typeof visitsSchema>

const daySchema = z.object({ date: wireDateSchema, orders: count, visits: count, missed: count })
export type FigureDay = z.infer<typeof daySchema>

export const figuresQuery = z.object({
  by: wordInput(figureGroups).meta({ description: 'city if left out' }),
  from: orAbsent(dateInput).meta({ description: 'The first day; 30 days before the last if left out' }),
  to: orAbsent(dateInput).meta({ description: 'The last day; yesterday if left out' }),
})

export const showFigures = endpoint({
  method: 'GET',
  path: '/staff/figures',
  tag: 'Staff',
  summary: 'Sales, refunds, visits, no-shows and answer times by city, venue or partner',
  access: 'staff',
  right: 'figures.all',
  query: figuresQuery,
  answer: z.object({
    from: wireDateSchema,
    to: wireDateSchema,
    money: z.array(moneySchema).meta({ description: 'A row for each currency; none by venue: a pass has no venue' }),
    visits: z.array(visitsSchema),
    days: z.array(daySchema).meta({ description: 'Every day of the span' }),
  }),
  errors: ['figuresSpanInvalid'],
})
export type Figures = z.infer<(typeof showFigures)['answer']>

const readerSchema = z.object({
  id: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  hasStopped: z.boolean().meta({ description: 'With the link in the mail; the same link lets it come again' }),
})
export type FigureReader = z.infer<typeof readerSchema>
const readers = z.object({ readers: z.array(readerSchema) })

export const listFigureReaders = endpoint({
  method: 'GET',
  path: '/staff/figures/readers',
  tag: 'Staff',
  summary: 'Who gets the figures by mail each week',
  access: 'staff',
  right: 'figures.mail',
  answer: readers,
  errors: [],
})

export const addFigureReader = endpoint({
  method: 'POST',
  path: '/staff/figures/readers',
  tag: 'Staff',
  summary: 'Mail the figures to one more address each Monday; it needs no account',
  access: 'staff',
  right: 'figures.mail',
  body: z.object({ email: emailInput }),
  answer: readers,
  errors: ['emailRequired', 'invalidEmail', 'tooManyReaders'],
})

export const removeFigureReader = endpoint({
  method: 'DELETE',
  path: '/staff/figures/readers/{readerId}',
  tag: 'Staff',
  summary: 'Mail the figures to an address no more',
  access: 'staff',
  right: 'figures.mail',
  params: z.object({ readerId: reference() }),
  answer: readers,
  errors: ['readerNotFound'],
})

/** A week as its mail says it. Amounts in each currency. */
export interface WeekFigures {
  readonly orders: number
  readonly sales: readonly Price[]
  readonly refunds: readonly Price[]
  readonly visits: number
  readonly missed: number
  readonly answers: number
}
