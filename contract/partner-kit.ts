import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'

/** Additions: what a partner prints for its guests. Each of its places has a QR code, so that scans can be told apart. */

export const MOST_PLACES = 20
export const kitSheets = ['poster', 'card', 'insert'] as const
export type KitSheetKind = (typeof kitSheets)[number]

const partner = reference()
const kitSchema = z.object({
  partner: z.object({ slug: z.string(), name: z.string() }),
  isOpen: z.boolean().meta({ description: 'Whether its site is published; until then the codes lead nowhere' }),
  places: z.array(
    z.object({
      place: z.string().meta({ description: 'As it stands in the address of the code' }),
      name: z.string(),
      url: z.string().meta({ description: 'The address in the QR code' }),
    }),
  ),
})
export type PartnerKit = z.infer<typeof kitSchema>

export const showPartnerKit = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}/kit',
  tag: 'Staff',
  summary: "A partner's places, and the address in the QR code of each",
  access: 'staff',
  right: 'reports.see',
  params: z.object({ partner }),
  answer: kitSchema,
  errors: ['recordNotFound'],
})

export const addPartnerPlace = endpoint({
  method: 'POST',
  path: '/staff/partners/{partner}/places',
  tag: 'Staff',
  summary: 'Add a place with a QR code',
  access: 'staff',
  right: 'offer.change',
  params: z.object({ partner }),
  body: z.object({ name: line(40, 'Name is required') }),
  answer: kitSchema,
  errors: ['recordNotFound', 'partnerPlaceTaken', 'tooManyPartnerPlaces'],
})

/** Printed codes of the place go on leading to the site. Its scans so far stay in the reports. */
export const removePartnerPlace = endpoint({
  method: 'DELETE',
  path: '/staff/partners/{partner}/places/{place}',
  tag: 'Staff',
  summary: 'Remove a place',
  access: 'staff',
  right: 'offer.change',
  params: z.object({ partner, place: reference() }),
  answer: kitSchema,
  errors: ['recordNotFound'],
})

export const printKitSheet = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}/kit/{place}/{sheet}',
  tag: 'Staff',
  summary: "A poster (A4), a card (A5) or key-card inserts (A4, ten of them) with a place's QR code, as a PDF",
  access: 'staff',
  right: 'reports.see',
  params: z.object({ partner, place: reference(), sheet: z.enum(kitSheets) }),
  answer: z.string(),
  contentType: 'application/pdf',
  errors: ['recordNotFound'],
})

/** Counts for the site of the call (T8). A place that its partner does not have is not counted. */
export const countScan = endpoint({
  method: 'POST',
  path: '/utility/scan',
  tag: 'Branding',
  summary: "Say that a partner's QR code was scanned",
  access: 'public',
  body: z.object({ place: line(40) }),
  answer: z.object({ isCounted: z.boolean() }),
  errors: [],
})
