export interface StoredFile {
  readonly contentType: string
  readonly bytes: Buffer
}

/**
 * Keeps uploads. A key is of our own making: small letters, digits and hyphens, one dot before its ending
 * ('3f2a….webp'); nothing that somebody typed. Throws when the store cannot be reached.
 */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>
}

/** Keys that a store takes: none of them leads out of it. */
export const fileKey = /^[a-z0-9-]{8,80}\.(?:webp)$/

export const contentTypeOf = (key: string): string =>
  key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
