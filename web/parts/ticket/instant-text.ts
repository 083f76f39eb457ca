/** '6:00 PM', or 'Thu, Jun 11 at 6:00 PM' if that is another day there: an instant in a time zone. */
export function instantText(instant: string, timeZone?: string, now = new Date()): string {
  const at = new Date(instant)
  const zone = timeZone === undefined ? {} : { timeZone }
  const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', ...zone })
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...zone })
  return day(at) === day(now) ? time : `${day(at)} at ${time}`
}
