export interface StoredFile {
  readonly contentType: string
  readonly bytes: Buffer
}

/**
 * Stores uploads. We make the keys ourselves: small letters, digits and hyphens, with one dot before the ending
 * ('3f2a….webp'), and nothing that somebody typed. Throws when the store cannot be reached.
 */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Whether there is such a file, without reading it. */
  has(key: string): Promise<boolean>
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>
}

/** Keys that a store accepts. None of them leads out of it. */
export const fileKey = /^[a-z0-9-]{8,80}\.(?:webp)$/

export const contentTypeOf = (key: string): string =>
  key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
