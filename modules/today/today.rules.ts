import type { TodayLine } from '../../contract/staff-today.ts'

/** Deadlines first, the oldest first; then what has none, the longest waiting first. */
export function sortToday(lines: readonly TodayLine[]): TodayLine[] {
  const keyOf = ({ due, since, id }: TodayLine) => `${due === null ? 1 : 0} ${due ?? since} ${id}`
  return lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
