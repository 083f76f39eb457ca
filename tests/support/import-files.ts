import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** A folder for one test's import files. */
export function importFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'roamfit-imports-'))
  return {
    folder,
    write(name: string, content: string | Buffer): string {
      const file = path.join(folder, name)
      writeFileSync(file, name.endsWith('.gz') ? gzipSync(content) : content)
      return file
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A text in chunks, as a stream delivers it. */
export async function* inChunks(text: string, size = 7): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size)
}

export async function collect<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}
