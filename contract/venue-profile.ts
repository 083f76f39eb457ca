import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, orCleared, paragraphs } from './inputs.ts'
import { emailInput, phoneInput } from './people.ts'
import { lastSavedSchema, versionInput, versionSchema } from './record-version.ts'
import { cleanLine } from './typed-text.ts'
import { venueParams } from './venue-team.ts'
import { webAddress } from './web-address.ts'

/**
 * Additions: what a venue says about itself. Only an operator changes its name, its address on the site, its city and
 * position, and whether and at which offer type it takes travellers.
 */

export const listOf = (longest: number, most: number, what: string) =>
  z
    .array(
      z
        .string()
        .overwrite(cleanLine)
        .max(longest, { error: `At most ${longest} characters each` }),
    )
    .overwrite((words) => [...new Set(words.filter((word) => word !== ''))])
    .max(most, { error: `At most ${most} ${what}` })
    .pipe(z.array(line(longest)))
const words = () => listOf(80, 60, 'choices').optional().meta({ description: 'Only words of `choices`' })
const notes = () => listOf(160, 12, 'lines').optional()
export const websiteInput = line(300)
  .refine((text) => webAddress(text) !== undefined, { error: 'Must be an address such as https://example.com' })
  .transform((text) => webAddress(text)?.href ?? text)

export const vocabularyWords = ['activities', 'facilities', 'amenities', 'languages'] as const
export const noteKinds = ['highlights', 'includes', 'excludes'] as const

export const profileFieldsBody = z.object({
  shortDescription: orCleared(line(160)),
  description: orCleared(paragraphs(5000)).meta({
    description: 'Plain text. An empty line begins a paragraph, a line that begins with a dash an item of a list',
  }),
  streetAddress: orCleared(line(160)),
  postalCode: orCleared(line(20)),
  phone: orCleared(phoneInput),
  email: orCleared(emailInput),
  website: orCleared(websiteInput),
  covidMeasures: orCleared(paragraphs(1000)),
  activities: words(),
  facilities: words(),
  amenities: words(),
  languages: words(),
  highlights: notes(),
  includes: notes(),
  excludes: notes(),
  confirmsAtOnce: z.boolean().optional().meta({
    description:
      'Bookings of classes are confirmed at once (T131), unless a class says otherwise. Open requests stay requests',
  }),
  isWalkInOffered: z.boolean().optional(),
  walkInDescription: orCleared(paragraphs(2000)),
  walkInPriceInfo: orCleared(line(160)),
})
export type ProfileChange = z.output<typeof profileFieldsBody>

const text = z.string().nullable()
const texts = z.array(z.string())
export const profileFieldsSchema = z.object({
  shortDescription: text,
  description: text,
  streetAddress: text,
  postalCode: text,
  phone: text,
  email: text,
  website: text,
  covidMeasures: text,
  activities: texts,
  facilities: texts,
  amenities: texts,
  languages: texts,
  highlights: texts,
  includes: texts,
  excludes: texts,
  confirmsAtOnce: z.boolean(),
  isWalkInOffered: z.boolean(),
  walkInDescription: text,
  walkInPriceInfo: text,
})
export type ProfileFields = z.infer<typeof profileFieldsSchema>

export const venueProfileSchema = z.object({
  version: versionSchema,
  lastSaved: lastSavedSchema,
  fields: profileFieldsSchema,
  mayChange: z.boolean(),
  hasWalkIn: z
    .boolean()
    .meta({ description: 'The venue has agreed to General Gym Access, so it may switch it on and off' }),
  areOnlineClassesOtherwise: z.boolean().meta({
    description:
      'The venue has not chosen whether bookings are confirmed at once, and with its online classes it is the opposite (T131)',
  }),
  venue: z.object({ slug: z.string(), name: z.string(), city: z.string(), takesPart: z.boolean() }),
  choices: z.object({ activities: texts, facilities: texts, amenities: texts, languages: texts }),
})
export type VenueProfile = z.infer<typeof venueProfileSchema>

export const showVenueProfile = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/profile',
  tag: 'Staff',
  summary: 'What a venue says of itself',
  access: 'staff',
  right: 'profile.see',
  params: venueParams,
  answer: venueProfileSchema,
  errors: ['venueNotFound'],
})

/** A field that is left out stays as it is. An import never overwrites what the venue has changed itself. */
export const changeVenueProfile = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/profile',
  tag: 'Staff',
  summary: 'Change what a venue says of itself',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  body: profileFieldsBody.extend({ version: versionInput }),
  answer: venueProfileSchema,
  errors: ['venueNotFound', 'recordChanged', 'invalidEmail', 'emailRequired', 'invalidPhone'],
})
