/**
 * The next date with classes, dd.MM.yyyy, from a string or its single characters in an array or a map (T25); null if
 * there is none.
 */
export function nextDateOf(answer: unknown): string | null {
  const text = Object.values(answer ?? {}).join('')
  return /^\d\d\.\d\d\.\d{4}$/.test(text) ? text : null
}
