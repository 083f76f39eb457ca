import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { asProblem } from '../api/errors.ts'
import { afterLoadEvent, type Known, type Loaded, LOADING, type LoadEvent, NOTHING_KNOWN } from './loaded.rules.ts'

/**
 * What `load` answers, loaded whenever `key` changes; a null key loads nothing. With it come how to load it again, and
 * how to show what is known without a call.
 */
export function useLoad<T>(
  load: () => Promise<T>,
  key: string | null,
): [loaded: Loaded<T>, reload: () => Promise<void>, show: (value: T) => void] {
  const [known, tell] = useReducer<Known<T>, [LoadEvent<T>]>(afterLoadEvent, NOTHING_KNOWN)
  const turns = useRef(0)
  const ask = (kind: 'began' | 'askedAgain') => {
    const turn = ++turns.current
    tell({ kind, key, turn })
    return load().then(
      (value) => tell({ kind: 'answered', turn, value }),
      (thrown: unknown) => tell({ kind: 'failed', turn, problem: asProblem(thrown) }),
    )
  }
  const begin = useEffectEvent(() => void ask('began'))
  // `load` is made anew with each rendering; what it loads is told by the key.
  useEffect(() => {
    if (key !== null) begin()
  }, [key])
  return [
    known.key === key ? known.loaded : LOADING,
    () => ask('askedAgain'),
    (value) => tell({ kind: 'shown', key, turn: ++turns.current, value }),
  ]
}
