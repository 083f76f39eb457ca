import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { reference } from './inputs.ts'

/** Additions (T166): a traveller's page that others may see, 2-marketplace §2.13. */

/** The path of the traveller's own page, from the root of the site; null while the page is off. */
export const ownProfileSchema = z.object({ path: z.string().nullable() })
export type OwnProfile = z.infer<typeof ownProfileSchema>

export const showOwnProfile = endpoint({
  method: 'GET',
  path: '/user/publicProfile',
  tag: 'Profile',
  summary: 'The address of one’s public profile',
  access: 'user',
  answer: ownProfileSchema,
  errors: [],
})

/** Turning the page off ends its address for good. Turning it on again makes a new address. */
export const switchPublicProfile = endpoint({
  method: 'POST',
  path: '/user/publicProfile',
  tag: 'Profile',
  summary: 'Turn the public profile on or off',
  access: 'user',
  body: z.object({ isOn: z.boolean() }),
  answer: ownProfileSchema,
  errors: [],
})

export const publicProfileSchema = z.object({
  /** 'Nina N.'; null when its owner has given no name. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  /** Where visits were redeemed (T143), the latest first. */
  cities: z.array(z.object({ city: z.string(), country: z.string() })),
  /** Whether the caller, by user agent, may list the page in search results or preview links to it. */
  isIndexed: z.boolean(),
  isPreviewed: z.boolean(),
})
export type PublicProfile = z.infer<typeof publicProfileSchema>

/** For any reader who knows the address. Robots of networks that may not see the page get 404 too. */
export const showPublicProfile = endpoint({
  method: 'GET',
  path: '/profiles/{code}',
  tag: 'Profile',
  summary: 'A traveller’s public profile',
  access: 'public',
  params: z.object({ code: reference() }),
  answer: publicProfileSchema,
  errors: ['profileNotFound'],
})
