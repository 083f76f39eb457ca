/** A photograph in our own files. */
export interface KeptPhoto {
  /** The hash of the bytes that came. */
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

/** The address of a photograph on the site, in the size that the catalogue names. */
export const photoAddress = (hash: string): string => `/images/photo/${hash}-1280.webp`

/** The hash in such an address; undefined in that of a drawing. */
export function photoIn(url: string | null): string | undefined {
  return /^\/images\/photo\/([0-9a-f]{40})-/.exec(url ?? '')?.[1]
}

/** The name of its file in the store. */
export const photoFile = (hash: string): string => `photo-${hash}.webp`

/** A photograph in the form that the catalogue stores for every picture. */
export function photoPicture({ hash, width, height, thumbhash }: KeptPhoto) {
  const shown = Math.min(1280, width)
  return { url: photoAddress(hash), thumbhash, width: shown, height: Math.round((height * shown) / width) }
}
