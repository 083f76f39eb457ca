import { expect, it } from 'vitest'
import { fittingWallets } from './fitting-wallets.rules.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36'
const DESKTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const [apple, google] = ['/wallet/apple/x', '/wallet/google/x']

it.each([
  ['an iPhone has its own', IPHONE, { apple, google }, ['apple']],
  ['an Android phone has its own', ANDROID, { apple, google }, ['google']],
  ['a computer offers both', DESKTOP, { apple, google }, ['apple', 'google']],
  ['an iPhone has no use for Google’s', IPHONE, { apple: null, google }, []],
  ['an Android phone has no use for Apple’s', ANDROID, { apple, google: null }, []],
  ['a computer offers what there is', DESKTOP, { apple: null, google }, ['google']],
  ['nothing is configured', DESKTOP, { apple: null, google: null }, []],
  ['a kept ticket of an earlier version', DESKTOP, undefined, []],
] as const)('%s', (_what, userAgent, wallets, expected) =>
  expect(fittingWallets(wallets, userAgent).map(({ wallet }) => wallet)).toEqual(expected),
)
