import { z } from 'zod'
import { dateInput, timeInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import {
  flagInput,
  line,
  MOST_LETTERS_OF_NAME,
  orAbsent,
  reference,
  requireWholeNumber,
  wholeNumberOr,
} from './inputs.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { venueParams } from './venue-team.ts'

/** Additions (T122, T126): when a venue's classes take place, every week and on single dates. */

const weekdaysInput = z
  .array(z.int().min(1).max(7), { error: 'Please choose at least one day' })
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other))
  .min(1, { error: 'Please choose at least one day' })
  .meta({ description: '1 Monday to 7 Sunday' })

/** Seats of a session. */
export const MOST_SEATS = 1000
export const seatsInput = requireWholeNumber(1, MOST_SEATS, `Must be a whole number from 1 to ${MOST_SEATS}`)
/** As long in a class, a timetable, a session and a change. */
export const trainerInput = orAbsent(line(MOST_LETTERS_OF_NAME)).meta({
  description: "The class's own trainer when not sent",
})

const timesInput = {
  from: timeInput,
  to: timeInput,
  endsNextDay: flagInput.meta({ description: 'Required when the end is at or before the start' }),
  capacity: seatsInput,
  trainerName: trainerInput,
}
const recurrenceInput = {
  ...timesInput,
  weekdays: weekdaysInput,
  startsOn: dateInput,
  endsOn: orAbsent(dateInput).meta({ description: 'The last possible date; without an end when not sent' }),
  everyWeeks: wholeNumberOr(1, 1, 8).meta({ description: 'Counted from the week of `startsOn`' }),
}

interface Times {
  readonly from: string
  readonly to: string
  readonly endsNextDay: boolean
}

/** Reports what is wrong with the times of a class, at their fields. */
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
  lastSaved: lastSavedSchema.optional().meta({ description: 'Only in the answer about one class' }),
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

/** What became of the sessions of a timetable, and which dates need attention. */
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
            'closed: the venue is closed. taken: the class has a session on that date, or had one that was cancelled. skippedHour: clocks skip the time. These three get no session. repeatedHour: clocks show the time twice; the first counts',
        }),
      }),
    )
    .meta({ description: 'Within the weeks that are written out ahead' }),
})
export type TimetableOutcome = z.infer<typeof outcomeSchema>
const changedTimetable = z.object({ timetable: timetableSchema.nullable(), outcome: outcomeSchema })
export type ChangedTimetable = z.infer<typeof changedTimetable>

/** Sessions exist twelve weeks ahead, and each day adds one more day. */
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
 * Changes all sessions of a timetable that have not begun, or those from a date on, which then get a separate
 * timetable. A session that was changed by itself keeps that change: its date, time, seats or trainer.
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
      following: orAbsent(dateInput).meta({ description: 'From which date on; all when not sent' }),
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

const toldTravellers = z.object({
  travellers: z.array(
    z.object({
      name: z.string().nullable().meta({ description: 'First name and initial' }),
      dates: z.array(wireDateSchema).meta({ description: 'Dates that they have booked' }),
      isTold: z.boolean().meta({ description: 'False: has turned such emails off' }),
    }),
  ),
  waitingTold: z.int().meta({ description: 'Places in line whose people get an email about it' }),
})
export type ToldTravellers = z.infer<typeof toldTravellers>

/** Another trainer of a timetable leaves bookings as they are, and their travellers are told. Changes nothing. */
export const previewTimetable = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/timetables/{timetableId}/preview',
  tag: 'Staff',
  summary: 'Whom another trainer of a timetable reaches',
  access: 'staff',
  right: 'timetable.change',
  params: timetableParams,
  query: z.object({
    trainerName: trainerInput,
    following: orAbsent(dateInput).meta({ description: 'From which date on; all when not sent' }),
  }),
  answer: toldTravellers,
  errors: ['venueNotFound', 'timetableNotFound'],
})

/** Removes the sessions after the last date. Refused while a traveller has booked one of them. */
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

/** A session on a single date. A class has one session a date (T122). A cancelled session may be restored this way. */
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
  own: z.array(z.enum(ownParts)).meta({ description: 'What differs from its timetable' }),
})
export type VenueSession = z.infer<typeof venueSessionSchema>

export const showTimetable = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/timetable',
  tag: 'Staff',
  summary: "A venue's sessions of a week, or of some weeks in a row",
  access: 'staff',
  right: 'timetable.see',
  params: venueParams,
  query: z.object({
    week: orAbsent(dateInput).meta({ description: 'Any date of the first week; this week when not sent' }),
    weeks: wholeNumberOr(1, 1, 4),
  }),
  answer: z.object({
    venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    mayChange: z.boolean(),
    today: wireDateSchema.meta({ description: "The venue's date" }),
    days: z.array(
      z.object({
        date: wireDateSchema,
        isClosed: z.boolean().meta({ description: 'The venue is closed all day' }),
        sessions: z.array(venueSessionSchema),
      }),
    ),
    hasClasses: z.boolean(),
    writtenTo: wireDateSchema.meta({ description: 'The last date for which timetables have made sessions' }),
  }),
  errors: ['venueNotFound'],
})
export type VenueWeek = z.infer<(typeof showTimetable)['answer']>
