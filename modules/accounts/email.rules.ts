/**
 * The one form by which addresses are compared outside the database: without case, composed characters (T45). Letter by
 * letter, as the database does it: a letter's small form does not depend on its neighbours there, and that of 'İ' is one
 * letter. An address that is one account there is counted as one here.
 */
export function foldEmail(email: string): string {
  return Array.from(email.normalize('NFC'), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The person behind an address, for what each may have once (the free pass, T92): tags after a plus are dropped, and the
 * dots that one large provider ignores. Never used to sign anybody in: at other providers these are different people.
 */
export function personOf(email: string): string {
  const folded = foldEmail(email.replace(/\s/g, ''))
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  const untagged = folded.slice(0, at).replace(/(?!^)\+.*$/, '')
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
