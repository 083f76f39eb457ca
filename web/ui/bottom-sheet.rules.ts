/** A fling carries a sheet this far at most, as a share of its container. */
const FURTHEST = 0.25

/** Where a released sheet comes to rest: the height nearest to where its movement would have carried it. */
export function nearestSnap(snaps: readonly number[], share: number, carried: number): number {
  const target = share + Math.min(FURTHEST, Math.max(-FURTHEST, carried))
  const distances = snaps.map((height) => Math.abs(height - target))
  return distances.indexOf(Math.min(...distances))
}

/** A press of the handle opens to the next height, and from the highest goes down to the lowest. */
export function nextSnap(snaps: readonly number[], snap: number): number {
  return snap >= snaps.length - 1 ? 0 : snap + 1
}
