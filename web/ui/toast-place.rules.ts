interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 6

/**
 * How far from the page's right edge toasts have to keep so that they do not lie over a dialog's cross; undefined where
 * they do not.
 */
export function roomBeside(toasts: Box, cross: Box, pageWidth: number): number | undefined {
  const isOver =
    toasts.right > cross.left && toasts.left < cross.right && toasts.bottom > cross.top && toasts.top < cross.bottom
  return isOver ? pageWidth - cross.left + GAP : undefined
}
