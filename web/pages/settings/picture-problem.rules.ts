import { errors } from '../../../contract/errors.ts'

const types: readonly string[] = ['image/png', 'image/gif', 'image/jpeg']
const MOST_BYTES = 5 * 1024 * 1024

/** The problem of a file before upload, in the server's words (T59). The server checks again, by the file's bytes. */
export function pictureProblem({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (!types.includes(type)) return errors.imageNotReadable.text
  return size > MOST_BYTES ? errors.imageTooLarge.text : undefined
}
