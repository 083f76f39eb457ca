import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, NewPasskeyOptions, UsedPasskey, UsedPasskeyOptions } from '../../../contract/passkeys.ts'

const PRESENT = 1
const VERIFIED = 4
const WITH_CREDENTIAL = 64

/** How an answer differs from a right one. */
export interface PasskeyFlaws {
  readonly origin?: string
  readonly rpId?: string
  readonly isUnverified?: boolean
  /** Instead of the next. */
  readonly counter?: number
}

type Asked = Pick<UsedPasskeyOptions, 'challenge'>

/** A device with one passkey (ES256), as a browser hands on its answers. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let used = 0

  const describe = (kind: string, { challenge }: Asked, { origin = 'http://localhost:3000' }: PasskeyFlaws) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${kind}`, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, { rpId = 'localhost', isUnverified, counter }: PasskeyFlaws) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags | PRESENT | (isUnverified ? 0 : VERIFIED))
    tail.writeUInt32BE(counter ?? ++used, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
  }
  return {
    make(options: NewPasskeyOptions, flaws: PasskeyFlaws = {}): NewPasskey {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, credentialId.length])
      const credential = [Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]
      const authData = Buffer.concat([authenticatorData(WITH_CREDENTIAL, flaws), ...credential])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: describe('create', options, flaws).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(options: Asked, flaws: PasskeyFlaws = {}): UsedPasskey {
      const clientData = describe('get', options, flaws)
      const data = authenticatorData(0, flaws)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
