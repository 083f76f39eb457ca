/**
 * The form in which addresses are compared outside the database: lower case, composed characters (T45). It goes letter
 * by letter, like the database, where a letter's lower case does not depend on its neighbours and that of 'İ' is one
 * letter. So addresses that are one account there count as one here.
 */
export function foldEmail(email: string): string {
  return Array.from(email.normalize('NFC'), (letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}

const NOBODYS = '@deleted.invalid'

/** Replaces the address of an emptied account (T61). No mail reaches it. Migration 0032 knows its ending too. */
export function addressOfNobody(name: string): string {
  return `${name}${NOBODYS}`
}

export function isNobodys(email: string): boolean {
  return email.endsWith(NOBODYS)
}

interface MailProvider {
  /** The first host stands for all of them: a name reaches the same mailbox at each. */
  readonly hosts: readonly [string, ...string[]]
  /** Characters of a name that the provider ignores or treats as another one. */
  readonly same?: readonly [what: RegExp, as: string]
}

/**
 * Providers at which different addresses reach one mailbox, mostly according to their own help pages. A host that is
 * missing here has another mailbox for each name: at Outlook, Hotmail and Live one name belongs to different people.
 */
const providers: readonly MailProvider[] = [
  // support.google.com/mail/answer/7436150 (dots) and /10313 (googlemail.com)
  { hosts: ['gmail.com', 'googlemail.com'], same: [/\./g, ''] },
  // proton.me/support/addresses-and-aliases (the names); it ignores dots, hyphens and underscores
  { hosts: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], same: [/[._-]/g, ''] },
  // support.apple.com/118230
  { hosts: ['icloud.com', 'me.com', 'mac.com'] },
  // yandex.com/support/id/authorization/email.html (a name is the same on all domains); a hyphen counts as a dot
  {
    hosts: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.com.tr', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz'],
    same: [/-/g, '.'],
  },
]
const providerOf = new Map(providers.flatMap((provider) => provider.hosts.map((host) => [host, provider] as const)))

/** A disposable address of Yahoo is a name, a dash and a keyword. No Yahoo ID has a dash. */
const yahoo = /^(?:yahoo(?:\.com?)?\.[a-z]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/
/** fastmail.help/hc/en-us/articles/360060591053: the part before one's own subdomain is a tag. */
const ownSubdomain = /(?<name>[^.]+)\.(?<host>fastmail\.(?:com|fm))$/

/**
 * The mailbox behind an address, for offers that each person may have once (the free pass, T92; a coupon, T72). It
 * drops tags after a plus everywhere, and the letters that a known provider ignores. Never used for signing in, because
 * at other providers these are different people. Rows are stored under this value, so a change of the table needs a
 * migration.
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
