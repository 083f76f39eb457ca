import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fileInput, line, orNull, paragraphs, requireWord } from './inputs.ts'
import { partnerParams } from './partner-team.ts'
import { emailInput } from './people.ts'
import { versionInput } from './record-version.ts'
import { previewSchema, publishBody, returnBody, schemaOfRevisions, versionBody } from './revisions.ts'
import { webAddress } from './web-address.ts'

/** Additions (T1, T10, T18): how a partner's site looks. What is saved is a draft until it is published. */

const websiteInput = line(300)
  .refine((text) => webAddress(text) !== undefined, { error: 'Must be an address such as https://example.com' })
  .transform((text) => webAddress(text)?.href ?? text)
const colourInput = line(7, 'Please choose a colour')
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Must be a colour such as #0084ff' })
  .toLowerCase()
/** A picture that was uploaded for this site, or one that it has. */
const pictureInput = line(2000)
const MOST_OF_WHY = 20_000
export const MOST_WHY_IMAGES = 6
const coordinates = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/

/** '51.5007, -0.1246'; undefined for what is no place on earth. */
export function lookPosition(text: string): { lat: number; lng: number } | undefined {
  const [, lat = NaN, lng = NaN] = (coordinates.exec(text) ?? []).map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}
const positionInput = line(60).refine((text) => lookPosition(text) !== undefined, {
  error: 'Must be latitude and longitude, such as 51.5007, -0.1246',
})

export const siteLookBody = z.object({
  title: line(60, 'Title is required'),
  subtitle: orNull(line(120)),
  logo: orNull(pictureInput),
  picture: orNull(pictureInput).meta({ description: 'Behind the title' }),
  primaryColor: colourInput,
  secondaryColor: colourInput,
  website: orNull(websiteInput).meta({ description: 'Where its logo leads' }),
  supportEmail: orNull(emailInput),
  position: orNull(positionInput).meta({ description: 'Latitude and longitude, with a comma between' }),
  facebookUrl: orNull(websiteInput),
  instagramUrl: orNull(websiteInput),
  linkedInUrl: orNull(websiteInput),
  twitterUrl: orNull(websiteInput),
  whyHtml: orNull(paragraphs(MOST_OF_WHY)).meta({ description: 'HTML. Empty for the list that all sites have' }),
  whyImages: z.array(pictureInput).max(MOST_WHY_IMAGES).default([]).meta({ description: 'Below that text' }),
})

const text = z.string().nullable()
/** As it is answered. */
export const siteLookSchema = z.object({
  title: z.string(),
  subtitle: text,
  logo: text,
  picture: text,
  primaryColor: z.string(),
  secondaryColor: z.string(),
  website: text,
  supportEmail: text,
  position: text,
  facebookUrl: text,
  instagramUrl: text,
  linkedInUrl: text,
  twitterUrl: text,
  whyHtml: text.default(null),
  whyImages: z.array(z.string()).default([]),
})
export type SiteLook = z.infer<typeof siteLookSchema>

const pixels = z.int().nullable()
/** As it is stored: with the size and the icons of its logo. Left out, the address of the logo tells them. */
export const storedLookSchema = siteLookSchema.extend({
  logoParts: z.object({ width: pixels, height: pixels, lightIcon: text, darkIcon: text }).optional(),
})
export type StoredLook = Required<z.infer<typeof storedLookSchema>>

export const siteStates = ['new', 'open', 'ended'] as const

/** What is still to do before a site opens. */
export const siteGaps = ['look', 'host', 'passes', 'city', 'people'] as const
export type SiteGap = (typeof siteGaps)[number]

export const partnerSiteSchema = schemaOfRevisions(siteLookSchema).extend({
  partner: z.object({
    slug: z.string(),
    name: z.string(),
    state: z.enum(siteStates).meta({ description: 'new: was never published' }),
    address: z.string().meta({ description: 'Where guests find the site' }),
  }),
  fields: siteLookSchema.meta({ description: 'What an editor begins with: the draft, or what the site shows' }),
  gaps: z.array(z.enum(siteGaps)),
  mayChange: z.boolean(),
  mayOpen: z.boolean().meta({ description: 'The first publication opens the site, and operators decide on it' }),
})
export type PartnerSite = z.infer<typeof partnerSiteSchema>

const site = { tag: 'Staff', access: 'staff', params: partnerParams, answer: partnerSiteSchema } as const

export const showPartnerSite = endpoint({
  ...site,
  method: 'GET',
  path: '/staff/partners/{partner}/site',
  summary: "How a partner's site looks: the draft, what is published, and the history",
  right: 'site.see',
  errors: ['recordNotFound'],
})

export const savePartnerSite = endpoint({
  ...site,
  method: 'POST',
  path: '/staff/partners/{partner}/site',
  summary: "Save the draft of a partner's site",
  right: 'site.change',
  body: siteLookBody.extend({ version: versionInput }),
  errors: ['recordNotFound', 'recordChanged', 'draftPlanned', 'emailRequired', 'invalidEmail'],
})

export const publishPartnerSite = endpoint({
  ...site,
  method: 'POST',
  path: '/staff/partners/{partner}/site/publish',
  summary: "Publish the draft of a partner's site, now or at a time. The first publication opens the site",
  right: 'site.change',
  body: publishBody,
  errors: ['recordNotFound', 'recordChanged', 'draftNotFound', 'startNotAhead', 'notAllowed', 'siteNotReady'],
})

export const takeSitePlanBack = endpoint({
  ...site,
  method: 'POST',
  path: '/staff/partners/{partner}/site/take-back',
  summary: "Take a planned publication of a partner's site back",
  right: 'site.change',
  body: versionBody,
  errors: ['recordNotFound', 'recordChanged', 'draftNotFound'],
})

export const discardPartnerSite = endpoint({
  ...site,
  method: 'POST',
  path: '/staff/partners/{partner}/site/discard',
  summary: "Discard the draft of a partner's site",
  right: 'site.change',
  body: versionBody,
  errors: ['recordNotFound', 'recordChanged', 'draftNotFound', 'draftPlanned'],
})

export const returnPartnerSite = endpoint({
  ...site,
  method: 'POST',
  path: '/staff/partners/{partner}/site/return',
  summary: "Make an earlier state of a partner's site the draft",
  right: 'site.change',
  body: returnBody,
  errors: ['recordNotFound', 'recordChanged', 'draftPlanned'],
})

export const previewPartnerSite = endpoint({
  ...site,
  method: 'POST',
  path: '/staff/partners/{partner}/site/preview',
  summary: 'An address that shows the draft on the real page',
  right: 'site.see',
  answer: previewSchema,
  errors: ['recordNotFound', 'draftNotFound'],
})

/** The server draws it again. A vector drawing is refused: it may hold programs. */
export const uploadSitePicture = endpoint({
  method: 'POST',
  path: '/staff/partners/{partner}/site/pictures',
  tag: 'Staff',
  summary: "Upload a logo or a picture for a partner's site",
  access: 'staff',
  right: 'site.change',
  params: partnerParams,
  query: z.object({ use: requireWord(['logo', 'picture']) }),
  body: z.object({ file: fileInput }),
  bodyFormat: 'multipart',
  answer: z.object({ url: z.string() }),
  errors: ['recordNotFound', 'photoNotReadable', 'imageTooLarge'],
})
