const LONGEST = 2000

/**
 * A web address in the form in which it is stored: parsed and written out again, so that the database holds what a
 * browser would open ('HTTP://host/x' and 'http:host/x' are 'http://host/x'). Undefined for other schemes, for
 * addresses with a user or a password, and for those longer than 2,000 letters once written out.
 */
export function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.href.length <= LONGEST ? url : undefined
}
