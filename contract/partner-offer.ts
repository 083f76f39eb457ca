import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, orCleared, reference, requireWord } from './inputs.ts'
import { partnerParams } from './partner-team.ts'
import { versionInput, versionSchema } from './record-version.ts'
import { siteStates } from './partner-site.ts'

/** Additions (T1, T2, T11, T15, T20): what kind of partner it is, and what its site sells. Saved at once. */

/**
 * The documented modes (T1) by what a guest sees. link: our site in its colours. host: the same at its own address,
 * without other cities. paper: its own terms, and a ticket on paper. brand: the partner’s brand, for every traveller. insurer:
 * our site for the insured. other: a mixture that no step of the wizard makes.
 */
export const partnerWays = ['link', 'host', 'paper', 'brand', 'insurer'] as const
export type PartnerWay = (typeof partnerWays)[number]
export const shownWays = [...partnerWays, 'other'] as const

/** Part of the site's address for ever, on posters too. */
const slugInput = line(40, 'Short name is required').regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'Only small letters, digits, and hyphens between them',
})
const nameInput = line(80, 'Name is required')

export const addPartner = endpoint({
  method: 'POST',
  path: '/staff/partners',
  tag: 'Staff',
  summary: 'Add a partner, whose site is not open yet',
  access: 'staff',
  right: 'partners.change',
  body: z.object({ name: nameInput, slug: slugInput, way: z.enum(partnerWays, { error: 'Please choose the kind' }) }),
  answer: z.object({ slug: z.string() }),
  errors: [],
})

export const cityRules = ['all', 'allowed', 'blocked'] as const
export const saleWays = ['byCity', 'buy', 'both'] as const

const ids = (most: number) => z.array(reference()).max(most, { error: `At most ${most}` })

export const partnerOfferBody = z.object({
  name: nameInput,
  way: requireWord(shownWays),
  city: orCleared(reference())
    .transform((value) => value ?? null)
    .meta({ description: 'The id of the city in which the site begins' }),
  cityRule: requireWord(cityRules),
  cities: ids(500).meta({ description: 'Ids of cities. Ignored if all are allowed' }),
  passes: ids(100).meta({ description: 'Ids of passes in their order. Without any the site shows those of each city' }),
  sells: requireWord(saleWays).meta({ description: 'T2. byCity: buy where a city is chosen, else look around first' }),
  turnsLocalsAway: z.boolean(),
  hidesSocialSignIn: z.boolean(),
  hidesAppBlock: z.boolean(),
  hasFreeDay: z.boolean(),
  coupon: orCleared(line(64)).transform((value) => value ?? null),
})

export const partnerOfferSchema = z.object({
  version: versionSchema,
  partner: z.object({ slug: z.string(), name: z.string(), state: z.enum(siteStates) }),
  fields: z.object({
    name: z.string(),
    way: z.enum(shownWays),
    city: z.string().nullable(),
    cityRule: z.enum(cityRules),
    cities: z.array(z.string()),
    passes: z.array(z.string()),
    sells: z.enum(saleWays),
    turnsLocalsAway: z.boolean(),
    hidesSocialSignIn: z.boolean(),
    hidesAppBlock: z.boolean(),
    hasFreeDay: z.boolean(),
    coupon: z.string().nullable(),
  }),
  choices: z.object({
    cities: z.array(z.object({ id: z.string(), name: z.string() })),
    passes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        city: z.string().nullable(),
        isRestricted: z.boolean().meta({ description: 'Sold only by partners whom operators name (T76)' }),
      }),
    ),
  }),
  mayChange: z.boolean(),
  maySetTerms: z.boolean().meta({ description: 'Name, kind, free day, coupon and restricted passes' }),
})
export type PartnerOffer = z.infer<typeof partnerOfferSchema>
export type PartnerOfferFields = PartnerOffer['fields']

export const showPartnerOffer = endpoint({
  method: 'GET',
  path: '/staff/partners/{partner}/offer',
  tag: 'Staff',
  summary: 'What a partner is and sells',
  access: 'staff',
  right: 'site.see',
  params: partnerParams,
  answer: partnerOfferSchema,
  errors: ['recordNotFound'],
})

export const changePartnerOffer = endpoint({
  method: 'POST',
  path: '/staff/partners/{partner}/offer',
  tag: 'Staff',
  summary: 'Change what a partner is and sells, at once',
  access: 'staff',
  right: 'offer.change',
  params: partnerParams,
  body: partnerOfferBody.extend({ version: versionInput }),
  answer: partnerOfferSchema,
  errors: ['recordNotFound', 'recordChanged'],
})
