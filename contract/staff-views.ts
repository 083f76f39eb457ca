import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagInput, line, reference } from './inputs.ts'
import { operatorAreas } from './rights.ts'
import { cleanLine } from './typed-text.ts'

/**
 * Additions (T176): views of a list that people keep, for themselves or for all who may see the list. A view is the
 * address of the list's page without the page that it shows.
 */

export const listNames = [
  'orders',
  'refunds',
  'disputes',
  'bookings',
  'travellers',
  'venues',
  'cities',
  'partners',
  'products',
  'coupons',
  'codes',
  'imports',
  'mails',
  'messages',
  'cases',
  'reviews',
  'audit',
] as const
export type ListName = (typeof listNames)[number]

const MOST_LETTERS_OF_ADDRESS = 2_000
const address = z
  .string({ error: 'This field is required' })
  .overwrite(cleanLine)
  .max(MOST_LETTERS_OF_ADDRESS, { error: `At most ${MOST_LETTERS_OF_ADDRESS} characters` })
  .regex(/^[\w=&%.,+*-]*$/, { error: 'Must be the query of an address' })
  .meta({ example: 'order=-price&state=failed' })
const name = line(60, 'Please give the view a name')

export const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean().meta({ description: 'Made by the caller, who alone may change it' }),
  opensFor: z.array(z.enum(operatorAreas)).meta({ description: 'Roles whose people see it first' }),
  opensFirst: z.boolean().meta({ description: "One of them is the caller's" }),
})
export type SavedView = z.infer<typeof viewSchema>

const list = z.enum(listNames)

export const listViews = endpoint({
  method: 'GET',
  path: '/staff/views/{list}',
  tag: 'Staff',
  summary: 'The views of a list: those of the caller, and those that others share',
  access: 'staff',
  right: 'office.see',
  params: z.object({ list }),
  answer: z.object({ views: z.array(viewSchema) }),
  errors: [],
})

export const addView = endpoint({
  method: 'POST',
  path: '/staff/views/{list}',
  tag: 'Staff',
  summary: 'Keep a view of a list',
  access: 'staff',
  right: 'office.see',
  params: z.object({ list }),
  body: z.object({ name, address, isShared: flagInput }),
  answer: viewSchema,
  errors: ['tooManyViews'],
})

const one = z.object({ list, view: reference() })

export const changeView = endpoint({
  method: 'POST',
  path: '/staff/views/{list}/{view}',
  tag: 'Staff',
  summary: 'Change a view of the caller',
  access: 'staff',
  right: 'office.see',
  params: one,
  body: z.object({ name, address, isShared: flagInput }),
  answer: viewSchema,
  errors: ['viewNotFound'],
})

export const removeView = endpoint({
  method: 'DELETE',
  path: '/staff/views/{list}/{view}',
  tag: 'Staff',
  summary: 'Remove a view of the caller',
  access: 'staff',
  right: 'office.see',
  params: one,
  answer: z.object({ removed: z.literal(true) }),
  errors: ['viewNotFound'],
})

export const chooseFirstView = endpoint({
  method: 'POST',
  path: '/staff/views/{list}/{view}/first',
  tag: 'Staff',
  summary: 'Say for which roles a shared view is the first that they see',
  access: 'staff',
  right: 'views.choose',
  params: one,
  body: z.object({
    roles: z
      .array(z.enum(operatorAreas))
      .max(operatorAreas.length)
      .meta({ description: 'These roles see no other view of this list first; [] for none' }),
  }),
  answer: viewSchema,
  errors: ['viewNotFound', 'viewNotShared'],
})
