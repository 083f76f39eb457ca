/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): Date
  set(instant: string | Date): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** @param start an instant with its zone: '2026-03-29T01:30:00Z' */
export function testClock(start: string): TestClock {
  let now = new Date(start).getTime()
  const clock = () => new Date(now)
  return Object.assign(clock, {
    set(instant: string | Date) {
      now = new Date(instant).getTime()
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  })
}
