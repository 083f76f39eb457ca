/**
 * The file as a whole cannot be read (any further). The message is written for the person who started the import. What
 * was imported before stays.
 */
export class ImportFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImportFileError'
  }
}
