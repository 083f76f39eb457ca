/**
 * Corrects an address: the parameters of `asked`, with those in `names` taken from `read`; null if they already agree.
 * An unknown value (`?type=gold`, a page after the last) thus does not stay in the address of another search.
 */
export function canonicalParameters(
  asked: URLSearchParams,
  read: URLSearchParams,
  names: readonly string[],
): string | null {
  if (names.every((name) => String(asked.getAll(name)) === String(read.getAll(name)))) return null
  const next = new URLSearchParams(asked)
  for (const name of names) {
    next.delete(name)
    for (const value of read.getAll(name)) next.append(name, value)
  }
  return next.size === 0 ? '' : `?${next.toString()}`
}
