import { foldText } from '../../../contract/fold-text.ts'
import type { Sql } from '../../call/context.ts'
import { ourActivities } from '../import/activity-words.ts'
import { learnWords, type Vocabulary } from '../import/vocabulary.queries.ts'

const languages = new Intl.DisplayNames(['en'], { type: 'language' })
const spoken = 'ar bg cs da de el es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'

/** Words that every installation has. They are kept once a venue chooses them, so that searches know no empty ones. */
const usualWords: Readonly<Record<Vocabulary, readonly string[]>> = {
  activities: ourActivities,
  facilities: [
    'Bicycle Parking',
    'Café',
    'Changing Rooms',
    'Hot Tub',
    'Outdoor Seating',
    'Parking',
    'Sauna',
    'Showers',
    'Steam Room',
    'Swimming Pool',
    'Toilets',
    'Wheelchair Access',
    'Wheelchair Toilets',
    'Women Only',
  ],
  amenities: [
    'Air Conditioning',
    'Card Payment',
    'Changing Table',
    'Drinking Water',
    'Hairdryers',
    'Lockers',
    'Luggage Storage',
    'Towels',
    'Wi-Fi',
  ],
  languages: ['English (US)', ...spoken.split(' ').map((code) => languages.of(code) ?? code)],
}

/** The words that staff may choose from: those that are in use, and the usual ones. */
export function pickList(vocabulary: Vocabulary, inUse: readonly string[]): string[] {
  const known = new Set(inUse.map(foldText))
  return [...inUse, ...usualWords[vocabulary].filter((word) => !known.has(foldText(word)))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
}

/** Takes chosen words into use, as the list spells them. */
export async function learnChosenWords(sql: Sql, vocabulary: Vocabulary, words: readonly string[]): Promise<void> {
  const spelled = new Map(usualWords[vocabulary].map((word) => [foldText(word), word]))
  await learnWords(
    sql,
    vocabulary,
    words.map((word) => spelled.get(foldText(word)) ?? word),
  )
}
