import type { Problem } from '../api/errors.ts'

export type LoadState<T> =
  | { readonly state: 'loading'; readonly value?: undefined }
  | { readonly state: 'failed'; readonly problem: Problem; readonly value?: undefined }
  | { readonly state: 'here'; readonly value: T }

/** The known value, its key, and the number of the call whose answer still counts. */
export interface LoadMemory<T> {
  readonly key: string | null
  readonly turn: number
  readonly loaded: LoadState<T>
}

export type LoadEvent<T> =
  /** `key` is what the screen shows from now on. */
  | { readonly kind: 'began'; readonly key: string | null; readonly turn: number }
  | { readonly kind: 'askedAgain'; readonly key: string | null; readonly turn: number }
  | { readonly kind: 'answered'; readonly turn: number; readonly value: T }
  | { readonly kind: 'failed'; readonly turn: number; readonly problem: Problem }
  /** Known without a call, for example from the answer of an update. */
  | { readonly kind: 'shown'; readonly key: string | null; readonly turn: number; readonly value: T }

export const LOADING = { state: 'loading' } as const
export const NOTHING_KNOWN: LoadMemory<never> = { key: null, turn: 0, loaded: LOADING }

/**
 * What a screen shows of the data it loads. Only the latest of several calls counts, and none for a key that the screen
 * has left. A value stays until a newer one arrives, whatever fails. A failure disappears as soon as it is retried.
 */
export function afterLoadEvent<T>(known: LoadMemory<T>, event: LoadEvent<T>): LoadMemory<T> {
  switch (event.kind) {
    case 'began':
    case 'askedAgain':
      if (event.key === known.key)
        return { ...known, turn: event.turn, loaded: known.loaded.state === 'here' ? known.loaded : LOADING }
      return event.kind === 'began' ? { key: event.key, turn: event.turn, loaded: LOADING } : known
    case 'answered':
      return event.turn === known.turn ? { ...known, loaded: { state: 'here', value: event.value } } : known
    case 'failed':
      if (event.turn !== known.turn || known.loaded.state === 'here') return known
      return { ...known, loaded: { state: 'failed', problem: event.problem } }
    case 'shown':
      if (event.key !== known.key) return known
      return { ...known, turn: event.turn, loaded: { state: 'here', value: event.value } }
  }
}
