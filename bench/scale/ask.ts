import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends one request over a connection that stays open, and returns the milliseconds until the last byte. */
export function ask(origin: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    request(origin + path, { agent }, (answer) => {
      answer.on('data', () => undefined)
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 204) resolve(performance.now() - started)
        else reject(new Error(`${answer.statusCode} at ${path}`))
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The number of documents in an answer. */
export async function documentsIn(origin: string, path: string): Promise<number> {
  const answer = (await (await fetch(origin + path)).json()) as
    | readonly unknown[]
    | { readonly documents: readonly unknown[] }
  return 'documents' in answer ? answer.documents.length : answer.length
}

export interface Times {
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
  /**
   * A tenth of the answers took less than this: the time without neighbours, on a machine shared with other programs.
   */
  readonly undisturbed: number
}

export function summarise(all: readonly number[]): Times {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), undisturbed: at(0.1) }
}
