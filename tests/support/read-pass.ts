import { unzipSync } from 'fflate'
import { hash } from 'node:crypto'
import * as pkijs from 'pkijs'
import { X509Certificate } from 'node:crypto'

export interface ReadPass {
  /** `pass.json` */
  readonly pass: Record<string, unknown> & { readonly eventTicket: Record<string, readonly PassField[]> }
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly manifest: Readonly<Record<string, string>>
  /** The issuer trusts the signature over the manifest, and the signer is the certificate of the pass type. */
  readonly isSignedBy: (authority: string) => Promise<boolean>
  readonly signer: string
}

export interface PassField {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly changeMessage?: string
}

/** Opens a pass with other programs than those that wrote it: ZIP by fflate, hashes by Node, PKCS#7 by pkijs. */
export function readPass(file: Uint8Array): ReadPass {
  const files = unzipSync(file)
  const textOf = (name: string) => new TextDecoder().decode(files[name])
  const manifest = JSON.parse(textOf('manifest.json')) as Record<string, string>
  const wrong = Object.entries(manifest).filter(
    ([name, sha1]) => hash('sha1', files[name] ?? new Uint8Array()) !== sha1,
  )
  const unlisted = Object.keys(files).filter(
    (name) => !(name in manifest) && name !== 'manifest.json' && name !== 'signature',
  )
  if (wrong.length + unlisted.length > 0)
    throw new Error(`The manifest is wrong: ${[...wrong.flat(), ...unlisted].join()}`)
  const content = pkijs.ContentInfo.fromBER(Uint8Array.from(files['signature'] ?? []).buffer)
  const signed = new pkijs.SignedData({ schema: content.content })
  const certificates = (signed.certificates ?? []).flatMap((one) => (one instanceof pkijs.Certificate ? [one] : []))
  const serial = (signed.signerInfos[0]?.sid as pkijs.IssuerAndSerialNumber | undefined)?.serialNumber
  const own = certificates.find(({ serialNumber }) => serial && serialNumber.isEqual(serial))
  return {
    pass: JSON.parse(textOf('pass.json')) as ReadPass['pass'],
    files,
    manifest,
    signer: new X509Certificate(Buffer.from(own?.toSchema().toBER() ?? new ArrayBuffer())).subject,
    isSignedBy: (authority) =>
      signed
        .verify({
          signer: 0,
          data: Uint8Array.from(files['manifest.json'] ?? []).buffer,
          trustedCerts: [pkijs.Certificate.fromBER(new X509Certificate(authority).raw)],
          checkChain: true,
          checkDate: new Date('2026-06-10'),
        })
        .catch(() => false),
  }
}
