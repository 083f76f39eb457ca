import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fileInput, line, orCleared } from './inputs.ts'
import { versionInput, versionSchema } from './record-version.ts'
import { venueParams } from './venue-team.ts'

/** Additions: the photographs that a venue shows. */

export const MOST_PHOTOS = 24

export const venuePhotoSchema = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string().nullable().meta({ description: 'The description for travellers who do not see the picture' }),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type ShownPhoto = z.infer<typeof venuePhotoSchema>

export const venuePhotosSchema = z.object({
  version: versionSchema,
  photos: z.array(venuePhotoSchema).meta({
    description: 'In their order; the first is the main one. Without any, travellers see drawings',
  }),
  mayChange: z.boolean(),
  venue: z.object({ slug: z.string(), name: z.string() }),
})
export type VenuePhotos = z.infer<typeof venuePhotosSchema>

export const showVenuePhotos = endpoint({
  method: 'GET',
  path: '/staff/venues/{venue}/photos',
  tag: 'Staff',
  summary: 'The photographs that a venue shows',
  access: 'staff',
  right: 'profile.see',
  params: venueParams,
  answer: venuePhotosSchema,
  errors: ['venueNotFound'],
})

/**
 * Adds a photograph at the end. The server draws it again, so that nothing remains of where and by whom it was taken.
 * Uploading a photograph that is already shown changes nothing.
 */
export const uploadVenuePhoto = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/photos/upload',
  tag: 'Staff',
  summary: 'Add a photograph',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  body: z.object({ file: fileInput }),
  bodyFormat: 'multipart',
  answer: venuePhotosSchema,
  errors: ['venueNotFound', 'photoNotReadable', 'imageTooLarge', 'tooManyPhotos'],
})

/** Replaces the whole list: its order, its texts, and without the photographs that are left out. */
export const arrangeVenuePhotos = endpoint({
  method: 'POST',
  path: '/staff/venues/{venue}/photos',
  tag: 'Staff',
  summary: 'Order, describe and remove photographs',
  access: 'staff',
  right: 'profile.change',
  params: venueParams,
  body: z.object({
    version: versionInput,
    photos: z.array(z.object({ id: line(40), alt: orCleared(line(200)) })).max(MOST_PHOTOS),
  }),
  answer: venuePhotosSchema,
  errors: ['venueNotFound', 'recordChanged'],
})
