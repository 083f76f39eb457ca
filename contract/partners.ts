import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './inputs.ts'

/** The configured word of a partner inside a path segment: 'safetrip' in `safetripRegistration`. */
export const partnerWord = z.string().regex(/^[a-z0-9]{1,40}$/)

/** Language of a text from the content service. Only English exists, and any other language is answered in English. */
export const localeQuery = z.object({ locale: z.string().max(35).default('en') })

/**
 * The modes of a site, normalised once (T1): the product's own consumer and business sites, a partner's site, a b2cwl
 * white label, a master white label on its own host, and the restricted white label.
 */
export const siteModes = ['b2c', 'b2b', 'partner', 'b2cwl', 'master', 'restricted'] as const
export type SiteMode = (typeof siteModes)[number]

/** Defaults of a branding (1-storefront §9, 2-marketplace §9). */
export const brandingDefaults = { primaryColor: '#0084ff', secondaryColor: '#272b46', destination: 'London' } as const

/** Names of the two branding fields that contain the brand name: `heroWhyRoamfit`, `whyRoamfitImages`. */
export function fieldsOfBrand(brand: string): { heroWhy: string; whyImages: string } {
  return { heroWhy: `heroWhy${brand}`, whyImages: `why${brand}Images` }
}

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const url = z.string().nullable()
const listedImageSchema = z.object({ image: z.string(), orderNo: z.int() })

/**
 * Partner / branding configuration (1-storefront §3, 2-marketplace §3). Two more fields have the brand name in their
 * own name (`fieldsOfBrand`): sanitised HTML or null, and a list of images. Additions: `slug`, `siteMode`,
 * `isMasterWhiteLabel`, the flags of T15 and T20, and `newsArticle`.
 */
export const brandingSchema = z
  .object({
    uniqueId: z.string(),
    slug: z.string().nullable().meta({ description: 'The slug of the partner; null for the product itself' }),
    siteMode: z.enum(siteModes),
    title: z.string(),
    subTitle: z.string().nullable(),
    subtitle: z.string().nullable(),
    favicon: z.union([z.string(), z.array(z.string()).length(2)]).meta({ description: 'One, or a pair [light, dark]' }),
    logo: z.object({ primaryLogo: url, secondaryLogo: url }),
    primaryLogo: url,
    secondaryLogo: url,
    logoHeight: z.number().nullable(),
    logoWidth: z.number().nullable(),
    logoUrl: url,
    backgroundImage: url,
    color: colour,
    primaryColor: colour,
    secondaryColor: colour,
    hotelPinColor: colour.nullable(),
    geoLocation: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    destination: z.string().nullable(),
    currentDestination: z.string().nullable(),
    allowedDestinations: z.array(z.string()).meta({ description: 'Empty means unset' }),
    blockedDestinations: z.array(z.string()),
    linkedInUrl: url,
    facebookUrl: url,
    instagramUrl: url,
    twitterUrl: url,
    couponCode: z.string().nullable().meta({ description: 'Applied without asking; locks the coupon field' }),
    oneDayFreePass: z.enum(['true', 'false']),
    isMasterWhiteLabelAppCheckinMultipass: z.union([z.literal(true), z.literal('false')]),
    isB2BWhiteLabelReplica: z.union([z.literal(true), z.literal('false')]).meta({
      description: "'false' is the restricted white label (T1)",
    }),
    purchaseAndRedeem: z
      .union([z.boolean(), z.enum(['true', 'false'])])
      .nullable()
      .meta({
        description: 'Null is unset (T2)',
      }),
    voucherIds: z.array(z.string()),
    isMasterWhiteLabel: z.boolean(),
    hidesSocialSignIn: z.boolean(),
    hidesAppBlock: z.boolean().meta({ description: 'On the privacy page' }),
    turnsLocalsAway: z.boolean(),
    newsArticle: z.string().nullable().meta({ description: 'Slug of the article whose picture greets visitors' }),
  })
  .catchall(z.union([z.string(), z.array(listedImageSchema), z.null()]))
export type Branding = z.infer<typeof brandingSchema>

const slug = line(80)

/** 1-storefront §7: the product's own `b2c` or `b2b` branding. An unknown key gives the default branding (T8). */
export const showBranding = endpoint({
  method: 'GET',
  path: '/cms/{variant}',
  tag: 'Branding',
  summary: "The product's own branding",
  access: 'public',
  params: z.object({ variant: slug }),
  query: localeQuery,
  answer: brandingSchema,
  errors: [],
})

/** 1-storefront §7. An unknown slug gives the default branding and no privileges (T8). */
export const showPartnerBranding = endpoint({
  method: 'GET',
  path: '/cms/partner/{partner}',
  tag: 'Branding',
  summary: 'Branding of a partner site',
  access: 'public',
  params: z.object({ partner: slug }),
  query: localeQuery,
  answer: brandingSchema,
  errors: [],
})

/** 1-storefront §7. An unknown slug gives the default branding and no privileges (T8). */
export const showWhiteLabelBranding = endpoint({
  method: 'GET',
  path: '/cms/b2cwl/{id}',
  tag: 'Branding',
  summary: 'Branding of a consumer white label',
  access: 'public',
  params: z.object({ id: slug }),
  query: localeQuery,
  answer: brandingSchema,
  errors: [],
})
