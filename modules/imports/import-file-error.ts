/**
 * The file as a whole cannot be read, or not any further. The message is for the person who started the import. Rows
 * that were imported before stay.
 */
export class ImportFileError extends Error {
  /** What is said instead to a person who cannot give the command's options. */
  readonly withoutOptions: string

  constructor(message: string, cause?: unknown, withoutOptions = message) {
    super(message, { cause })
    this.name = 'ImportFileError'
    this.withoutOptions = withoutOptions
  }
}

/** A file that may be meant in several ways. The person who imports it has to say which. */
export class ImportQuestion extends ImportFileError {
  readonly option: 'list' | 'encoding'
  readonly answers: readonly string[]

  constructor(message: string, option: ImportQuestion['option'], answers: readonly string[], withoutOptions: string) {
    super(message, undefined, withoutOptions)
    this.option = option
    this.answers = answers
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
