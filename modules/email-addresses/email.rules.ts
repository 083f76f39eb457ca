/**
 * The one form by which addresses are compared outside the database: without case, composed characters (T45). Letter by
 * letter, as the database does it: a letter's small form does not depend on its neighbours there, and that of 'İ' is
 * one letter. An address that is one account there is counted as one here.
 */
export function foldEmail(email: string): string {
  return Array.from(email.normalize('NFC'), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}

const NOBODYS = '@deleted.invalid'

/** Stands where an address named somebody (T61). No mail reaches it. Migration 0032 knows its ending too. */
export function addressOfNobody(name: string): string {
  return `${name}${NOBODYS}`
}

export function isNobodys(email: string): boolean {
  return email.endsWith(NOBODYS)
}

interface MailProvider {
  /** The first is the one that all of them count as: at each, a name reaches the same mailbox. */
  readonly hosts: readonly [string, ...string[]]
  /** Characters of a name that the provider ignores, or takes for another one. */
  readonly same?: readonly [what: RegExp, as: string]
}

/**
 * Providers whose addresses differ and reach one mailbox, mostly by their own help pages. A host that is missing here
 * has another mailbox for each name: at Outlook, Hotmail and Live one name belongs to different people.
 */
const providers: readonly MailProvider[] = [
  // support.google.com/mail/answer/7436150 (dots) and /10313 (googlemail.com)
  { hosts: ['gmail.com', 'googlemail.com'], same: [/\./g, ''] },
  // proton.me/support/addresses-and-aliases (the names); dots, hyphens and underscores are not looked at there
  { hosts: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], same: [/[._-]/g, ''] },
  // support.apple.com/118230
  { hosts: ['icloud.com', 'me.com', 'mac.com'] },
  // yandex.com/support/id/authorization/email.html (a name is the same on all domains); a hyphen is a dot there
  {
    hosts: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.com.tr', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz'],
    same: [/-/g, '.'],
  },
]
const providerOf = new Map(providers.flatMap((provider) => provider.hosts.map((host) => [host, provider] as const)))

/** A disposable address of Yahoo is a name, a dash and a keyword; no Yahoo ID has a dash. */
const yahoo = /^(?:yahoo(?:\.com?)?\.[a-z]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/
/** fastmail.help/hc/en-us/articles/360060591053: what stands before one's own subdomain is a tag. */
const ownSubdomain = /^(?:.+\.)?(?<name>[^.]+)\.(?<host>fastmail\.(?:com|fm))$/

/**
 * The mailbox behind an address, for what each person may have once (the free pass, T92; a coupon, T72): tags after a
 * plus are dropped everywhere, and what a known provider ignores. Never used to sign anybody in: elsewhere these are
 * different people. Rows are kept under what this answers: a change of the table comes with a migration.
 */
export function personOf(email: string): string {
  const folded = foldEmail(email.replace(/\s/g, ''))
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const name = folded.slice(0, at).replace(/(?!^)\+.*/, '')
  const { name: owner, host: fastmail } = ownSubdomain.exec(host)?.groups ?? {}
  if (owner !== undefined) return `${owner}@${fastmail}`
  if (yahoo.test(host)) return `${name.replace(/(?!^)-.*/, '')}@${host}`
  const { hosts: [first] = [host], same } = providerOf.get(host) ?? {}
  return `${(same && name.replace(...same)) || name}@${first}`
}
