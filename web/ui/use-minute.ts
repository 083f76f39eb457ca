import { startTransition, useEffect, useState } from 'react'
import { MINUTE_MS } from '../../contract/durations.ts'
import { whenIdle } from './when-idle.ts'

/** The browser's time, known once the page is at rest, and updated at each full minute and when the page becomes visible again; null on the server. */
export function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tell = () => {
      clearTimeout(timer)
      const instant = Date.now()
      startTransition(() => setNow(instant))
      timer = setTimeout(tell, MINUTE_MS - (instant % MINUTE_MS) + 20)
    }
    const onReturn = () => document.visibilityState === 'visible' && tell()
    const forget = whenIdle(tell)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      forget()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  return now
}
