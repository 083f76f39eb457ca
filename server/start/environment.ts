import { z } from 'zod'
import {
  apiAddress,
  databaseAddress,
  flag,
  LOG_LEVELS,
  loopbackOrigin,
  origin,
  origins,
  partnerName,
  pagePaths,
  proxies,
  pushServices,
  replicaAddresses,
  secret,
  isMailServer,
  mailSender,
  mapStyle,
  httpAddress,
  whole,
} from './setting-kinds.ts'

/** The push services of Chrome, Edge, Opera, Samsung Internet, Firefox and Safari. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** OpenFreeMap's public style for maps whose marks lead. It needs no key. */
const OPEN_STREETS = 'https://tiles.openfreemap.org/styles/positron'

/** Every setting of the product. docs/operations.md explains them; no other file reads the environment. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'use production, development or test, or leave it out')
    .default('development'),
  PORT: whole(1, 65_535, 3000).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: replicaAddresses.default([]),
  DATABASE_POOL: whole(2, 200, 12).default(12),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: origins.default([]),
  BRAND: z
    .string()
    .regex(/^[\p{L}][\p{L}\p{N}]{1,23}$/u, 'use one word of 2 to 24 letters and digits')
    .default('Roamfit'),
  COMPANY_NAME: z.string().max(200, 'use at most 200 characters').optional(),
  COMPANY_ADDRESS: z.string().max(300, 'use at most 300 characters').optional(),
  CONTACT_EMAIL: z.email('use an e-mail address such as hello@example.com').optional(),
  INDEXED_PAGES: pagePaths.optional(),
  WELLNESS_PARTNER: partnerName.optional(),
  WELLNESS_JOIN_URL: httpAddress('https://www.example.com/join').optional(),
  TRAVEL_PARTNER: partnerName.optional(),
  WELLNESS_PARTNER_API_URL: apiAddress.optional(),
  WELLNESS_PARTNER_API_KEY: z
    .string()
    .min(8, 'use the key that the partner gave you, of at least 8 characters')
    .optional(),
  TRAVEL_PARTNER_API_URL: apiAddress.optional(),
  TRAVEL_PARTNER_API_KEY: z
    .string()
    .min(8, 'use the key that the partner gave you, of at least 8 characters')
    .optional(),
  PARTNER_TIMEOUT_MS: whole(200, 8_000, 6_000).default(6_000),
  PARTNER_DOUBLE_MODE: z.enum(['up', 'slow', 'down'], 'use up, slow or down').default('up'),
  PARTNER_DOUBLE_LATENCY_MS: whole(0, 120_000, 500).default(0),
  FILES_S3_URL: apiAddress.optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  APP_STORE_URL: z
    .url({ protocol: /^https$/, error: 'use an https address such as https://apps.apple.com/app/id1' })
    .optional(),
  /** Not read any more, which the start says. */
  NEWS_ARTICLE: z.string().optional(),
  PLAY_STORE_URL: z
    .url({
      protocol: /^https$/,
      error: 'use an https address such as https://play.google.com/store/apps/details?id=app',
    })
    .optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number('use a number such as 1 or 50')
    .positive('use a number above 0, such as 1 or 50')
    .default(1),
  SECRET: secret.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `use one of ${LOG_LEVELS.join(', ')}`).optional(),
  TRUSTED_PROXY: proxies.optional(),
  DRAIN_SECONDS: whole(0, 60, 5).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'use the secret key of your account; it begins with sk_').optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('pk_', 'use the publishable key of your account; it begins with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'use the signing secret of your webhook; it begins with whsec_')
    .optional(),
  STRIPE_API_URL: origin.optional(),
  PAYMENT_TIMEOUT_MS: whole(200, 8_000, 8_000).default(8_000),
  PAYMENT_SANDBOX_MODE: z.enum(['up', 'slow', 'down'], 'use up, slow or down').default('up'),
  PAYMENT_SANDBOX_LATENCY_MS: whole(0, 120_000, 500).default(0),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_SIGN_IN_URL: origin.optional(),
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'use the number of the app').optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_SIGN_IN_URL: origin.optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_SIGN_IN_URL: origin.optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'use the ten characters of the team')
    .optional(),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass\.[\w.-]{1,90}$/, 'use an identifier such as pass.com.example.ticket')
    .optional(),
  APPLE_PASS_CERTIFICATE: z.string().min(1).optional(),
  APPLE_PASS_KEY: z.string().min(1).optional(),
  APPLE_PASS_PASSPHRASE: z.string().min(1).optional(),
  APPLE_PASS_ISSUER: z.string().min(1).optional(),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{10,25}$/, 'use the number of the issuer')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'use an smtp:// or smtps:// address with the name of the server, such as smtp://mail.example.com:587',
    )
    .optional(),
  MAIL_FROM: mailSender.optional(),
  MAIL_BOUNCE_SECRET: secret.optional(),
  PUSH_SERVICES: pushServices.default(PUSH_SERVICES),
  HEIC_PICTURES: flag.default(true),
  PICTURE_STAND_IN_URL: loopbackOrigin.optional(),
  OPERATOR_EMAIL: z.email('use an e-mail address such as hello@example.com').optional(),
  MAP_STYLE_URL: mapStyle.default(OPEN_STREETS),
  MAP_TILES_DIR: z.string().min(1).optional(),
  GEOCODING_URL: httpAddress('https://photon.example.com').optional(),
  METRICS_PORT: whole(1, 65_535, 9464).optional(),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: apiAddress.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100, 'use at most 100 characters').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('use a share from 0 to 1, such as 0.1')
    .min(0, 'use a share from 0 to 1, such as 0.1')
    .max(1, 'use a share from 0 to 1, such as 0.1')
    .default(1),
  ANSWER_CACHE: flag.default(true),
  PAGE_CACHE: flag.default(true),
})

export type Environment = z.output<typeof environment>
