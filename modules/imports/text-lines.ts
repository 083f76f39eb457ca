import { ImportFileError } from './import-file-error.ts'

const LONGEST_LINE = 8 * 1024 * 1024
/** More consecutive empty lines than this are not data. */
const MOST_EMPTY = 100_000

export interface TextLine {
  readonly text: string
  readonly line: number
  /** False for a last line without a line break. If such a line makes no sense, the file was cut off in it. */
  readonly terminated: boolean
}

/** Yields the lines of a text without their line breaks, numbered from 1. */
export async function* textLines(chunks: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = ''
  let line = 0
  let empty = 0
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new ImportFileError(
        `Line ${line + lines.length + 1} is longer than 8 MB; look there for a line break or a quotation mark that is missing`,
      )
    for (const text of lines) {
      empty = text === '' ? empty + 1 : 0
      if (empty > MOST_EMPTY)
        throw new ImportFileError(`From line ${line - MOST_EMPTY + 1} on there are more than 100,000 empty lines`)
      yield { text: text.endsWith('\r') ? text.slice(0, -1) : text, line: (line += 1), terminated: true }
    }
  }
  if (rest !== '') yield { text: rest, line: line + 1, terminated: false }
}
