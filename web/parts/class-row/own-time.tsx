import { useEffect, useState } from 'react'
import { apartText, ownTimeText } from '../../client/dates/clock-texts.rules.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import * as texts from './texts.ts'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/**
 * What the reader's clock shows at an instant, if it differs from the venue's. Only the browser knows, so it is null
 * until then.
 */
export function useOwnTime(startsAt: string | undefined, timeZone: string | undefined): string | null {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(
    () =>
      whenIdle(() => setOwn(startsAt !== undefined && timeZone !== undefined ? ownTimeText(startsAt, timeZone) : null)),
    [startsAt, timeZone],
  )
  return own
}

interface ZoneNoteProps {
  readonly timeZone: string
  readonly city: string
  /** An instant near the shown ones, because clocks change. Defaults to now. */
  readonly at?: string | undefined
}

/** Names the time zone for readers whose clocks differ. */
export function ZoneNote({ timeZone, city, at }: ZoneNoteProps) {
  const [difference, setDifference] = useState<string | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        const instant = at === undefined ? new Date() : new Date(at)
        const own = instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS
        setDifference(apartText(timeZone, own, instant))
      }),
    [timeZone, at],
  )
  if (difference === null) return null
  return <p className="mt-2 text-sm text-ink-muted">{fillIn(texts.timesNotice, { city, difference: difference })}</p>
}
