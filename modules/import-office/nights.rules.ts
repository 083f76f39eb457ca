import { DAY_MS } from '../../contract/durations.ts'

/** When addresses are fetched again, in UTC (cron). */
export const NIGHT = '17 2 * * *'
const [MINUTE, HOUR, MONDAY] = [17, 2, 1]

/** The next time: every night, or every Monday night. */
export function nextNight(every: 'day' | 'week', now: Date): Date {
  const first = new Date(now)
  first.setUTCHours(HOUR, MINUTE, 0, 0)
  const nights = Array.from({ length: 8 }, (_, days) => new Date(first.getTime() + days * DAY_MS))
  return nights.find((night) => night > now && (every === 'day' || night.getUTCDay() === MONDAY)) ?? first
}
