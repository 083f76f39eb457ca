import { useState } from 'react'
import { asProblem } from '../../client/api/errors.ts'
import { newKey } from '../../client/api/new-key.ts'

/** What became of the request is not known yet, or another one was sent with its key. */
const unknown: ReadonlySet<string> = new Set(['idempotencyInProgress', 'idempotencyMismatch'])

/** Sends an act that must happen once: without an answer it is sent again with its key. */
export function useActKey(): <T>(send: (key: string) => Promise<T>) => Promise<T> {
  const [key, setKey] = useState(newKey)
  return async (send) => {
    try {
      return await send(key)
    } catch (thrown) {
      const { code, status } = asProblem(thrown)
      if (status >= 400 && status < 500 && !unknown.has(code)) setKey(newKey())
      throw thrown
    }
  }
}
