import path from 'node:path'
import { altchaCaptcha } from '../../adapters/captcha/altcha/altcha.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import type { NameService } from '../../adapters/dns/dns.ts'
import type { MailProvider } from '../../adapters/mail/mail.ts'
import type { WellnessPartner } from '../../adapters/partners-out/wellness-partner.ts'
import type { TravelPartner } from '../../adapters/partners-out/travel-partner.ts'
import type { PaymentProvider } from '../../adapters/payments/payments.ts'
import type { PushProvider } from '../../adapters/push/push.ts'
import type { RemoteFiles } from '../../adapters/remote-files/remote-files.ts'
import type { SignInProvider } from '../../adapters/sign-in/sign-in.ts'
import type { Wallets } from '../../adapters/wallets/wallets.ts'
import type { Catalogue, Context, Database, Jobs, Log, ProductSettings } from '../../modules/call/context.ts'
import { brandTokens } from '../../web/ui/brand-tokens.ts'
import type { Config } from './config.ts'
import { readOwnPictures } from '../site/own-pictures.ts'

export interface Outside {
  readonly db: Database
  readonly clock: () => Date
  readonly payments: PaymentProvider
  readonly mail: MailProvider
  readonly push: PushProvider
  readonly wallets: Wallets
  readonly signIn: readonly SignInProvider[]
  readonly geocoding: Geocoding
  readonly travelPartner: TravelPartner
  readonly wellnessPartner: WellnessPartner
  readonly files: FileStore
  readonly remoteFiles: RemoteFiles
  readonly nameService: NameService
  readonly jobs: Jobs
  readonly catalogue: Catalogue
  readonly log: Log
}

/** The context that every use case gets: the chosen providers and the configured settings. */
export function contextOf(config: Config, outside: Outside): Context {
  return {
    ...outside,
    captcha: altchaCaptcha(config.secret),
    settings: productSettings(config),
    ownPictures: readOwnPictures({ files: outside.files, folder: path.join(config.dataDir, 'images') }),
    lightColours: (colours) => brandTokens(colours, 'light'),
  }
}

function productSettings(config: Config): ProductSettings {
  const {
    brand,
    brandKey,
    publicUrl,
    company,
    demo,
    partners,
    allowedOrigins,
    rateLimitFactor,
    secret,
    paymentTimeoutMs,
    operatorEmail,
    bounceSecret,
    pictures,
    importFolder,
  } = config
  return {
    brand,
    brandKey,
    publicUrl,
    company,
    demo,
    partners,
    allowedOrigins,
    rateLimitFactor,
    secret,
    paymentTimeoutMs,
    operatorEmail,
    bounceSecret,
    pictures,
    importFolder,
  }
}
