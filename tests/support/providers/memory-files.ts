import { fileKey, type FileStore, type StoredFile } from '../../../adapters/files/files.ts'

/** A file store for one test. */
export function memoryFiles(): FileStore & { readonly kept: ReadonlyMap<string, StoredFile> } {
  const kept = new Map<string, StoredFile>()
  const check = (key: string) => {
    if (!fileKey.test(key)) throw new Error('Not a key of the file store')
    return key
  }
  return {
    kept,
    put: async (key, file) => void kept.set(check(key), file),
    get: async (key) => kept.get(check(key)),
    has: async (key) => kept.has(check(key)),
    remove: async (key) => void kept.delete(check(key)),
  }
}
