export interface StoredFile {
  readonly contentType: string
  readonly bytes: Buffer
}

/**
 * Stores uploads. The product makes the keys: small letters, digits and hyphens, with one dot before the ending
 * ('3f2a….webp'), and never a text that a person typed. Throws when the store cannot be reached.
 */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Whether the file exists, without reading it. */
  has(key: string): Promise<boolean>
  /** Removing a missing file succeeds. */
  remove(key: string): Promise<void>
}

/** The keys that a store accepts. No key leads out of the store. */
export const fileKey = /^[a-z0-9-]{8,80}\.(?:webp)$/

export const contentTypeOf = (key: string): string =>
  key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
