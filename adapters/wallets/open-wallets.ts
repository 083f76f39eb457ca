import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type ApplePassSettings, openAppleKeys } from './apple/apple-keys.ts'
import { appleWallet } from './apple/apple-wallet.ts'
import { googleWallet } from './google/google-wallet.ts'
import { readOrExplain } from './read-or-explain.ts'
import type { AppleWallet, GoogleWallet, Wallets } from './wallets.ts'
import { DAY_MS } from '../../contract/durations.ts'

const APPLE_PUSHES = 'https://api.push.apple.com'
const WARNED_BEFORE_MS = 30 * DAY_MS

/** What is configured. Certificates and keys are paths of files. */
export interface WalletSettings {
  readonly apple: ApplePassSettings | undefined
  readonly google: { readonly issuerId: string; readonly keyFile: string } | undefined
}

type WalletLog = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>

/** The part of a service account's file that signs. */
const serviceAccount = z.object({ client_email: z.email(), private_key: z.string().min(1) })

/**
 * The wallets that are configured. A certificate or a key that cannot be used turns its wallet off, and the log says
 * why: everything else goes on.
 */
export function openWallets({ apple, google }: WalletSettings, now: Date, log: WalletLog): Wallets {
  const unlessBroken = <T>(name: string, open: () => T): T | undefined => {
    try {
      return open()
    } catch (error) {
      log.error({ problem: error instanceof Error ? error.message : String(error) }, `${name} is off`)
      return undefined
    }
  }
  return {
    apple: apple && unlessBroken('Apple Wallet', () => openApple(apple, now, log)),
    google: google && unlessBroken('Google Wallet', () => openGoogle(google)),
  }
}

function openApple(settings: ApplePassSettings, now: Date, log: WalletLog): AppleWallet {
  const files = {
    certificate: readSetting('APPLE_PASS_CERTIFICATE', settings.certificate),
    key: readSetting('APPLE_PASS_KEY', settings.key),
    issuer: readSetting('APPLE_PASS_ISSUER', settings.issuer),
  }
  const keys = openAppleKeys({ ...settings, ...files }, now)
  if (keys.endsAt.getTime() - now.getTime() < WARNED_BEFORE_MS)
    log.warn({ endsAt: keys.endsAt }, 'APPLE_PASS_CERTIFICATE ends soon: renew it, phones believe no pass after that')
  return appleWallet(keys, { pushOrigin: APPLE_PUSHES })
}

function openGoogle({ issuerId, keyFile }: NonNullable<WalletSettings['google']>): GoogleWallet {
  const text = readSetting('GOOGLE_WALLET_KEY', keyFile)
  return readOrExplain('GOOGLE_WALLET_KEY: the file is no key of a service account in JSON', () => {
    const { client_email: email, private_key: key } = serviceAccount.parse(JSON.parse(text))
    return googleWallet({ issuerId, email, key })
  })
}

function readSetting(name: string, file: string): string {
  return readOrExplain(`${name}: ${file} cannot be read`, () => readFileSync(file, 'utf8'))
}
