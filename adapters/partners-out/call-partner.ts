import type { z } from 'zod'
import { PartnerError } from './partner-error.ts'

export interface PartnerApi {
  /** Where the partner's calls begin, without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  readonly timeoutMs: number
}

/** Of the 4xx, those that another try may change: late, busy, under way, and a key of ours that is not accepted. */
const openStatuses: readonly number[] = [401, 403, 404, 408, 409, 425, 429]

/**
 * One JSON call with the key of what it is for (header `Idempotency-Key`). A 4xx about the person is a refusal; being
 * late, unreachable, a 5xx and an answer that cannot be read all leave open what happened.
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
