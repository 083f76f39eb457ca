import { slugWords } from '../slug-words.rules.ts'

const WIDTH = 1280

/** The address of a city's picture, which is drawn on first request. */
export function cityPicture(city: string): string {
  return `/images/city/${slugWords(city) || 'city'}/0-${WIDTH}.webp`
}
