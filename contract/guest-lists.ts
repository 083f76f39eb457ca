import { z } from 'zod'
import { sessionInput } from './class-changes.ts'
import { dateInput, wireDateSchema, wireTimeSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { line, orAbsent, orCleared, paragraphs, reference } from './inputs.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { venueParams } from './venue-team.ts'

/**
 * Additions: who comes to a class, for the people who work at its venue. A teacher has the classes alone that the
 * timetable gives to them; any other class is not found.
 */

/** A teacher sees this many days after today. */
export const TEACHERS_DAYS = 14
export const NOTE_LENGTH = 280
export const MESSAGE_LENGTH = 1000

const venueSchema = z.object({ slug: z.string(), name: z.string(), timeZone: z.string() })

const classSchema = z.object({
  classId: z.string(),
  className: z.string(),
  date: wireDateSchema,
  timeFrom: wireTimeSchema,
  timeTo: wireTimeSchema,
  trainerName: z.string().nullable(),
  capacity: z.int(),
  waiting: z.int().meta({ description: 'People on the waitlist' }),
  isCancelled: z.boolean(),
  isOnline: z.boolean(),
})

const countsSchema = z.object({
  booked: z.int().meta({ description: 'All bookings that are not cancelled' }),
  here: z.int().meta({ description: 'Of these, checked in' }),
  asked: z.int().meta({ description: "Of these, waiting for the venue's answer" }),
})

export const showGuestLists = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/guest-lists',
  tag: 'Staff',
  summary: 'The classes of a day, and how many come',
  access: 'staff',
  right: 'guests.see',
  params: venueParams,
  query: z.object({
    date: orAbsent(dateInput).meta({
      description: `Today when not sent; for a teacher then also the ${TEACHERS_DAYS} days after it`,
    }),
  }),
  answer: z.object({
    venue: venueSchema,
    today: wireDateSchema.meta({ description: "The venue's date" }),
    from: wireDateSchema,
    to: wireDateSchema.meta({ description: 'The last day of the list' }),
    classes: z.array(classSchema.extend(countsSchema.shape)).meta({ description: 'By start' }),
    walkIns: countsSchema.nullable().meta({ description: 'General Gym Access on that day; null for a teacher' }),
  }),
  errors: ['venueNotFound'],
})
export type GuestLists = z.infer<(typeof showGuestLists)['answer']>
export type GuestCounts = z.infer<typeof countsSchema>

export const guestStates = ['booked', 'asked', 'here', 'missed', 'cancelled'] as const
export type GuestState = (typeof guestStates)[number]

const noteSchema = z
  .object({ text: z.string(), lastSaved: lastSavedSchema.unwrap() })
  .nullable()
  .meta({ description: 'Written by the people of the venue. No traveller reads it on our pages' })
const notesSchema = z.object({
  bookingNote: noteSchema.meta({ description: 'For this booking' }),
  guestNote: noteSchema.meta({ description: "For all of the guest's visits at this venue" }),
})
export type GuestNotes = z.infer<typeof notesSchema>

export const guestSchema = notesSchema.extend({
  bookingId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  state: z.enum(guestStates),
  hereAt: z.iso.datetime().nullable().meta({ description: 'When a guest who is here checked in' }),
  visit: z.int().meta({ description: 'Which visit at this venue it is, or would be: 1 for the first' }),
})
export type ClassGuest = z.infer<typeof guestSchema>

const sentMessageSchema = z.object({
  text: z.string(),
  guests: z.int(),
  sent: lastSavedSchema.unwrap().meta({ description: 'By whom and when' }),
})
export type SentMessage = z.infer<typeof sentMessageSchema>

const sessionParams = venueParams.extend({ session: sessionInput })

/** Shows full names, so each look is an entry in the audit log. */
export const openGuestList = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/guest-lists/{session}/open',
  tag: 'Staff',
  summary: 'Who comes to a class',
  access: 'staff',
  right: 'guests.see',
  params: sessionParams,
  answer: z.object({
    venue: venueSchema,
    class: classSchema,
    placesLeft: z.int(),
    guests: z.array(guestSchema).meta({ description: 'By family name, cancelled ones too' }),
    recipients: z.int().meta({ description: 'How many guests a message would reach' }),
    messages: z.array(sentMessageSchema).meta({ description: 'The latest first' }),
    mayNote: z.boolean(),
    mayMessage: z.boolean(),
  }),
  errors: ['venueNotFound', 'classNotFound'],
})
export type GuestList = z.infer<(typeof openGuestList)['answer']>

const noteInput = orCleared(line(NOTE_LENGTH)).meta({ description: 'Stays when not sent; empty removes it' })

export const notesBody = z.object({ bookingNote: noteInput, guestNote: noteInput })

const notesRecordSchema = notesSchema.extend({ version: versionSchema })
export type NotesRecord = z.infer<typeof notesRecordSchema>

/** Each look is an entry in the audit log. */
export const openNotes = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/bookings/{bookingId}/notes/open',
  tag: 'Staff',
  summary: 'The notes at a booking and at its guest, before they are changed',
  access: 'staff',
  right: 'guests.note',
  params: venueParams.extend({ bookingId: reference() }),
  answer: notesRecordSchema,
  errors: ['venueNotFound', 'bookingNotFound'],
})

export const writeNotes = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/bookings/{bookingId}/notes',
  tag: 'Staff',
  summary: 'Write a note at a booking, or at a guest',
  access: 'staff',
  right: 'guests.note',
  params: venueParams.extend({ bookingId: reference() }),
  body: notesBody.extend({ version: versionInput }),
  answer: notesRecordSchema,
  errors: ['venueNotFound', 'bookingNotFound', 'recordChanged'],
})

/** A mail and a notification to each guest with a booking that is not cancelled, until a day after the class. */
export const messageGuests = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/guest-lists/{session}/message',
  tag: 'Staff',
  summary: 'Write to all who have booked a class',
  access: 'staff',
  right: 'guests.message',
  params: sessionParams,
  body: z.object({ text: paragraphs(MESSAGE_LENGTH, 'Please write a message') }),
  answer: z.object({ guests: z.int().meta({ description: 'To how many it goes' }) }),
  errors: [
    'venueNotFound',
    'classNotFound',
    'nobodyToMessage',
    'messageTooLate',
    'messageTooSoon',
    'tooManyMessagesOfClass',
    'tooManyMessagesOfVenue',
  ],
})
