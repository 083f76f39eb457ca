/** For the `form` of a button that stands outside the form of the name. */
export const OWN_NAME = 'own-name'

export interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Whether the ticket has a name to show: only a guest's account has none. */
export const hasName = (user: Names | undefined) =>
  user === undefined || user.firstName !== null || user.lastName !== null

const TITLE = /^(?:mr|mrs|ms|miss|dr)\.?$/i
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i

/**
 * First and last name out of a name as on a card, without its title. What stands before a comma is the last name, or
 * else the last word, with a 'Jr.' after it; a single word is a first name.
 */
export function splitName(whole: string | null): Names {
  const [before = '', after] = (whole ?? '').split(',', 2)
  const words = before.split(/\s+/).filter((word, place, all) => word && !(place < all.length - 1 && TITLE.test(word)))
  const given = after?.trim() ?? ''
  if (given !== '' && !SUFFIX.test(given)) return { firstName: given, lastName: words.join(' ') || null }
  if (given !== '') words.push(given)
  const lastNames = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? 2 : 1
  const last = words.length > 1 ? words.splice(-lastNames).join(' ') : null
  return { firstName: words.join(' ') || null, lastName: last }
}
