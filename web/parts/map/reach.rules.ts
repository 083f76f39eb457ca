/** In pixels of the page. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The minimum size of a target for a finger, and by WCAG 2.2 (2.5.8). */
const LEAST = 24

/** Whether enough of a mark is visible to press it: within the map's free part, beside the elements over it. */
export function isReachable(mark: Area, free: Area, over: readonly Area[]): boolean {
  let left = overlapOf(mark, free)
  for (const other of over) left = findLargestBeside(left, other)
  return leastSide(left) >= LEAST
}

/**
 * How far a box must move, right and down, to fit into another. A box that is too high shows its lower part, because
 * that has the controls.
 */
export function wayInto(box: Area, room: Area): readonly [right: number, down: number] {
  const isTooHigh = box.bottom - box.top > room.bottom - room.top
  const right = Math.max(room.left - box.left, 0) || Math.min(room.right - box.right, 0)
  const down = isTooHigh
    ? room.bottom - box.bottom
    : Math.max(room.top - box.top, 0) || Math.min(room.bottom - box.bottom, 0)
  return [right, down]
}

function findLargestBeside(area: Area, other: Area): Area {
  const both = overlapOf(area, other)
  if (leastSide(both) <= 0) return area
  const sides = [
    { ...area, right: both.left },
    { ...area, left: both.right },
    { ...area, bottom: both.top },
    { ...area, top: both.bottom },
  ]
  return sides.reduce((best, side) => (leastSide(side) > leastSide(best) ? side : best))
}

function overlapOf(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

function leastSide({ left, top, right, bottom }: Area): number {
  return Math.min(right - left, bottom - top)
}
