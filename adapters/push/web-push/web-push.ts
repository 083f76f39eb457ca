import http from 'node:http'
import https from 'node:https'
import { HOUR_MS } from '../../../contract/durations.ts'
import { type Push, PushError, type PushProvider } from '../push.ts'
import { publicLookup } from '../../public-network/public-lookup.ts'
import { isAtPushService, isStandIn } from './push-services.ts'

export interface WebPushOptions {
  /** Push services that may be asked (push-services.ts). */
  readonly services: readonly string[]
  /** The contact for a service when something is wrong: 'mailto:…' or an https address. */
  readonly contact: string
  /** How long one call may take. */
  readonly timeoutMs: number
}

const LONGEST_WAIT_MS = HOUR_MS

/**
 * Web push (RFC 8030) with a key of our own (RFC 8292), encrypted for the browser (RFC 8291). Redirects are not
 * followed.
 */
export function webPush({ services, contact, timeoutMs }: WebPushOptions): PushProvider {
  const accepts = (endpoint: string) => isAtPushService(endpoint, services)
  return {
    accepts,
    async send(push) {
      if (!accepts(push.subscription.endpoint)) throw new PushError('refused', 'no push service that is allowed')
      const { headers, body } = await sealMessage(push, contact)
      const { status, waitMs } = await post(push.subscription.endpoint, headers, body, timeoutMs)
      const what = afterAnswer(status)
      if (what) throw new PushError(what, `the push service answered ${status}`, waitMs)
    },
  }
}

/** Undefined when the service accepted the notification. */
export function afterAnswer(status: number): PushError['what'] | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

async function sealMessage(
  { subscription: { endpoint, ...keys }, keys: ours, text, seconds }: Push,
  contact: string,
): Promise<{ headers: http.OutgoingHttpHeaders; body: Buffer }> {
  const { default: library } = await import('web-push')
  try {
    const { headers, body } = library.generateRequestDetails({ endpoint, keys }, text, {
      vapidDetails: { subject: contact, ...ours },
      TTL: seconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
    })
    return { headers, body }
  } catch (error) {
    throw new PushError('refused', error instanceof Error ? error.message : 'it could not be encrypted')
  }
}

/** Reads only the status of the answer, and how long to wait. */
function post(
  endpoint: string,
  headers: http.OutgoingHttpHeaders,
  body: Buffer,
  timeoutMs: number,
): Promise<{ status: number; waitMs: number | undefined }> {
  const { origin } = new URL(endpoint)
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const takeAnswer = (answer: http.IncomingMessage) => {
      resolve({ status: answer.statusCode ?? 0, waitMs: waitOf(answer.headers['retry-after']) })
      answer.destroy()
    }
    const request = isStandIn(origin)
      ? http.request(endpoint, options, takeAnswer)
      : https.request(endpoint, { ...options, lookup: publicLookup }, takeAnswer)
    request.on('error', (error) => reject(new PushError('later', error.message)))
    request.end(body)
  })
}

/** Reads the header's form in seconds. A date counts as no header. */
function waitOf(retryAfter: string | undefined): number | undefined {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)
    ? Math.min(LONGEST_WAIT_MS, Number(retryAfter) * 1_000)
    : undefined
}
