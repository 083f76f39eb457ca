import type { z } from 'zod'
import { PartnerError } from './partner-error.ts'

export interface PartnerApi {
  /** The base URL of the partner's calls, without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  readonly timeoutMs: number
}

/** The 4xx that another try may change: too late, busy, under way, or our key not accepted. */
const openStatuses: readonly number[] = [401, 403, 404, 408, 409, 425, 429]

/**
 * One JSON call with the key of its purpose (header `Idempotency-Key`). A 4xx about the person is a refusal. A late or
 * missing answer, a 5xx and an unreadable answer all leave open what happened.
 */
export async function callPartner<S extends z.ZodType>(
  { url, apiKey, timeoutMs }: PartnerApi,
  path: string,
  key: string,
  body: object,
  answer: S,
): Promise<z.output<S>> {
  const response = await fetch(url + path, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => Promise.reject(new PartnerError('unknown', `no answer from ${path}`, cause)))
  if (!response.ok)
    throw new PartnerError(isRefusal(response.status) ? 'refused' : 'unknown', `${path} answered ${response.status}`)
  const said: unknown = await response
    .json()
    .catch((cause: unknown) => Promise.reject(new PartnerError('unknown', `no whole answer from ${path}`, cause)))
  const read = answer.safeParse(said)
  if (!read.success) throw new PartnerError('unknown', `${path} answered something else`)
  return read.data
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !openStatuses.includes(status)
}
