import { plainCharacters } from '../../../contract/typed-text.ts'
import { webAddress } from '../../../contract/web-address.ts'
import { plainText } from '../../imports/plain-text.rules.ts'

export interface ContactDetails {
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly website: string | undefined
  readonly notes: readonly string[]
}

/** Returns the first usable detail of each kind. An unusable detail is left out, with a note. */
export function contactDetails(given: { phone?: unknown; email?: unknown; website?: unknown }): ContactDetails {
  const notes: string[] = []
  const read = (label: string, value: unknown, parse: (text: string) => string | undefined) => {
    const text = plainText(value)
    if (!text) return undefined
    const found = text
      .split(/\s*;\s*|\s+(?:or|oder|ou)\s+/)
      .map(parse)
      .find((item) => item !== undefined)
    if (found === undefined) notes.push(`${label} left out: ${JSON.stringify(text.slice(0, 80))}`)
    return found
  }
  return {
    phone: read('phone number', given.phone, phoneNumber),
    email: read('e-mail address', given.email, emailAddress),
    website: read('website', given.website, website),
    notes,
  }
}

/** As dialled: a leading plus, digits and the usual separators, 5 to 15 digits (E.164 allows no more). */
function phoneNumber(text: string): string | undefined {
  const number = plainCharacters(text)
    .replace(/^tel:/i, '')
    .replace(/(?:ext|x|ext\.|Durchwahl)\s*\d+$/i, '')
    .replace(/\(0\)/g, '')
    .trim()
  const parts = number.split(/\s*[,|]\s*|\s\/\s/)
  const first = (parts[0] ?? '').replace(/\D/g, '').length < 5 ? number.replace(/\s\/\s/g, ' ') : (parts[0] ?? '')
  const digits = first.replace(/\D/g, '')
  if (!/^\+?[\d\s().\-/]+$/.test(first) || digits.length < 5 || digits.length > 15) return undefined
  return first.replace(/\s+/g, ' ').trim()
}

function emailAddress(text: string): string | undefined {
  const address = text.replace(/^mailto:/i, '').split(/[\s,]/)[0] ?? ''
  const plain = /^[^\s@<>"'(),:;[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(address)
  return plain && address.length <= 254 ? address : undefined
}

function website(text: string): string | undefined {
  const first = text.split(/\s|,(?=https?:)/)[0] ?? ''
  const absolute = /^https?:\/\//i.test(first)
    ? first
    : /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#].*)?$/i.test(first)
      ? `https://${first}`
      : undefined
  const url = absolute === undefined ? undefined : webAddress(absolute)
  return url && /^[a-z0-9.-]+\.[a-z0-9-]{2,}$/i.test(url.hostname) ? url.href : undefined
}
