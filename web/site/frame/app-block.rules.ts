interface AppBlockSite {
  /** Whether the site is a white-label replica; the product itself counts as one. */
  readonly showsFooter: boolean
  /** A flag of one partner (T20). */
  readonly hidesAppBlock: boolean
}

/** Pages for reading: search, schedule, venue and profile have their own buttons. */
const readPages =
  /^\/(?:how-it-works|faqs?|login|ota|getlocal|privacy|terms-of-use|about-us|press-room|blogs(?:\/[^/]+)?)?\/?$/i

/**
 * Whether a page offers the app (2-marketplace §2.2): only on replica sites, never on the extra services, and not on
 * the privacy page of a partner with the flag.
 */
export function showsAppBlock(pathname: string, { showsFooter, hidesAppBlock }: AppBlockSite): boolean {
  if (!showsFooter || !readPages.test(pathname)) return false
  return !(hidesAppBlock && /^\/privacy\/?$/i.test(pathname))
}
