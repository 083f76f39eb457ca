/** Of the name service. */
export const LONGEST_HOST = 253
/** The record that proves a host stands under a longer name: '_brand.' comes before it. */
const LONGEST_CLAIMED = 200
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export type NamedHost = { readonly ok: true; readonly host: string } | { readonly ok: false; readonly error: string }

const refuse = (error: string): NamedHost => ({ ok: false, error })

/** A host name as it is typed or pasted, in the form that stands in the name service: small letters, punycode. */
export function hostNamed(typed: string): NamedHost {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (text === '') return refuse('Host is required')
  if (/[/?#@\s:\\]/.test(text) && !text.startsWith('['))
    return refuse('Please enter the host alone, such as fit.hotel.com, without a path or a port')
  if (text.length > LONGEST_CLAIMED) return refuse(`A host has at most ${LONGEST_CLAIMED} letters`)
  const host = URL.parse(`http://${text}`)?.hostname ?? ''
  if (host.startsWith('[') || /^[\d.]+$/.test(host))
    return refuse('Please enter a name. An IP address has no certificate')
  if (host.length > LONGEST_CLAIMED) return refuse(`A host has at most ${LONGEST_CLAIMED} letters`)
  const labels = host.split('.')
  if (labels.length < 2 || !labels.every((one) => label.test(one)))
    return refuse('Must be a host such as fit.hotel.com')
  return { ok: true, host }
}
