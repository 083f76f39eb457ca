import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, MOST_LETTERS_OF_NAME, orAbsent, reference } from './inputs.ts'
import { emailInput } from './people.ts'

/** Additions (B1, B2, T172): the people who work for a venue, and the devices at its desk. */

export const venueParams = z.object({ venue: reference() })
export const colleagueName = (what: string) => line(80, `${what} is required`)
export const venueRoles = ['manager', 'front_desk', 'teacher'] as const

export const colleagueSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(venueRoles),
  teachesAs: z.string().nullable().meta({ description: 'What the timetable calls a teacher; null for all others' }),
  since: z.iso.datetime(),
  state: z.enum(['invited', 'invitationOver', 'working']).meta({
    description:
      'invited: has not accepted yet. invitationOver: the link has expired, and adding them again sends another',
  }),
  hasSignedIn: z.boolean().meta({ description: 'The colleague has signed in since they were added here' }),
  isYou: z.boolean(),
})
export type Colleague = z.infer<typeof colleagueSchema>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/people',
  tag: 'Staff',
  summary: 'Who works for a venue',
  access: 'staff',
  right: 'people.see',
  params: venueParams,
  answer: z.object({ people: z.array(colleagueSchema) }),
  errors: ['venueNotFound'],
})

/**
 * A new colleague gets a mail with a link, and works here once they have accepted with it. Adding them again sends a
 * new link, and a person who works here gets the new role. The answer does not tell whether the address has an account.
 */
export const appointColleague = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/people',
  tag: 'Staff',
  summary: "Add a colleague to a venue's team",
  access: 'staff',
  right: 'people.manage',
  params: venueParams,
  body: z
    .object({
      email: emailInput,
      firstName: colleagueName('First name'),
      lastName: colleagueName('Last name'),
      role: z.enum(venueRoles, { error: 'Please choose what they do' }),
      teachesAs: orAbsent(line(MOST_LETTERS_OF_NAME)).meta({
        description: 'Required for a teacher: the trainer whose classes are theirs. Not kept for other roles',
      }),
    })
    .refine(({ role, teachesAs }) => role !== 'teacher' || teachesAs !== undefined, {
      path: ['teachesAs'],
      error: 'Please enter the name in the timetable',
    }),
  answer: colleagueSchema,
  errors: ['venueNotFound', 'emailRequired', 'invalidEmail', 'notYourself'],
})
export type NewColleague = z.output<(typeof appointColleague)['body']>

/** Ends their work here and the devices that they enrolled here. What they do at other venues goes on. */
export const dismissColleague = endpoint({
  method: 'DELETE',
  path: '/staff/venues/{venue}/people/{colleagueId}',
  tag: 'Staff',
  summary: "Remove a colleague from a venue's team",
  access: 'staff',
  right: 'people.manage',
  params: venueParams.extend({ colleagueId: reference() }),
  answer: z.object({ people: z.array(colleagueSchema) }),
  errors: ['venueNotFound', 'colleagueNotFound', 'notYourself'],
})

export const deskDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'enrolled', 'idle']).meta({
    description: 'waiting: its code was not used yet. idle: not used for 90 days, so it has to be enrolled again',
  }),
  enrolledAt: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
})
export type DeskDevice = z.infer<typeof deskDeviceSchema>

export const listDeskDevices = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/devices',
  tag: 'Staff',
  summary: "The devices at a venue's desk",
  access: 'staff',
  right: 'devices.see',
  params: venueParams,
  answer: z.object({ venue: z.object({ name: z.string() }), devices: z.array(deskDeviceSchema) }),
  errors: ['venueNotFound'],
})

/** The code works once, for ten minutes (T172). */
export const prepareDeskDevice = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/devices',
  tag: 'Staff',
  summary: 'Begin to enrol a device',
  access: 'staff',
  right: 'devices.manage',
  params: venueParams,
  body: z.object({ name: colleagueName('Name') }),
  answer: z.object({
    device: deskDeviceSchema,
    code: z.string(),
    address: z.string().meta({ description: 'For a QR code: the device opens it' }),
    until: z.iso.datetime(),
  }),
  errors: ['venueNotFound', 'tooManyDevices'],
})
export type PreparedDevice = z.infer<(typeof prepareDeskDevice)['answer']>

export const revokeDeskDevice = endpoint({
  method: 'DELETE',
  path: '/staff/venues/{venue}/devices/{deviceId}',
  tag: 'Staff',
  summary: 'Revoke a device at once',
  access: 'staff',
  right: 'devices.manage',
  params: venueParams.extend({ deviceId: reference() }),
  answer: z.object({ devices: z.array(deskDeviceSchema) }),
  errors: ['venueNotFound', 'deviceNotFound'],
})

/** The device sends its code, without a login. The answer shows the token this once. */
export const enrolDeskDevice = endpoint({
  method: 'POST',
  path: '/desk/enrol',
  tag: 'Staff',
  summary: 'Enrol this device at the desk of a venue',
  access: 'public',
  body: z.object({ code: line(100, 'Code is required') }),
  answer: z.object({
    token: z.string(),
    device: z.object({ id: z.string(), name: z.string() }),
    venue: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
  }),
  errors: ['enrolmentInvalid'],
})
export type EnrolledDevice = z.infer<(typeof enrolDeskDevice)['answer']>
