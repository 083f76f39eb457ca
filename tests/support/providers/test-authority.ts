import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { KeyObject, webcrypto } from 'node:crypto'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const
const UID = '0.9.2342.19200300.100.1.1'

export const TEAM = 'TEAM012345'
export const PASS_TYPE = 'pass.com.example.ticket'

export interface Certified {
  readonly certificate: string
  readonly key: string
  readonly keys: webcrypto.CryptoKeyPair
}

export interface Validity {
  readonly from?: string
  readonly until?: string
}

/** An authority that stands in for Apple: it issues certificates for passes, and one for a server on this computer. */
export async function testAuthority(name = 'Test Developer Relations') {
  const root = await makeKeys()
  const issuer = `CN=${name}, O=Test Authority, C=US`
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: issuer,
    ...validity({}),
    keys: root,
    signingAlgorithm: RSA,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  })
  const issue = async (
    subject: x509.JsonName,
    { extensions = [], ...valid }: Validity & { extensions?: x509.Extension[] } = {},
  ): Promise<Certified> => {
    const keys = await makeKeys()
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: '0a',
      subject: new x509.Name(subject),
      issuer,
      ...validity(valid),
      publicKey: keys.publicKey,
      signingKey: root.privateKey,
      signingAlgorithm: RSA,
      extensions,
    })
    return { certificate: certificate.toString('pem'), key: pemOf(keys.privateKey), keys }
  }
  return {
    certificate: own.toString('pem'),
    forPasses: (passType = PASS_TYPE, valid: Validity = {}) =>
      issue([{ [UID]: [passType] }, { CN: [`Pass Type ID: ${passType}`] }, { OU: [TEAM] }], valid),
    forServer: () =>
      issue([{ CN: ['localhost'] }], {
        extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
      }),
  }
}

const makeKeys = () => webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
const pemOf = (key: webcrypto.CryptoKey) => KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString()
const validity = ({ from = '2020-01-01', until = '2045-01-01' }: Validity) => ({
  notBefore: new Date(from),
  notAfter: new Date(until),
})
