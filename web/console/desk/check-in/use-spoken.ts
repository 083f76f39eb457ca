import { useEffect, useRef, useState } from 'react'

/** Longer than a scan waits for the server: what is sent at once is never announced as unsent. */
const SETTLED_MS = 2_000
/** Long enough to be taken up by a screen reader. */
const SPOKEN_MS = 3_000

/**
 * What a screen reader says of a line that changes all the time: what has stood for a moment, and only if the last
 * announcement was another. Otherwise empty, so that a person who reads on meets the line once.
 */
export function useSpoken(line: string): string {
  const [spoken, setSpoken] = useState('')
  const last = useRef(line)
  useEffect(() => {
    if (line === last.current) return undefined
    const timer = setTimeout(() => {
      last.current = line
      setSpoken(line)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [line])
  useEffect(() => {
    if (spoken === '') return undefined
    const timer = setTimeout(() => setSpoken(''), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [spoken])
  return spoken
}
