/** Joins class names and leaves out absent ones. */
export function cx(...parts: readonly (string | false | null | undefined)[]): string {
  let joined = ''
  for (const part of parts) if (part) joined += joined ? ` ${part}` : part
  return joined
}
