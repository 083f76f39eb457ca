import * as texts from './texts.ts'

/** 'First L.' (1-storefront §2.3), or whichever part is known. */
export function shortName(firstName: string | null | undefined, lastName: string | null | undefined): string {
  const first = firstName?.trim() ?? ''
  const [initial] = lastName?.trim() ?? ''
  if (first && initial) return `${first} ${initial.toUpperCase()}.`
  return first || lastName?.trim() || texts.profileUnnamed
}
