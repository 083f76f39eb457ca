const headers = [
  ['partner', 'x-partner'],
  ['b2cwl', 'x-b2cwl'],
] as const

/**
 * What tells the API whose page a call is made from, where the host does not (T8). The server decides what it is worth.
 */
export function siteHeaders(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap(([parameter, header]) => {
      const slug = query.get(parameter)
      return slug ? [[header, /^[\w-]{1,100}$/.test(slug) ? slug : '-']] : []
    }),
  )
}
