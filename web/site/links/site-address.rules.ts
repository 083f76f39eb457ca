/** The part of the location that links inherit. */
export interface CurrentAddress {
  readonly pathname: string
  readonly search: string
}

/** The parameters that stay in the address from page to page (1-storefront §1, 2-marketplace §2.1), and a preview's key. */
const kept = ['partner', 'b2cwl', 'preview'] as const

/** Pages that also exist under /B2C. Links lead there while the visitor is under /B2C. */
const twinned = /^\/(?:locations|schedule|location\/)/

/**
 * The address of one of our pages as linked from the current one: keeps partner and preview, and /B2C where it exists.
 */
export function siteAddress(to: string, from: CurrentAddress): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  const prefix = from.pathname.toLowerCase().includes('b2c') && twinned.test(path) ? '/B2C' : ''
  // Nearly all links: without a partner or a preview there is nothing to keep.
  if (!query && !kept.some((name) => from.search.includes(name))) return prefix + path + hash
  const parameters = new URLSearchParams(query)
  const current = new URLSearchParams(from.search)
  for (const name of kept) {
    const value = current.get(name)
    if (value && !parameters.has(name)) parameters.set(name, value)
  }
  const search = parameters.toString()
  return `${prefix}${path}${search && `?${search}`}${hash}`
}

/** The kept parameters, for a form that the browser sends. */
export function parametersToKeep(search: string): readonly (readonly [string, string])[] {
  const current = new URLSearchParams(search)
  return kept.flatMap((name) => {
    const value = current.get(name)
    return value ? [[name, value] as const] : []
  })
}

/** The pages over which the traveller flow itself lives (T4): nothing to return to after a login. */
const flowPages = ['/', '/login', '/ota', '/getlocal']

/**
 * The address that opens a screen of the traveller flow over the current page (T4). The address names the screen, so
 * that the intent survives a reload, and a click before any script has run.
 */
export function flowAddress(screen: string, from: CurrentAddress): string {
  const parameters = new URLSearchParams(from.search)
  parameters.set('open', screen)
  return `${from.pathname}?${parameters.toString()}`
}

/** The login page, which leads back here afterwards (T7). */
export function loginAddress(from: CurrentAddress): string {
  const here = from.pathname + from.search
  if (flowPages.includes(from.pathname.toLowerCase())) return siteAddress('/login', from)
  return siteAddress(`/login?${new URLSearchParams({ return: here }).toString()}`, from)
}
