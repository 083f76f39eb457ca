interface AppBlockSite {
  /** Of a white-label replica; the product itself is one. */
  readonly showsFooter: boolean
  /** A flag of one partner (T20). */
  readonly hidesAppBlock: boolean
}

/** Pages that are read: search, schedule, venue and profile have things of their own to press. */
const readPages =
  /^\/(?:how-it-works|faqs?|login|ota|getlocal|privacy|terms-of-use|about-us|press-room|blogs(?:\/[^/]+)?)?\/?$/i

/**
 * Whether a page offers the app (2-marketplace §2.2): on replica sites only; never on the extra services, and for a
 * partner with the flag not on the privacy page.
 */
export function showsAppBlock(pathname: string, { showsFooter, hidesAppBlock }: AppBlockSite): boolean {
  if (!showsFooter || !readPages.test(pathname)) return false
  return !(hidesAppBlock && /^\/privacy\/?$/i.test(pathname))
}
