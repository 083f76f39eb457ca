/** Where a visitor is: the part of the location that links inherit. */
export interface CurrentAddress {
  readonly pathname: string
  readonly search: string
}

/** What stays on the address from page to page (1-storefront §1, 2-marketplace §2.1). */
const kept = ['partner', 'b2cwl'] as const

/** Pages that have a twin under /B2C, used while the visitor is on such a page. */
const twinned = /^\/(?:locations|schedule|location\/)/

/** The address of one of our pages as seen from a place: partner parameters kept, /B2C kept where it exists. */
export function siteAddress(to: string, from: CurrentAddress): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  const parameters = new URLSearchParams(query)
  const current = new URLSearchParams(from.search)
  for (const name of kept) {
    const value = current.get(name)
    if (value && !parameters.has(name)) parameters.set(name, value)
  }
  const prefix = from.pathname.toLowerCase().includes('b2c') && twinned.test(path) ? '/B2C' : ''
  const search = parameters.toString()
  return `${prefix}${path}${search && `?${search}`}${hash}`
}

/** The parameters themselves, for a form that is sent by the browser. */
export function keptParameters(search: string): readonly (readonly [string, string])[] {
  const current = new URLSearchParams(search)
  return kept.flatMap((name) => {
    const value = current.get(name)
    return value ? [[name, value] as const] : []
  })
}

/** The pages over which the traveller flow itself lives (T4): nothing to come back to after a login. */
const flowPages = ['/', '/login', '/ota', '/getlocal']

/**
 * The address at which the traveller flow stands open on a screen, over the page one is on (T4). The screen is in the
 * address, so that the intent survives a reload, and a click before any script has run.
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
