import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
import { emailInput } from './people.ts'

/** Additions (B1, B2, T172): the people who work for a venue, and the devices at its desk. */

export const venueParams = z.object({ venue: reference() })
const nameInput = (what: string) => line(80, `${what} is required`)
export const venueRoles = ['manager', 'front_desk'] as const

export const colleagueSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(venueRoles),
  since: z.iso.datetime(),
  hasSignedIn: z.boolean().meta({ description: 'Has set up a second factor' }),
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
 * Somebody new gets a mail with a link that sets their password. Somebody who works elsewhere already keeps theirs, and
 * somebody who works here gets the new role.
 */
export const appointColleague = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/people',
  tag: 'Staff',
  summary: 'Let somebody work for a venue',
  access: 'staff',
  right: 'people.manage',
  params: venueParams,
  body: z.object({
    email: emailInput,
    firstName: nameInput('First name'),
    lastName: nameInput('Last name'),
    role: z.enum(venueRoles, { error: 'Please choose what they do' }),
  }),
  answer: colleagueSchema,
  errors: ['venueNotFound', 'emailRequired', 'invalidEmail', 'emailNotForStaff', 'notYourself'],
})

/** Their logins end at once, and so do the devices that they enrolled here. */
export const dismissColleague = endpoint({
  method: 'DELETE',
  path: '/staff/venues/{venue}/people/{accountId}',
  tag: 'Staff',
  summary: 'Let somebody work for a venue no longer',
  access: 'staff',
  right: 'people.manage',
  params: venueParams.extend({ accountId: reference() }),
  answer: z.object({ people: z.array(colleagueSchema) }),
  errors: ['venueNotFound', 'colleagueNotFound', 'notYourself'],
})

export const deskDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['waiting', 'enrolled', 'idle']).meta({
    description: 'waiting: its code was not used yet. idle: not used for 90 days, so it has to be enrolled anew',
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
  body: z.object({ name: nameInput('Name') }),
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

/** What the device does with its code. It needs nobody's login. The token is shown this once. */
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
