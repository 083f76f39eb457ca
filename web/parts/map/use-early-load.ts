import { useRef } from 'react'

type Load<T> = () => Promise<T>

/**
 * Lets a load begin before the code that wants its answer is there.
 * @returns `begin` starts it; `load` takes that answer once, if it is for the same key, and otherwise loads
 */
export function useEarlyLoad<T>(load: Load<T>, key: string): { readonly begin: () => void; readonly load: Load<T> } {
  const early = useRef<{ readonly key: string; readonly answer: Promise<T> }>(undefined)
  return {
    begin() {
      const answer = load()
      // Whoever takes the answer says so if it failed.
      answer.catch(() => undefined)
      early.current = { key, answer }
    },
    load() {
      const begun = early.current
      early.current = undefined
      return begun?.key === key ? begun.answer : load()
    },
  }
}
