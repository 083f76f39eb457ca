import type { Problem } from '../api/errors.ts'

export type Loaded<T> =
  | { readonly state: 'loading'; readonly value?: undefined }
  | { readonly state: 'failed'; readonly problem: Problem; readonly value?: undefined }
  | { readonly state: 'here'; readonly value: T }

/** What is known, of which key, and the number of the call whose answer is still of interest. */
export interface Known<T> {
  readonly key: string | null
  readonly turn: number
  readonly loaded: Loaded<T>
}

export type LoadEvent<T> =
  /** `key` is what the screen is about from now on. */
  | { readonly kind: 'began'; readonly key: string | null; readonly turn: number }
  | { readonly kind: 'askedAgain'; readonly key: string | null; readonly turn: number }
  | { readonly kind: 'answered'; readonly turn: number; readonly value: T }
  | { readonly kind: 'failed'; readonly turn: number; readonly problem: Problem }
  /** Known without a call, such as from the answer of an update. */
  | { readonly kind: 'shown'; readonly key: string | null; readonly turn: number; readonly value: T }

export const LOADING = { state: 'loading' } as const
export const NOTHING_KNOWN: Known<never> = { key: null, turn: 0, loaded: LOADING }

/**
 * What a screen shows of what it loads. Of several calls only the one made last counts, and none of a key that the
 * screen has left. What is here stays until there is something newer, whatever fails; a failure makes way as soon as it
 * is tried again.
 */
export function afterLoadEvent<T>(known: Known<T>, event: LoadEvent<T>): Known<T> {
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
