import { useRef } from 'react'

type Load<T> = () => Promise<T>

/** A load that may begin before the code that wants its answer is there. */
export interface EarlyLoad<T> {
  readonly begin: () => void
  /** The answer that is on its way or has come, if it is for the same key. */
  readonly coming: () => Promise<T> | undefined
  /** The answer, if it is for the same key and has come. */
  readonly peek: () => T | undefined
  /** Takes the early answer once, if it is for the same key, and otherwise loads. */
  readonly load: Load<T>
}

export function useEarlyLoad<T>(load: Load<T>, key: string): EarlyLoad<T> {
  const early = useRef<{ readonly key: string; readonly answer: Promise<T>; value?: T }>(undefined)
  return {
    begin() {
      const begun: NonNullable<typeof early.current> = { key, answer: load() }
      // The caller that takes the answer says so if it failed.
      begun.answer.then(
        (value) => (begun.value = value),
        () => undefined,
      )
      early.current = begun
    },
    coming: () => (early.current?.key === key ? early.current.answer : undefined),
    peek: () => (early.current?.key === key ? early.current.value : undefined),
    load() {
      const begun = early.current
      early.current = undefined
      return begun?.key === key ? begun.answer : load()
    },
  }
}
