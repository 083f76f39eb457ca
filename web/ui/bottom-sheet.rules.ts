/** How far up a sheet is: only its header visible, half, or nearly all of its container. */
export const sheetSnaps = ['peek', 'half', 'full'] as const
export type SheetSnap = (typeof sheetSnaps)[number]

/** Heights as shares of the container, ascending. */
export type SheetHeights = Readonly<Record<SheetSnap, number>>

export const usualHeights: SheetHeights = { peek: 0.16, half: 0.52, full: 0.94 }

/** The furthest that a fling carries a sheet, as a share of its container. */
const FURTHEST = 0.25

/** Where a released sheet comes to rest: the height nearest to where its movement would carry it. */
export function restingSnap(heights: SheetHeights, share: number, carried: number): SheetSnap {
  const target = share + Math.min(FURTHEST, Math.max(-FURTHEST, carried))
  const away = (snap: SheetSnap) => Math.abs(heights[snap] - target)
  return sheetSnaps.reduce((nearest, snap) => (away(snap) < away(nearest) ? snap : nearest))
}

/** Limits a share to the range between the lowest and the highest height. */
export function shareToHold(heights: SheetHeights, share: number): number {
  return Math.min(heights.full, Math.max(heights.peek, share))
}

/** A press on the handle opens the next height; from the highest it goes to the lowest. */
export function nextSnap(snap: SheetSnap): SheetSnap {
  return snap === 'peek' ? 'half' : snap === 'half' ? 'full' : 'peek'
}

/** What a key does on the handle; undefined for other keys. */
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
 * Whether a finger on the content moves the sheet instead of scrolling: upwards until the sheet is full, downwards from
 * the top of the content.
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
