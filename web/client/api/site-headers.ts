const headers = [
  ['partner', 'x-partner'],
  ['b2cwl', 'x-b2cwl'],
  ['preview', 'x-preview'],
] as const

/**
 * Tells the API whose page makes a call when the host does not (T8), and which draft it previews. The server decides
 * whether to trust it.
 */
export function siteHeaders(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(([parameter, header]) => {
      const slug = query.get(parameter)
      return slug ? [[header, /^[\w-]{1,100}$/.test(slug) ? slug : '-']] : []
    }),
  )
}
