import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { asProblem, type Problem } from '../api/errors.ts'

export type Loaded<T> =
  | { readonly status: 'loading'; readonly data?: T }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly problem: Problem; readonly data?: undefined }

/** What `load` answers, loaded anew whenever `key` changes; a null key loads nothing. */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<{ key: string | null; result: Loaded<T> }>({
    key: null,
    result: { status: 'loading' },
  })
  const [attempt, setAttempt] = useState(0)
  // The key says what is loaded; `load` is made anew with every drawing.
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === null) return undefined
    let left = false
    const take = (result: Loaded<T>) => {
      if (!left) setLoaded({ key, result })
    }
    take({ status: 'loading' })
    start().then(
      (data) => take({ status: 'ready', data }),
      (thrown: unknown) => take({ status: 'failed', problem: asProblem(thrown) }),
    )
    return () => {
      left = true
    }
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((made) => made + 1), [])
  const result: Loaded<T> = loaded.key === key ? loaded.result : { status: 'loading' }
  return { ...result, retry }
}
