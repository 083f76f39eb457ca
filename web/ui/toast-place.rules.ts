interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const GAP = 6

/**
 * How far from the page's right edge toasts must stay so that they do not cover a dialog's cross; undefined if they do
 * not reach it.
 */
export function roomBeside(toasts: Box, cross: Box, pageWidth: number): number | undefined {
  const isOver =
    toasts.right > cross.left && toasts.left < cross.right && toasts.bottom > cross.top && toasts.top < cross.bottom
  return isOver ? pageWidth - cross.left + GAP : undefined
}
