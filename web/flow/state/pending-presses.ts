import { MINUTE_MS } from '../../../contract/durations.ts'
import { keepInTab } from '../../client/tab/kept-in-tab.ts'

const LONGEST_MS = 30 * MINUTE_MS

interface Press {
  readonly on: string
  /** The name of the venue or class, as the login says it. */
  readonly name: string
  readonly until: number
}

/** What a visitor pressed before signing in. It is done once they have, unless they close the login. */
function keepPress(key: string) {
  const kept = keepInTab<Press>(key)
  const stillOf = (press: Press | undefined) => (press && press.until > Date.now() ? press : undefined)
  return {
    keep: (on: string, name: string): void => kept.write({ on, name, until: Date.now() + LONGEST_MS }),
    forget: (): void => kept.write(undefined),
    /** What it was pressed on, once. */
    take: (): string | undefined => stillOf(kept.take())?.on,
    readName: (): string | undefined => stillOf(kept.read())?.name,
  }
}

/** The heart of a venue. */
export const pendingHeart = keepPress('pending-heart')
/** 'Join the waitlist' of a class on a date. */
export const pendingWait = keepPress('pending-wait')

export function forgetPendingPresses(): void {
  pendingHeart.forget()
  pendingWait.forget()
}
