/**
 * Whether a page is on the allow-list for search engines (2-marketplace §2.1, T17). A pattern is a path; '*' matches
 * any one segment. The query does not count: it only says what a listed page shows.
 */
export function isIndexed(address: string, patterns: readonly string[]): boolean {
  const segments = segmentsOf(address.replace(/[?#].*$/, ''))
  return listOf(patterns).some(
    (wanted) =>
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment === '*' || segment === segments[index]),
  )
}

/** Every page of an installation asks with the same list. */
const lists = new WeakMap<readonly string[], readonly (readonly string[])[]>()

function listOf(patterns: readonly string[]): readonly (readonly string[])[] {
  const known = lists.get(patterns)
  if (known) return known
  const list = patterns.map(segmentsOf)
  lists.set(patterns, list)
  return list
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').toLowerCase().split('/')
