/** The validators of the last answer, so that an unchanged file is not sent again. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type FetchedFile =
  | ({ readonly what: 'bytes'; readonly bytes: Buffer } & Validators)
  | { readonly what: 'unchanged' }
  /**
   * `gone`: its owner has taken it away (404, 410). `silent`: its host does not answer, and will not for others either.
   * `reason` follows the address: 'https://… answers 503'.
   */
  | { readonly what: 'nothing'; readonly why: 'gone' | 'silent' | 'refused'; readonly reason: string }

/**
 * Fetches the file at an address that a stranger wrote down. It never throws for what it finds there, calls nothing
 * inside a private network, and returns at most 10 MB. The bytes may be anything.
 */
export interface RemoteFiles {
  fetch(address: string, known?: Validators): Promise<FetchedFile>
}
