/** How far up a sheet is: its header in sight, half, or nearly all of its container. */
export const sheetSnaps = ['peek', 'half', 'full'] as const
export type SheetSnap = (typeof sheetSnaps)[number]

/** Heights as shares of the container, rising. */
export type SheetHeights = Readonly<Record<SheetSnap, number>>

export const usualHeights: SheetHeights = { peek: 0.16, half: 0.52, full: 0.94 }

/** A fling carries a sheet this far at most, as a share of its container. */
const FURTHEST = 0.25

/** Where a released sheet comes to rest: the height nearest to where its movement would have carried it. */
export function restingSnap(heights: SheetHeights, share: number, carried: number): SheetSnap {
  const target = share + Math.min(FURTHEST, Math.max(-FURTHEST, carried))
  const away = (snap: SheetSnap) => Math.abs(heights[snap] - target)
  return sheetSnaps.reduce((nearest, snap) => (away(snap) < away(nearest) ? snap : nearest))
}

/** No lower than its lowest height and no higher than its highest. */
export function heldShare(heights: SheetHeights, share: number): number {
  return Math.min(heights.full, Math.max(heights.peek, share))
}

/** A press of the handle opens to the next height, and from the highest goes down to the lowest. */
export function nextSnap(snap: SheetSnap): SheetSnap {
  return snap === 'peek' ? 'half' : snap === 'half' ? 'full' : 'peek'
}

/** What a key does on the handle; undefined for keys that are not its own. */
export function snapOfKey(key: string, snap: SheetSnap): SheetSnap | undefined {
  switch (key) {
    case 'ArrowUp':
      return snap === 'peek' ? 'half' : 'full'
    case 'ArrowDown':
      return snap === 'full' ? 'half' : 'peek'
    case 'Home':
      return 'peek'
    case 'End':
      return 'full'
    default:
      return undefined
  }
}

/**
 * Whether a finger on the content moves the sheet instead of scrolling: upwards until it is full, downwards from the
 * top of the content.
 */
export function movesSheet({
  snap,
  scrollTop,
  distance,
}: {
  readonly snap: SheetSnap
  readonly scrollTop: number
  readonly distance: number
}): boolean {
  return distance > 0 ? snap !== 'full' && scrollTop <= 0 : scrollTop <= 0
}
