import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

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
  const own = readCertificate('APPLE_PASS_CERTIFICATE', settings.certificate)
  const issuer = readCertificate('APPLE_PASS_ISSUER', settings.issuer)
  const key = openKey(settings.key, passphrase)
  const { subject } = own
  if (key.asymmetricKeyType !== 'rsa') throw new Error('APPLE_PASS_KEY: use the RSA key of the certificate')
  if (!own.checkPrivateKey(key)) throw new Error('APPLE_PASS_KEY: it does not belong to APPLE_PASS_CERTIFICATE')
  if (!own.checkIssued(issuer) || !own.verify(issuer.publicKey))
    throw new Error('APPLE_PASS_ISSUER: it did not issue APPLE_PASS_CERTIFICATE; take the generation (G4) that did')
  if (!hasPart(subject, `UID=${passTypeId}`))
    throw new Error(`APPLE_PASS_TYPE_ID: APPLE_PASS_CERTIFICATE is not for ${passTypeId}`)
  if (!hasPart(subject, `OU=${teamId}`)) throw new Error(`APPLE_TEAM_ID: APPLE_PASS_CERTIFICATE is not of ${teamId}`)
  for (const [name, { validFromDate, validToDate }] of [
    ['APPLE_PASS_CERTIFICATE', own],
    ['APPLE_PASS_ISSUER', issuer],
  ] as const) {
    if (validToDate <= now) throw new Error(`${name}: it ended on ${validToDate.toISOString().slice(0, 10)}; renew it`)
    if (validFromDate > now) throw new Error(`${name}: it begins on ${validFromDate.toISOString().slice(0, 10)}`)
  }
  const plainKey = key.export({ type: 'pkcs1', format: 'pem' }).toString()
  return { ...settings, certificate: own.toString(), issuer: issuer.toString(), key: plainKey, endsAt: own.validToDate }
}

function hasPart(subject: string, part: string): boolean {
  return subject.split('\n').includes(part)
}

function readCertificate(name: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (error) {
    throw new Error(`${name}: the file is no certificate in PEM`, { cause: error })
  }
}

function openKey(pem: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, passphrase })
  } catch (error) {
    throw new Error('APPLE_PASS_KEY: it cannot be opened; see APPLE_PASS_PASSPHRASE', { cause: error })
  }
}
