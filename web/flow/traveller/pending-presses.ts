import { keepInTab } from '../../client/tab/kept-in-tab.ts'

const LONGEST_MS = 30 * 60_000

/** What a visitor pressed before signing in. It is done once they have, unless they close the login. */
function keepPress(name: string) {
  const kept = keepInTab<{ readonly on: string; readonly until: number }>(name)
  return {
    keep: (on: string): void => kept.write({ on, until: Date.now() + LONGEST_MS }),
    forget: (): void => kept.write(undefined),
    /** What it was pressed on, once. */
    take: (): string | undefined => {
      const press = kept.take()
      return press && press.until > Date.now() ? press.on : undefined
    },
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
