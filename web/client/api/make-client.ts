import type { Client } from 'openapi-fetch'
import type { Calls } from './calls.ts'

/** The typed client of the API: `client.GET('/api/user')`. */
export type ApiClient = Pick<Client<Calls>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>

interface Call extends Omit<RequestInit, 'body'> {
  readonly body?: unknown
  readonly params?: CallParams
  readonly bodySerializer?: (body: unknown) => string | FormData | Blob
  readonly parseAs?: 'json' | 'text' | 'blob'
}

/** What an address is made of, besides its path. */
export interface CallParams {
  readonly path?: Record<string, Value>
  readonly query?: Record<string, Value | readonly Value[]>
}

type Value = string | number | boolean | null | undefined

/**
 * A client with the types of `openapi-fetch`, and the part of it that the contract uses (decision 3). A call rejects
 * only when no answer came; a refusal is its `error`.
 *
 * @param origin before the path; a page needs none
 */
export function makeClient(fetch: (request: Request) => Promise<Response>, origin = ''): ApiClient {
  const by =
    (method: string) =>
    async (path: string, { params, body, bodySerializer = JSON.stringify, parseAs = 'json', ...init }: Call = {}) => {
      const sent = body === undefined ? null : bodySerializer(body)
      const request = new Request(origin + addressOfCall(path, params), { ...init, method, body: sent })
      if (typeof sent === 'string') request.headers.set('content-type', 'application/json')
      const response = await fetch(request)
      if (!response.ok) return { error: readRefusal(await response.text()), response }
      return { data: isEmpty(response) ? undefined : await response[parseAs](), response }
    }
  const client = { GET: by('GET'), POST: by('POST'), PUT: by('PUT'), PATCH: by('PATCH'), DELETE: by('DELETE') }
  return client as unknown as ApiClient
}

/** The path and the query of a call. */
export function addressOfCall(path: string, { path: parts = {}, query = {} }: CallParams = {}): string {
  const address = path.replace(/\{(.+?)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])))
  const fields = Object.entries(query).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => `${name}=${encodeURIComponent(String(value))}`),
  )
  return fields.length > 0 ? `${address}?${fields.join('&')}` : address
}

function isEmpty({ status, headers }: Response): boolean {
  return status === 204 || headers.get('content-length') === '0'
}

/** What a proxy says in our place may be a text. */
function readRefusal(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
