import { useEffect, useEffectEvent, useState } from 'react'
import { asProblem, type Problem } from '../api/errors.ts'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'here'; readonly value: T }

/** Loads what a signed-in screen shows, and again on demand; what is shown stays until the new answer is there. */
export function useLoad<T>(load: () => Promise<T>, key: string): [Loaded<T>, () => Promise<void>, (value: T) => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const run = () =>
    load().then(
      (value) => setLoaded({ state: 'here', value }),
      (thrown: unknown) =>
        setLoaded((known) => (known.state === 'here' ? known : { state: 'failed', problem: asProblem(thrown) })),
    )
  const start = useEffectEvent(() => {
    setLoaded({ state: 'loading' })
    void run()
  })
  // `load` is made anew with each rendering; what it loads is told by the key.
  useEffect(() => start(), [key])
  return [loaded, run, (value) => setLoaded({ state: 'here', value })]
}
