import { z } from 'zod'
import { type IsoDate, parseDate, parseTime, wireDate } from './dates.ts'
import { plainCharacters } from './typed-text.ts'

function parseWith(parse: (text: string) => string | undefined, message: string) {
  return z.string({ error: message }).transform((text, context) => {
    const parsed = parse(plainCharacters(text))
    if (parsed === undefined) context.addIssue({ code: 'custom', message })
    return parsed ?? z.NEVER
  })
}

/** To every date until then a week can be added, in every time zone, before years take a fifth digit. */
const LAST_DATE = '9998-12-31'

function parseNearDate(text: string): IsoDate | undefined {
  const date = parseDate(text)
  return date !== undefined && date <= LAST_DATE ? date : undefined
}

/** A date in a request; its output is 'yyyy-MM-dd'. */
export const dateInput = parseWith(parseNearDate, 'Must be a date such as 24.11.2026 or 2026-11-24').meta({
  description: 'dd.MM.yyyy or yyyy-MM-dd',
  example: '24.11.2026',
})
/** A time in a request; its output is 'HH:mm:ss'. */
export const timeInput = parseWith(parseTime, 'Must be a time such as 18:00 or 6:00 PM').meta({
  description: 'HH:mm:ss, HH:mm or h:mm AM',
  example: '18:00:00',
})
/** A date in an answer, dd.MM.yyyy. */
export const wireDateSchema = z.string().regex(wireDate)
/** A time in an answer, HH:mm:ss. */
export const wireTimeSchema = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)

const month = /^(?:2\d{3})-(?:0[1-9]|1[0-2])$/
export const monthInput = z
  .string()
  .overwrite(plainCharacters)
  .regex(month, { error: 'Must be a month such as 2026-11' })
  .meta({ example: '2026-11' })
