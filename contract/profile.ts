import { z } from 'zod'
import { acknowledgementSchema } from './contact.ts'
import { dateInput, wireDateSchema } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { fileInput, hint, line, orCleared } from './inputs.ts'
import { partnerWord } from './partners.ts'
import { genders, genderSchema, nameInput, phoneInput, zipCodeInput } from './people.ts'
import { plainCharacters } from './typed-text.ts'

/**
 * The user (both specifications, §3). Additions: `isEmailVerified`, `isGenderAnswered` (T57), `hasPassword` (T48),
 * `mailboxRefusedAt`, `hasTrip` (T188).
 */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  image: z.string().nullable(),
  phone: z.string().nullable(),
  birthday: wireDateSchema.nullable(),
  governmentId: z.string().nullable(),
  address: z.string().nullable(),
  gender: genderSchema,
  city: z.string().nullable(),
  country: z.string().nullable(),
  zipCode: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  isParQFormFilled: z.boolean(),
  isWpUser: z.boolean(),
  status: z.enum(['active', 'blocked', 'deleted']),
  isEmailVerified: z.boolean(),
  isGenderAnswered: z.boolean(),
  hasPassword: z.boolean(),
  mailboxRefusedAt: z.iso.datetime().nullable().meta({ description: 'When the mailbox last sent a mail back' }),
  hasTrip: z.boolean().meta({ description: 'Whether booked trips are kept for the profile; they may just have ended' }),
})
export type User = z.infer<typeof userSchema>

function genderFrom(value: (typeof genders)[number] | 'other' | '' | null | undefined): unknown {
  if (typeof value !== 'string') return value
  const text = plainCharacters(value).toLowerCase()
  return text === '' || text === 'null' || text === 'other' ? null : text
}

const genderInput = z
  .preprocess(genderFrom, z.enum(genders, { error: 'Must be male, female or null' }).nullable().optional())
  .optional()

/**
 * The fields that may be changed (T53-T55). A field that is left out does not change. Null or empty clears it, except
 * names and the city (1-storefront §5). `gender` null is the answer 'Other' (T57).
 */
export const updateUserBody = z.object({
  firstName: nameInput('First name is required').optional(),
  lastName: nameInput('Last name is required').optional(),
  gender: genderInput,
  birthday: orCleared(dateInput).meta({ description: 'dd.MM.yyyy; at least 18 years ago' }),
  phone: orCleared(phoneInput),
  address: orCleared(line(200)),
  city: line(100, 'City is required').optional().meta({
    description: "'City, Country' splits at its last comma when no country is sent (T56)",
  }),
  country: orCleared(line(100)),
  zipCode: orCleared(zipCodeInput),
  emergencyContact: orCleared(line(200)),
  image: orCleared(line(500)).meta({ description: 'An address that POST /utility/uploadImage returned (T59)' }),
  email: hint('the address of an account is not changed here (T55)'),
  isParQFormFilled: hint('true once a questionnaire was saved (T53)'),
})
export type UpdateUserBody = z.output<typeof updateUserBody>

/** Both specifications, §7. */
export const showUser = endpoint({
  method: 'GET',
  path: '/user',
  tag: 'Profile',
  summary: 'Who is signed in',
  access: 'user',
  answer: userSchema,
  errors: [],
})

/** Both specifications, §7, T53-T59: one field or many. */
export const updateUser = endpoint({
  method: 'POST',
  path: '/user/update',
  tag: 'Profile',
  summary: "Change one's profile",
  access: 'user',
  body: updateUserBody,
  answer: userSchema,
  errors: ['invalidCity', 'invalidPhone', 'underage', 'imageNotOurs'],
})

/** Addition: the mailbox takes mails again, says its owner. Twice is as once. */
export const trustMailbox = endpoint({
  method: 'POST',
  path: '/user/mailboxWorks',
  tag: 'Profile',
  summary: "Say that one's mailbox works again",
  access: 'user',
  answer: userSchema,
  errors: [],
})

/** Both specifications, §7, T59: png, gif or jpeg of at most 5 MB, which is re-encoded. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/utility/uploadImage',
  tag: 'Profile',
  summary: 'Upload a picture of oneself',
  access: 'user',
  body: z.object({ file: fileInput }),
  bodyFormat: 'multipart',
  answer: z.object({ url: z.string() }),
  errors: ['imageNotReadable', 'imageTooLarge'],
})

/** 2-marketplace §7, T60-T61: no body. Needs a sign-in within the last ten minutes. */
export const deleteUser = endpoint({
  method: 'POST',
  path: '/user/deleteUser',
  tag: 'Profile',
  summary: "Delete one's account",
  access: 'user',
  answer: acknowledgementSchema,
  errors: ['freshSignInRequired'],
})

/**
 * Both specifications, §7, T30, T52: no body. The path contains the configured travel insurer's word
 * (`safetripRegistration`); any other is not found. Registering twice succeeds.
 */
export const registerWithInsurer = endpoint({
  method: 'POST',
  path: '/user/{travelPartner}Registration',
  tag: 'Profile',
  summary: 'Register with the travel-insurance partner',
  access: 'user',
  params: z.object({ travelPartner: partnerWord }),
  answer: acknowledgementSchema,
  errors: ['routeNotFound', 'registrationFailed', 'registrationRefused'],
})
