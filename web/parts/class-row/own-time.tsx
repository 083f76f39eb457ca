import { useEffect, useState } from 'react'
import { apartText, ownTimeText } from '../../client/dates/clock-texts.rules.ts'

/**
 * What the reader's clock says at an instant, where it differs from the venue's. Only the browser knows: null until
 * then.
 */
export function useOwnTime(startsAt: string | undefined, timeZone: string | undefined): string | null {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(
    () => setOwn(startsAt !== undefined && timeZone !== undefined ? ownTimeText(startsAt, timeZone) : null),
    [startsAt, timeZone],
  )
  return own
}

interface ZoneNoteProps {
  readonly timeZone: string
  readonly city: string
  /** An instant near what is shown: clocks change. Now when left out. */
  readonly at?: string | undefined
}

/** Whose time it is, for readers whose clocks say something else. */
export function ZoneNote({ timeZone, city, at }: ZoneNoteProps) {
  const [apart, setApart] = useState<string | null>(null)
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    setApart(apartText(timeZone, own, at === undefined ? new Date() : new Date(at)))
  }, [timeZone, at])
  if (apart === null) return null
  return (
    <p className="mt-2 text-sm text-ink-muted">
      Times in {city}, {apart}
    </p>
  )
}
