import type { Endpoint } from '../../contract/endpoint.ts'

/** Lists the methods of a path under /api; none for an undeclared path. Used only for calls that no route took. */
export function methodsOf(endpoints: readonly Endpoint[]): (path: string) => readonly string[] {
  let table: { readonly pattern: RegExp; readonly method: string }[] | undefined
  return (path) => {
    table ??= endpoints.map((endpoint) => ({ pattern: patternOf(endpoint.path), method: endpoint.method }))
    const taken = new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (taken.has('GET')) taken.add('HEAD')
    return [...taken].toSorted()
  }
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.]/g, String.raw`\.`)
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}/?$`)
}
