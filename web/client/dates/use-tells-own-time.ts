import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'
import { mayTellOwnTime, ownTimeText } from './clock-texts.rules.ts'

/** When a class begins, and where. */
interface Beginning {
  readonly startsAt: string
  /** By the clock there. */
  readonly timeFrom: string
  readonly timeZone: string
}

/**
 * Whether the reader's clock differs from that of any of the places: one answer for a whole list. Only the browser
 * knows, and it looks once it is idle; false until then.
 */
export function useTellsOwnTime(beginnings: readonly (Beginning | null)[]): boolean {
  const [tells, setTells] = useState(false)
  useEffect(
    () =>
      whenIdle(() => {
        const differs = beginnings.some(
          (one) =>
            one && mayTellOwnTime(one.startsAt, one.timeFrom) && ownTimeText(one.startsAt, one.timeZone) !== null,
        )
        startTransition(() => setTells(differs))
      }),
    [beginnings],
  )
  return tells
}
