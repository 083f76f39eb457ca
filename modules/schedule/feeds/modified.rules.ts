/**
 * Whether one mark of age comes before another: numbers that only grow, dates as text, or what a calendar says of an
 * event (`calendarMark`).
 */
export function isOlder(modified: string | undefined, known: string | undefined): boolean {
  if (modified === undefined || known === undefined) return false
  const [stamp = '', version] = modified.split('#')
  const [knownStamp = '', knownVersion] = known.split('#')
  if (version !== undefined && knownVersion !== undefined)
    return stamp !== '' && knownStamp !== '' && stamp !== knownStamp ? stamp < knownStamp : version < knownVersion
  const areNumbers = /^\d{1,30}$/.test(modified) && /^\d{1,30}$/.test(known)
  return areNumbers ? BigInt(modified) < BigInt(known) : modified < known
}

/** LAST-MODIFIED and SEQUENCE of an event; an event without SEQUENCE has its first version (RFC 5545). */
export function calendarMark(lastModified: string | undefined, sequence: string | undefined): string {
  return `${lastModified ?? ''}#${(sequence ?? '0').padStart(10, '0')}`
}
