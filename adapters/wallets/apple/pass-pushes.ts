import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts'
import { PushError } from '../../push/push.ts'
import type { AppleWallet } from '../wallets.ts'
import type { AppleKeys } from './apple-keys.ts'

const TIMEOUT_MS = 10 * SECOND_MS
const IDLE_MS = MINUTE_MS

export interface PushOptions {
  /** Apple's service for pushes, or a stand-in for tests, and whose certificate it has. */
  readonly pushOrigin: string
  readonly pushAuthority?: string
}

/**
 * Apple's push service over HTTP/2, which knows us by the certificate that signs passes. A push for a pass is empty: the
 * phone then asks our web service. One connection serves all pushes, and closes when it was idle for a minute.
 */
export function passService(
  { certificate, key, passTypeId }: AppleKeys,
  { pushOrigin, pushAuthority }: PushOptions,
): AppleWallet['tell'] {
  let connection: ClientHttp2Session | undefined
  const open = (): ClientHttp2Session => {
    if (connection && !connection.closed && !connection.destroyed) return connection
    const opened = connect(pushOrigin, { cert: certificate, key, ca: pushAuthority })
    // Each request hears of an error by itself.
    opened.on('error', () => undefined)
    opened.setTimeout(IDLE_MS, () => opened.close())
    opened.unref()
    connection = opened
    return opened
  }
  return async (pushToken) => {
    const status = await askFor(open(), {
      ':method': 'POST',
      ':path': `/3/device/${pushToken}`,
      'apns-topic': passTypeId,
    })
    if (status === 200) return
    const what = status === 410 ? 'gone' : status === 400 ? 'refused' : 'later'
    throw new PushError(what, `Apple's push service answered ${status}`)
  }
}

function askFor(connection: ClientHttp2Session, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (problem: string) => reject(new PushError('later', problem))
    const request = connection.request(headers)
    request.setTimeout(TIMEOUT_MS, () => request.close(constants.NGHTTP2_CANCEL))
    request.on('response', (answer) => resolve(answer[':status'] ?? 0))
    request.on('error', (error) => fail(error.message))
    request.on('close', () => fail('Apple’s push service did not answer'))
    request.resume()
    request.end('{}')
  })
}
