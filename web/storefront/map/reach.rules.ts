/** In pixels of the page. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The least that a finger, and WCAG 2.2 (2.5.8), asks of a target. */
const LEAST = 24

/** Whether enough of a mark is in sight for it to be pressed: within the map's free part, beside what stands over it. */
export function isReachable(mark: Area, free: Area, over: readonly Area[]): boolean {
  let left = common(mark, free)
  for (const other of over) left = largestBeside(left, other)
  return leastSide(left) >= LEAST
}

function largestBeside(area: Area, other: Area): Area {
  const both = common(area, other)
  if (leastSide(both) <= 0) return area
  const sides = [{ ...area, right: both.left }, { ...area, left: both.right }, { ...area, bottom: both.top }, { ...area, top: both.bottom }]
  return sides.reduce((best, side) => (leastSide(side) > leastSide(best) ? side : best))
}

function common(one: Area, other: Area): Area {
  return { left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) }
}

function leastSide({ left, top, right, bottom }: Area): number {
  return Math.min(right - left, bottom - top)
}
