/** '18:30:00' as '6:30 PM' (2-marketplace §9: 'h:mm a'). */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'dd.MM.yyyy' as 'yyyy-MM-dd'. */
export function isoOf(date: string): string {
  const [day, month, year] = date.split('.')
  return `${year}-${month}-${day}`
}

/** 'yyyy-MM-dd' as 'dd.MM.yyyy'. */
export function wireOf(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}

/** 'Tue, Nov 24' of a 'dd.MM.yyyy': the same wherever the reader is. */
export function dayText(date: string, style: 'short' | 'long' = 'short'): string {
  const options = style === 'short' ? ({ weekday: 'short', month: 'short', day: 'numeric' } as const) : ({ weekday: 'long', month: 'long', day: 'numeric' } as const)
  return new Date(`${isoOf(date)}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
}

/** What the reader's own clock says at an instant, when that differs from the venue's; else null. */
export function ownTimeText(startsAt: string, timeZone: string): string | null {
  const options = { hour: 'numeric', minute: '2-digit', weekday: 'short' } as const
  const instant = new Date(startsAt)
  const own = instant.toLocaleTimeString('en-US', options)
  return own === instant.toLocaleTimeString('en-US', { ...options, timeZone }) ? null : own
}

/** 'yyyy-MM-dd' some days later. */
export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + days)
  return instant.toISOString().slice(0, 10)
}

/** Today in a zone, 'yyyy-MM-dd'. */
export function todayIn(timeZone: string, now = new Date()): string {
  return now.toLocaleDateString('sv-SE', { timeZone })
}
