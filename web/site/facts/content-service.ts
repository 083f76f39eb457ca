import type { RequestFacts } from '../../client/api/request-context.ts'

/** T10: a page waits this long for the content service, then shows what it has. */
const LIMIT_MS = 2000
const COPIES = 500

interface Outcome<T> {
  readonly data?: T
  readonly response: Response
}

interface ContentCall<T> {
  /** Names the question and the site; the key of the last good copy. */
  readonly key: string
  readonly ask: (signal: AbortSignal) => Promise<Outcome<T>>
  readonly onFailure: RequestFacts['onContentFailure']
}

/** The copies of this process; the least recently shown goes first. */
const copies = new Map<string, unknown>()

/** An answer of the content service, else the last good copy; undefined if there never was one. Records failures. */
export async function fromContentService<T>({ key, ask, onFailure }: ContentCall<T>): Promise<T | undefined> {
  try {
    const { data, response } = await ask(AbortSignal.timeout(LIMIT_MS))
    if (response.status === 200 && data !== undefined) {
      // A draft is shown once, to the person who previews it.
      if (response.headers.get('cache-control') !== 'no-store') keep(key, data)
      return data
    }
    // A name in the address that no partner can have is a visitor's mistake, and no failure.
    if (response.status !== 400) onFailure({ call: key, status: response.status })
  } catch (error) {
    onFailure({ call: key, error })
  }
  return copies.get(key) as T | undefined
}

function keep(key: string, data: unknown): void {
  copies.delete(key)
  copies.set(key, data)
  if (copies.size > COPIES) copies.delete(copies.keys().next().value ?? '')
}
