export interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** First and last name out of a name as on a card. The last word is the last name; a single word is a first name. */
export function splitName(whole: string | null): Names {
  const words = (whole ?? '').trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.pop() ?? null) : null
  return { firstName: words.join(' ') || null, lastName: last }
}
