interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface DialogBoxes {
  readonly cross: Box
  /** The title, the headings and labels, and what must be read like them, as wide as their text. */
  readonly headings: readonly Box[]
  /** What can be filled in or pressed. */
  readonly controls: readonly Box[]
  readonly texts: readonly Box[]
}

/** Pixels from the page's edges; a missing edge stays as it is. */
interface ToastPlace {
  readonly right?: number
  readonly top?: number
}

const GAP = 6
const EDGE = 12

/**
 * Where toasts cover neither a dialog's cross nor a heading or label (T192): where they are, else beside the cross, else
 * below. There they cover nothing if the page has room for that, or else a text, or else a control.
 */
export function placeToasts(
  toasts: Box,
  { cross, headings, controls, texts }: DialogBoxes,
  page: { readonly width: number; readonly height: number },
): ToastPlace {
  if (isFree(toasts, [cross, ...headings])) return {}
  const right = cross.left - GAP
  const beside = { ...toasts, right, left: Math.max(EDGE, right - (toasts.right - toasts.left)) }
  if (isFree(beside, headings)) return { right: page.width - right }
  const height = toasts.bottom - toasts.top
  const kept = [cross, ...headings]
  const tops = [
    [...kept, ...controls, ...texts],
    [...kept, ...controls],
  ].map((boxes) => firstFreeTop(toasts, boxes))
  return { top: tops.find((top) => top + height <= page.height - EDGE) ?? firstFreeTop(toasts, kept) }
}

/** Below one of these boxes, and over none. */
function firstFreeTop(toasts: Box, boxes: readonly Box[]): number {
  const height = toasts.bottom - toasts.top
  const tops = boxes.map(({ bottom }) => bottom + GAP).toSorted((a, b) => a - b)
  return tops.find((top) => isFree({ ...toasts, top, bottom: top + height }, boxes)) ?? toasts.top
}

function isFree(box: Box, others: readonly Box[]): boolean {
  return others.every(
    (other) => box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom,
  )
}
