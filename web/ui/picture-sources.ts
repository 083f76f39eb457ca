/** Widths in which every picture is kept, as the browser may choose from. */
export const pictureWidths = [320, 640, 960, 1280] as const

const sized = /-\d+(\.(?:webp|avif|jpe?g|png))(\?.*)?$/

/** The same picture in another width; the address itself where it does not name one ('…-1280.webp'). */
export function pictureAt(src: string, width: (typeof pictureWidths)[number]): string {
  return src.replace(sized, `-${width}$1$2`)
}

/** The value of `srcset`; undefined for an address that comes in one size only. */
export function sourceSet(src: string): string | undefined {
  if (!sized.test(src)) return undefined
  return pictureWidths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')
}
