import { slugWords } from '../../destinations/slug-words.rules.ts'

const LONGEST = 100
/** Words with another meaning in the place of a slug. */
const reserved = new Set(['popular', 'class', 'new', 'search', 'map'])

/**
 * Slugs for a venue, the best first: name and city, then with the street, then with a number, then with a mark made
 * from `identity`, which is unique. None looks like an id (T28). A venue keeps the slug that it first got.
 */
export function slugCandidates(venue: {
  name: string
  city: string
  street: string | undefined
  identity: string
}): string[] {
  const name = slugWords(venue.name) || 'venue'
  const city = slugWords(venue.city)
  const home = cut(city === '' || `-${name}-`.includes(`-${city}-`) ? name : `${name}-${city}`)
  const street = slugWords(venue.street ?? '')
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${home}-${number}`)
  const readable = [home, ...(street ? [cut(`${home}-${street}`)] : []), ...numbered]
  return [...readable, `${home}-${mark(venue.identity)}`].filter(isFit)
}

function isFit(slug: string): boolean {
  return !reserved.has(slug) && !/^[0-9a-f]{32}$/.test(slug.replaceAll('-', ''))
}

function cut(slug: string): string {
  if (slug.length <= LONGEST) return slug
  const short = slug.slice(0, LONGEST)
  const word = short.lastIndexOf('-')
  return word > LONGEST / 2 ? short.slice(0, word) : short
}

/** Returns seven letters and digits for a text, always the same ones. */
function mark(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}
