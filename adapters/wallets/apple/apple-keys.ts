import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readOrExplain } from '../read-or-explain.ts'

/** What Apple gives and what it is for. Certificates and key are texts in PEM. */
export interface ApplePassSettings {
  readonly passTypeId: string
  readonly teamId: string
  readonly certificate: string
  readonly key: string
  readonly passphrase: string | undefined
  /** Apple's own certificate that issued ours. */
  readonly issuer: string
}

export interface AppleKeys extends Omit<ApplePassSettings, 'passphrase'> {
  /** Our certificate's last moment. */
  readonly endsAt: Date
}

/**
 * Opens the key and checks that everything belongs together and is valid now: a phone says nothing about a pass that it
 * does not believe.
 * @throws Error that names the setting to change
 */
export function openAppleKeys({ passphrase, ...settings }: ApplePassSettings, now: Date): AppleKeys {
  const { passTypeId, teamId } = settings
  const read = readOrExplain
  const own = read('APPLE_PASS_CERTIFICATE: no certificate in PEM', () => new X509Certificate(settings.certificate))
  const issuer = read('APPLE_PASS_ISSUER: no certificate in PEM', () => new X509Certificate(settings.issuer))
  const key = read('APPLE_PASS_KEY: it cannot be opened; see APPLE_PASS_PASSPHRASE', () =>
    createPrivateKey({ key: settings.key, passphrase }),
  )
  const names = own.subject.split('\n')
  const expect = (isSo: boolean, otherwise: string) => {
    if (!isSo) throw new Error(otherwise)
  }
  expect(own.checkPrivateKey(key), 'APPLE_PASS_KEY: it does not belong to APPLE_PASS_CERTIFICATE')
  expect(
    own.checkIssued(issuer) && own.verify(issuer.publicKey),
    'APPLE_PASS_ISSUER: it did not issue APPLE_PASS_CERTIFICATE; take the generation (G4) that did',
  )
  expect(names.includes(`UID=${passTypeId}`), `APPLE_PASS_TYPE_ID: APPLE_PASS_CERTIFICATE is not for ${passTypeId}`)
  expect(names.includes(`OU=${teamId}`), `APPLE_TEAM_ID: APPLE_PASS_CERTIFICATE is not of ${teamId}`)
  for (const [name, { validFromDate: from, validToDate: until }] of Object.entries({
    CERTIFICATE: own,
    ISSUER: issuer,
  }))
    expect(from <= now && now < until, `APPLE_PASS_${name}: valid from ${dayOf(from)} to ${dayOf(until)}; renew it`)
  const plainKey = read('APPLE_PASS_KEY: use an RSA key', () => key.export({ type: 'pkcs1', format: 'pem' }).toString())
  return { ...settings, certificate: own.toString(), issuer: issuer.toString(), key: plainKey, endsAt: own.validToDate }
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
