import { z } from 'zod'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, wholeNumberOr } from './inputs.ts'
import { venueParams } from './venue-team.ts'

/** Additions: the sessions of a week once more, in other weeks. */

export const MOST_WEEKS_AT_ONCE = 8

const copyFields = {
  from: dateInput.meta({ description: 'Any date of the week that is copied' }),
  to: dateInput.meta({ description: 'Any date of the first week that gets its sessions' }),
  weeks: wholeNumberOr(1, 1, MOST_WEEKS_AT_ONCE).meta({ description: 'How many weeks in a row get them' }),
  withWeekly: flagInput.meta({ description: 'Also classes that have a timetable in the new week' }),
}
export const weekCopyBody = z.object(copyFields)
export type WeekCopyWish = z.output<typeof weekCopyBody>

export const copyObstacles = ['there', 'otherTime', 'cancelled', 'weekly', 'closed', 'skippedHour', 'past'] as const

const copiedSession = z.object({
  classId: z.string(),
  className: z.string(),
  date: wireDateSchema,
  from: wireTimeSchema,
  to: wireTimeSchema,
  trainerName: z.string().nullable(),
})

const weekCopySchema = z.object({
  added: z.array(copiedSession.extend({ isTimeRepeated: z.boolean() })),
  left: z.array(copiedSession.extend({ reason: z.enum(copyObstacles) })).meta({
    description:
      'What is not added. there: the class has a session at that time. otherTime: at another time of that date, and a class has one a date (T122). cancelled: on that date it was cancelled. weekly: it has a timetable then. closed: the venue is closed. skippedHour: clocks skip the time. past: it would have begun by now',
  }),
})
export type WeekCopy = z.infer<typeof weekCopySchema>

const call = {
  tag: 'Staff',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams,
  answer: weekCopySchema,
} as const

/** What a copy would add, and what it would leave out. Changes nothing. */
export const previewWeekCopy = endpoint({
  ...call,
  method: 'GET',
  path: '/staff/venues/{venue}/week-copies/preview',
  summary: 'What a copy of a week would add',
  query: weekCopyBody,
  errors: ['venueNotFound', 'sessionDateInvalid'],
})

/** Adds the sessions as single dates, all together. Sent again it adds nothing. */
export const copyWeek = endpoint({
  ...call,
  method: 'POST',
  path: '/staff/venues/{venue}/week-copies',
  summary: 'Copy the sessions of a week to other weeks',
  body: weekCopyBody,
  errors: ['venueNotFound', 'sessionDateInvalid'],
})
