/**
 * The file as a whole cannot be read, or not any further. The message is for the person who started the import. Rows
 * that were imported before stay.
 */
export class ImportFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ImportFileError'
  }
}

/** Yields what comes before the file breaks off. The import itself reports the break. */
export async function* untilBroken<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
  }
}
