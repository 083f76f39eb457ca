import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { asProblem } from '../api/errors.ts'
import {
  afterLoadEvent,
  type LoadMemory,
  type LoadState,
  LOADING,
  type LoadEvent,
  NOTHING_KNOWN,
} from './load-state.rules.ts'

/**
 * Loads with `load` whenever `key` changes; a null key loads nothing. Also returns a function that loads again, and one
 * that shows a value without a call.
 */
export function useLoad<T>(
  load: () => Promise<T>,
  key: string | null,
): [loaded: LoadState<T>, reload: () => Promise<void>, show: (value: T) => void] {
  const [known, tell] = useReducer<LoadMemory<T>, [LoadEvent<T>]>(afterLoadEvent, NOTHING_KNOWN)
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
