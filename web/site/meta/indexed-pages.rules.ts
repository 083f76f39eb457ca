/**
 * Whether a page is on the allow-list for search engines (2-marketplace §2.1, T17). A pattern is a path; '*' matches
 * any one segment. The query does not count: it only says what a listed page shows.
 */
export function isIndexed(address: string, patterns: readonly string[]): boolean {
  const segments = segmentsOf(address.replace(/[?#].*$/, ''))
  return patterns.some((pattern) => {
    const wanted = segmentsOf(pattern)
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment === '*' || segment === segments[index])
    )
  })
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').toLowerCase().split('/')
