/** Filters whose values are words of the product or days. */
const words = [
  'state',
  'type',
  'order',
  'day',
  'from',
  'to',
  'through',
  'currency',
  'refunded',
  'disputed',
  'actor',
  'takesPart',
  'shown',
  'kind',
  'active',
]
/** Filters whose values people type: emails, names, codes. */
const typed = [
  'email',
  'text',
  'code',
  'who',
  'venue',
  'partner',
  'action',
  'table',
  'subject',
  'city',
  'country',
  'tag',
]

/** What an address filters by, for the audit log. What a person typed is left out: entries outlive their subject. */
export function describeFilters(address: string): string {
  return [...new URLSearchParams(address)]
    .flatMap(([name, value]) => {
      if (words.includes(name)) return /^[\w.-]{1,30}$/.test(value) ? [`${name}=${value}`] : [name]
      return typed.includes(name) ? [name] : []
    })
    .join(', ')
}
