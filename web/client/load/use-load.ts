import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { asProblem } from '../api/errors.ts'
import { afterLoadEvent, type Known, type Loaded, LOADING, type LoadEvent, NOTHING_KNOWN } from './loaded.rules.ts'

/**
 * Loads with `load` whenever `key` changes; a null key loads nothing. Also returns a function to load again, and one to
 * show a value without a call.
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
  const begin = useEffectEvent(() => {
    if (key !== null) void ask('began')
    else if (known.key !== null) tell({ kind: 'began', key, turn: ++turns.current })
  })
  // `load` is a new function at each render; the key says what it loads.
  useEffect(() => begin(), [key])
  return [
    known.key === key ? known.loaded : LOADING,
    () => ask('askedAgain'),
    (value) => tell({ kind: 'shown', key, turn: ++turns.current, value }),
  ]
}
