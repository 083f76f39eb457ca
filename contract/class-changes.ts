import { z } from 'zod'
import { dateInput, timeInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { type IsoDate, parseDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  flagInput,
  isId,
  line,
  orAbsent,
  reference,
  repeatable,
  requireWord,
  wholeNumberInput,
  wordInput,
} from './inputs.ts'
import { lastSavedSchema } from './record-version.ts'
import { MOST_SEATS, trainerInput } from './timetables.ts'
import { venueParams } from './venue-team.ts'

/** Additions (T140, B4): what a venue changes about sessions of its classes, and whom it affects. */

export const MOST_SESSIONS_AT_ONCE = 50
const MOST_BOOKINGS_AT_ONCE = 5_000

/** 'class id@dd.MM.yyyy': a class is id and date (T122). */
export const sessionInput = line(60).refine((text) => {
  const [id = '', date = ''] = text.split('@')
  return isId(id) && parseDate(date) !== undefined
}, 'Must be the id of a class, @ and a date')

/** Reads 'class id@dd.MM.yyyy'. */
export function classOn(text: string): { readonly classId: string; readonly date: IsoDate } {
  const [classId = '', date = ''] = text.split('@')
  return { classId, date: parseDate(date) ?? '' }
}

export const classChangeKinds = ['cancel', 'move', 'trainer', 'capacity'] as const
export type ClassChangeKind = (typeof classChangeKinds)[number]

const changeFields = {
  kind: requireWord(classChangeKinds),
  reason: orAbsent(line(300)).meta({ description: 'The text that travellers read' }),
  date: orAbsent(dateInput).meta({ description: 'For a move: the new date; the same when not sent' }),
  timeFrom: orAbsent(timeInput).meta({ description: 'For a move: the new start; the same when not sent' }),
  timeTo: orAbsent(timeInput).meta({ description: 'For a move: the new end; as long as before when not sent' }),
  endsNextDay: flagInput.meta({ description: 'For a move: required when the new end is on the next day' }),
  clock: wordInput(['first', 'second']).meta({
    description: 'Which start is meant when the clocks show the new start twice',
  }),
  trainerName: trainerInput,
  capacity: wholeNumberInput(1, MOST_SEATS),
}

type Fields = z.output<z.ZodObject<typeof changeFields>>

function requireFields(change: Fields, context: z.RefinementCtx): void {
  const missing = (path: keyof Fields, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (change.kind === 'cancel' && change.reason === undefined) missing('reason', 'Please say why')
  if (change.kind === 'capacity' && change.capacity === undefined) missing('capacity', 'Please enter a number of seats')
  if (
    change.kind === 'move' &&
    change.date === undefined &&
    change.timeFrom === undefined &&
    change.timeTo === undefined
  )
    missing('timeFrom', 'Please enter a new day or time')
}

const timesSchema = z.object({ date: wireDateSchema, timeFrom: wireTimeSchema, timeTo: wireTimeSchema })

/** A session as it is, or would be. */
const sessionStateSchema = timesSchema.extend({
  trainerName: z.string().nullable(),
  capacity: z.int(),
  isCancelled: z.boolean(),
})

/**
 * `ends`: the booking ends and the visit comes back. `follows`: the booking moves along, and cancelling is free until
 * the start. `isAsked`: the traveller keeps the booking or gives it back. `isTold`: the traveller only gets a mail.
 * `stays`: nothing changes for them.
 */
export const changeEffects = ['ends', 'follows', 'isAsked', 'isTold', 'stays'] as const
export type ChangeEffect = (typeof changeEffects)[number]

export const classChangePreviewSchema = z.object({
  version: z.string().meta({ description: 'The state of the sessions; the change applies only to this state' }),
  timeZone: z.string(),
  sessions: z.array(
    z.object({
      classId: z.string(),
      className: z.string(),
      now: sessionStateSchema,
      after: sessionStateSchema,
      seatsTaken: z.int(),
      waiting: z.int().meta({ description: 'People on the waitlist' }),
    }),
  ),
  travellers: z.array(
    z.object({
      bookingId: z.string(),
      classId: z.string(),
      date: wireDateSchema.meta({ description: 'The date of the class as it is now' }),
      name: z.string().nullable().meta({ description: 'First name and initial' }),
      status: z.enum(['pending', 'confirmed', 'redeemed']).meta({ description: '`redeemed`: has checked in already' }),
      effect: z.enum(changeEffects),
      overlaps: z.boolean().meta({ description: 'Has another booking at the new time' }),
      isPassEnded: z.boolean().meta({ description: 'The visit comes back with 30 days of courtesy (T105)' }),
    }),
  ),
  counts: z.object({
    confirmed: z.int(),
    pending: z.int(),
    waiting: z.int(),
    waitingTold: z.int().meta({ description: 'People on the waitlist who get an email about it' }),
    asked: z.int(),
    overlapping: z.int(),
    mails: z.int().meta({ description: 'Emails to those who have booked' }),
    passesEnded: z.int(),
    visitsBack: z.int().meta({ description: 'Visits of the bookings that end' }),
  }),
})
export type ClassChangePreview = z.infer<typeof classChangePreviewSchema>

/**
 * One class on a date, as it is now. A class that was moved is also found by its old date, until another class takes
 * that date.
 */
export const showClassSession = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/class-sessions/{session}',
  tag: 'Staff',
  summary: 'A class on a date, and who changed it last',
  access: 'staff',
  right: 'classes.change',
  params: venueParams.extend({ session: sessionInput }),
  answer: z.object({
    classId: z.string(),
    className: z.string(),
    now: sessionStateSchema,
    seatsTaken: z.int(),
    waiting: z.int().meta({ description: 'People on the waitlist' }),
    lastSaved: lastSavedSchema,
  }),
  errors: ['venueNotFound', 'classNotFound'],
})
export type ClassSession = z.infer<(typeof showClassSession)['answer']>

const refusals = ['venueNotFound', 'classNotFound', 'classStarted', 'classCancelled', 'classChangeRefused'] as const

/** What a change would do, and to whom. Changes nothing. An impossible change is refused at its field. */
export const previewClassChange = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/class-changes/preview',
  tag: 'Staff',
  summary: 'Whom a change of classes affects',
  access: 'staff',
  right: 'classes.change',
  params: venueParams,
  query: z
    .object({ sessions: repeatable(sessionInput, MOST_SESSIONS_AT_ONCE), ...changeFields })
    .superRefine(requireFields),
  answer: classChangePreviewSchema,
  errors: refusals,
})

/**
 * Changes the sessions that the preview showed, for the people whom it named. If a session has changed since, or a
 * traveller has booked, nothing happens (`classChangeOutdated`), and the client asks for the preview again.
 */
export const changeClasses = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/class-changes',
  tag: 'Staff',
  summary: 'Change classes, and tell the travellers whom it affects',
  access: 'staff',
  right: 'classes.change',
  params: venueParams,
  body: z
    .object({
      sessions: z.array(sessionInput).min(1).max(MOST_SESSIONS_AT_ONCE),
      ...changeFields,
      version: line(100),
      bookings: z
        .array(reference())
        .max(MOST_BOOKINGS_AT_ONCE)
        .meta({ description: 'The bookings that the preview listed' }),
    })
    .superRefine(requireFields),
  answer: z.object({
    sessions: z.array(z.object({ classId: z.string(), now: sessionStateSchema })),
    ended: z.int(),
    moved: z.int(),
    asked: z.int(),
  }),
  errors: [...refusals, 'classChangeOutdated'],
})
export type ClassesChanged = z.infer<(typeof changeClasses)['answer']>
