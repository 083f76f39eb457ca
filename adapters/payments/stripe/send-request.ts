import http from 'node:http'
import https from 'node:https'

/** Sends a request to the provider: `sendRequest`, or something that answers like it. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/**
 * Does what `fetch` does, for requests and answers that are short texts. With `fetch` a purchase takes a third more of
 * the server's processor time (docs/decisions/0030-what-a-booking-and-a-purchase-send.md). The library's own client for
 * Node does not fit: when a connection breaks, it sends the request again and reports only the last attempt, and its
 * time-out begins with the connection.
 * @throws TypeError with the system's error as its cause; when the signal ends it, the signal's reason
 */
export function sendRequest(url: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(signal?.aborted ? signal.reason : new TypeError('request failed', { cause }))
    const { request } = url.startsWith('https:') ? https : http
    const asked = request(
      url,
      { method: method ?? 'GET', headers: Object.fromEntries(new Headers(headers)), ...(signal ? { signal } : {}) },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => (text += piece))
        answer.on('error', fail)
        answer.on('end', () => resolve(responseOf(answer, text)))
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

/** @throws RangeError for a status that `fetch` does not know either */
async function responseOf(
  { statusCode: status = 0, headersDistinct }: http.IncomingMessage,
  text: string,
): Promise<Response> {
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(text || null, { status, headers })
}
