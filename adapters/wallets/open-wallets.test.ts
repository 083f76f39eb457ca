import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASS_TYPE, TEAM, testAuthority } from '../../tests/support/providers/test-authority.ts'
import { openWallets, type WalletSettings } from './open-wallets.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wallets-'))
const now = new Date('2026-06-10T10:00:00Z')
const fileOf = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
let apple: NonNullable<WalletSettings['apple']>
let endsSoon: string
beforeAll(async () => {
  const authority = await testAuthority()
  const own = await authority.forPasses()
  const soon = await authority.forPasses(PASS_TYPE, { until: '2026-07-01' })
  endsSoon = fileOf('soon.pem', soon.certificate)
  fileOf('soon.key', soon.key)
  apple = {
    passTypeId: PASS_TYPE,
    teamId: TEAM,
    certificate: fileOf('pass.pem', own.certificate),
    key: fileOf('pass.key', own.key),
    passphrase: undefined,
    issuer: fileOf('issuer.pem', authority.certificate),
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Which wallets are there, and what the log says. */
function openWith(settings: Partial<WalletSettings>) {
  const said: string[] = []
  const say = (details: object, message: string) =>
    void said.push(`${message}${'problem' in details ? `: ${String(details.problem)}` : ''}`)
  const wallets = openWallets({ apple: undefined, google: undefined, ...settings }, now, { warn: say, error: say })
  return { apple: wallets.apple !== undefined, google: wallets.google !== undefined, said }
}
const googleKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    client_email: 'tickets@example.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  })
}

it('opens what is configured, and nothing else', () => {
  expect(openWith({})).toEqual({ apple: false, google: false, said: [] })
  const google = { issuerId: '3388000000012345678', keyFile: fileOf('google.json', googleKey()) }
  expect(openWith({ apple, google })).toEqual({ apple: true, google: true, said: [] })
})

it('says which setting is wrong, leaves that wallet out and goes on', () => {
  const missing = path.join(folder, 'missing')
  expect(openWith({ apple: { ...apple, key: missing } })).toEqual({
    apple: false,
    google: false,
    said: [`Apple Wallet is off: APPLE_PASS_KEY: ${missing} cannot be read`],
  })
  for (const text of ['nonsense', '{}', '{"client_email":"a@example.com","private_key":"nonsense"}'])
    expect(openWith({ apple, google: { issuerId: '1', keyFile: fileOf('google.json', text) } })).toEqual({
      apple: true,
      google: false,
      said: ['Google Wallet is off: GOOGLE_WALLET_KEY: the file is no key of a service account in JSON'],
    })
})

it('warns a month before the certificate ends', () => {
  const soon = { ...apple, certificate: endsSoon, key: path.join(folder, 'soon.key') }
  expect(openWith({ apple: soon }).said).toEqual([expect.stringMatching(/^APPLE_PASS_CERTIFICATE ends soon/)])
})
