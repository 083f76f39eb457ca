import { z } from 'zod'
import { acknowledgementSchema } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { anyCase, reference } from './inputs.ts'

export const wishlistItemSchema = z.object({ id: z.string() })
export type WishlistItem = z.infer<typeof wishlistItemSchema>

/** `url` is the slug. Additions: the venue's picture and city. */
const listedStudioSchema = z.object({
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  city: z.string(),
})
export const favouriteStudioSchema = listedStudioSchema.extend({ id: z.string() })
export type FavouriteStudio = z.infer<typeof favouriteStudioSchema>

export type VisitedStudio = z.infer<typeof listedStudioSchema>

/** 2-marketplace §7: ids of the favourite venues. A bare array. */
export const listWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  tag: 'Wishlist',
  summary: 'Ids of favourite venues',
  access: 'user',
  answer: z.array(wishlistItemSchema),
  errors: [],
})

/** 2-marketplace §7, T121: adding twice succeeds. */
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/add',
  tag: 'Wishlist',
  summary: 'Make a venue a favourite',
  access: 'user',
  body: anyCase(z.object({ fitnessId: reference().meta({ description: 'Id or slug of the venue' }) })),
  answer: acknowledgementSchema,
  errors: ['venueNotFound', 'destinationNotAllowed'],
})

/** 2-marketplace §7, T121: removing a missing venue succeeds. */
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/remove/{fitnessId}',
  tag: 'Wishlist',
  summary: 'Drop a favourite venue',
  access: 'user',
  params: z.object({ fitnessId: reference() }),
  answer: acknowledgementSchema,
  errors: [],
})

/** 2-marketplace §7 shows the answer but no path; the path is an addition. The latest first. */
export const listFavouriteStudios = endpoint({
  method: 'GET',
  path: '/wishlist/studios',
  tag: 'Wishlist',
  summary: 'Favourite venues',
  access: 'user',
  answer: z.object({ data: z.array(favouriteStudioSchema) }),
  errors: [],
})

/** 2-marketplace §7, T143: venues of redeemed visits, the latest first. */
export const listVisitedStudios = endpoint({
  method: 'GET',
  path: '/user/studios/past',
  tag: 'Wishlist',
  summary: 'Venues that were visited',
  access: 'user',
  answer: z.object({ data: z.array(listedStudioSchema) }),
  errors: [],
})
