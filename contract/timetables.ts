import { z } from 'zod'
import { dateInput, timeInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { flagInput, line, orAbsent, reference, requireWholeNumber, wholeNumberOr } from './inputs.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { venueParams } from './venue-team.ts'

/** Additions (T122, T126): when a venue's classes take place, every week and on single dates. */

const weekdaysInput = z
  .array(z.int().min(1).max(7), { error: 'Please choose at least one day' })
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other))
  .min(1, { error: 'Please choose at least one day' })
  .meta({ description: '1 Monday to 7 Sunday' })

/** Seats of a session. */
export const seatsInput = requireWholeNumber(1, 1000, 'Must be a whole number from 1 to 1000')

const timesInput = {
  from: timeInput,
  to: timeInput,
  endsNextDay: flagInput.meta({ description: 'Has to be said of an end at or before the start' }),
  capacity: seatsInput,
  trainerName: orAbsent(line(120)).meta({ description: "Left out: the class's own" }),
}
const recurrenceInput = {
  ...timesInput,
  weekdays: weekdaysInput,
  startsOn: dateInput,
  endsOn: orAbsent(dateInput).meta({ description: 'The last possible date; left out: without an end' }),
  everyWeeks: wholeNumberOr(1, 1, 8).meta({ description: 'Counted from the week of `startsOn`' }),
}

interface Times {
  readonly from: string
  readonly to: string
  readonly endsNextDay: boolean
}

/** What is wrong with the times of a class, at their fields. */
function refuseTimes({ from, to, endsNextDay }: Times, context: z.RefinementCtx): void {
  const problem = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (endsNextDay && to >= from) problem('Must be before the start, which is a day earlier')
  if (!endsNextDay && to === from) problem('Must differ from the start')
  if (!endsNextDay && to < from) problem('Must be after the start. Or does it end on the next day?')
}

function refuseRecurrence(given: Times & { startsOn: string; endsOn?: string | undefined }, context: z.RefinementCtx) {
  refuseTimes(given, context)
  if (given.endsOn !== undefined && given.endsOn < given.startsOn)
    context.addIssue({ code: 'custom', path: ['endsOn'], message: 'Must not be before the first date' })
}

export const recurrenceBody = z.object(recurrenceInput).superRefine(refuseRecurrence)
export type Recurrence = z.output<typeof recurrenceBody>

export const timetableSchema = z.object({
  id: z.string(),
  version: versionSchema,
  lastSaved: lastSavedSchema.optional().meta({ description: 'Where one class is asked for' }),
  weekdays: z.array(z.int()).meta({ description: '1 Monday to 7 Sunday' }),
  from: wireTimeSchema,
  to: wireTimeSchema,
  endsNextDay: z.boolean(),
  capacity: z.int(),
  trainerName: z.string().nullable(),
  startsOn: wireDateSchema,
  endsOn: wireDateSchema.nullable(),
  everyWeeks: z.int(),
})
export type Timetable = z.infer<typeof timetableSchema>

/** What became of the sessions of a timetable, and which dates need a look. */
const outcomeSchema = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  remarks: z
    .array(
      z.object({
        date: wireDateSchema,
        reason: z.enum(['closed', 'taken', 'skippedHour', 'repeatedHour']).meta({
          description:
            'closed: the venue is. taken: the class has a session or had a cancelled one. skippedHour: clocks skip the time. These three have no session. repeatedHour: clocks show the time twice; the first counts',
        }),
      }),
    )
    .meta({ description: 'Within the weeks that are written out ahead' }),
})
export type TimetableOutcome = z.infer<typeof outcomeSchema>
const changedTimetable = z.object({ timetable: timetableSchema.nullable(), outcome: outcomeSchema })
export type ChangedTimetable = z.infer<typeof changedTimetable>

/** Sessions are written out twelve weeks ahead, and a day later one day more. */
export const addTimetable = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/classes/{classId}/timetables',
  tag: 'Staff',
  summary: 'Let a class take place every week',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams.extend({ classId: reference() }),
  body: recurrenceBody,
  answer: changedTimetable,
  errors: [
    'venueNotFound',
    'classUnknown',
    'timetableOverlaps',
    'sessionTimeInvalid',
    'sessionDateInvalid',
    'tooManyClasses',
  ],
})

const timetableParams = venueParams.extend({ timetableId: reference() })

/**
 * Changes all sessions of a timetable that have not begun, or those from a date on, which then have a timetable of
 * their own. What a session has of its own stays: its date, time, seats or trainer, if it was changed by itself.
 */
export const changeTimetable = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/timetables/{timetableId}',
  tag: 'Staff',
  summary: 'Change what takes place every week, all or from a date on',
  access: 'staff',
  right: 'timetable.change',
  params: timetableParams,
  body: z
    .object({
      ...recurrenceInput,
      version: versionInput,
      following: orAbsent(dateInput).meta({ description: 'From which date on; left out: all' }),
    })
    .superRefine(refuseRecurrence),
  answer: changedTimetable,
  errors: [
    'venueNotFound',
    'timetableNotFound',
    'recordChanged',
    'timetableOverlaps',
    'sessionTimeInvalid',
    'sessionDateInvalid',
    'sessionsBooked',
  ],
})

/** Sessions after the last date go. While somebody has booked one of them it is refused. */
export const endTimetable = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/timetables/{timetableId}/end',
  tag: 'Staff',
  summary: 'End what takes place every week',
  access: 'staff',
  right: 'timetable.change',
  params: timetableParams,
  body: z.object({ version: versionInput, lastDate: dateInput }),
  answer: changedTimetable,
  errors: ['venueNotFound', 'timetableNotFound', 'recordChanged', 'sessionDateInvalid', 'sessionsBooked'],
})

export const sessionBody = z.object({ date: dateInput, ...timesInput }).superRefine(refuseTimes)

/** On a single date. A class has one session a date (T122); one that was cancelled may take place after all. */
export const addSession = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/classes/{classId}/sessions',
  tag: 'Staff',
  summary: 'Let a class take place once',
  access: 'staff',
  right: 'timetable.change',
  params: venueParams.extend({ classId: reference() }),
  body: sessionBody,
  answer: z.object({ id: z.string(), date: wireDateSchema, isTimeRepeated: z.boolean() }),
  errors: ['venueNotFound', 'classUnknown', 'sessionDateTaken', 'sessionTimeInvalid', 'sessionDateInvalid'],
})

export const ownParts = ['date', 'time', 'capacity', 'trainer'] as const
export const venueSessionSchema = z.object({
  id: z.string(),
  classId: z.string(),
  className: z.string(),
  date: wireDateSchema,
  from: wireTimeSchema,
  to: wireTimeSchema,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  capacity: z.int(),
  seatsTaken: z.int(),
  trainerName: z.string().nullable(),
  isOnline: z.boolean(),
  isCancelled: z.boolean(),
  hasBegun: z.boolean(),
  timetableId: z.string().nullable().meta({ description: 'Null for a session that takes place once' }),
  own: z.array(z.enum(ownParts)).meta({ description: "What differs from its timetable's" }),
})
export type VenueSession = z.infer<typeof venueSessionSchema>

export const showTimetable = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/timetable',
  tag: 'Staff',
  summary: "A week of a venue's sessions",
  access: 'staff',
  right: 'timetable.see',
  params: venueParams,
  query: z.object({ week: orAbsent(dateInput).meta({ description: 'Any date of it; left out: this week' }) }),
  answer: z.object({
    venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    mayChange: z.boolean(),
    today: wireDateSchema.meta({ description: "The venue's date" }),
    days: z.array(
      z.object({
        date: wireDateSchema,
        isClosed: z.boolean().meta({ description: 'All day' }),
        sessions: z.array(venueSessionSchema),
      }),
    ),
    hasClasses: z.boolean(),
    writtenTo: wireDateSchema.meta({ description: 'Until then timetables are written out' }),
  }),
  errors: ['venueNotFound'],
})
export type VenueWeek = z.infer<(typeof showTimetable)['answer']>
