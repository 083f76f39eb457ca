/** The stored widths of every picture; the browser chooses among them. */
const pictureWidths = [320, 640, 800, 960, 1280] as const

const sized = /-\d+(\.(?:webp|avif|jpe?g|png))(\?.*)?$/

/** The address of the picture in another width; unchanged if it names no width ('…-1280.webp'). */
export function pictureAt(src: string, width: (typeof pictureWidths)[number]): string {
  return src.replace(sized, `-${width}$1$2`)
}

/** The value of `srcset`; undefined for an address with only one size. */
export function sourceSet(src: string): string | undefined {
  const found = sized.exec(src)
  if (!found) return undefined
  const [, ending = '', rest = ''] = found
  const name = src.slice(0, found.index)
  return pictureWidths.map((width) => `${name}-${width}${ending}${rest} ${width}w`).join(', ')
}

/** The same widths in AVIF, half the bytes; undefined for a picture that we do not serve ourselves. */
export function avifSourceSet(src: string): string | undefined {
  return src.startsWith('/images/') ? sourceSet(src.replace(sized, '-1280.avif')) : undefined
}
