import { useRef, useState } from 'react'

/** What the latest look has found. An answer to an earlier one is about what is no longer chosen, and is dropped. */
export function useLook<Found>() {
  const [found, setFound] = useState<Found>()
  const latest = useRef(0)
  const forget = () => {
    setFound(undefined)
    return ++latest.current
  }
  return {
    found,
    forget,
    async look(ask: () => Promise<Found>): Promise<void> {
      const own = forget()
      try {
        const answer = await ask()
        if (own === latest.current) setFound(answer)
      } catch (thrown) {
        if (own === latest.current) throw thrown
      }
    },
  }
}
