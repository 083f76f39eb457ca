/**
 * The file as a whole cannot be read (any further). Its message is written for the person who started the import;
 * what was taken before it stays.
 */
export class ImportFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImportFileError'
  }
}
