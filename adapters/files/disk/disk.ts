import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentTypeOf, fileKey, type FileStore } from '../files.ts'

/** Files in one folder, each written completely or not at all. */
export function diskFiles(folder: string): FileStore {
  function placeOf(key: string): string {
    if (!fileKey.test(key)) throw new Error('Not a key of the file store')
    return path.join(folder, key)
  }
  return {
    async put(key, { bytes }) {
      const place = placeOf(key)
      const draft = path.join(folder, `${randomUUID()}.draft`)
      await mkdir(folder, { recursive: true })
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, place)
    },
    async get(key) {
      const bytes = await readFile(placeOf(key)).catch(unlessMissing)
      return bytes && { contentType: contentTypeOf(key), bytes }
    },
    async has(key) {
      return (await stat(placeOf(key)).catch(unlessMissing))?.isFile() ?? false
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
