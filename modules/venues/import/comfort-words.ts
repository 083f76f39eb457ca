export interface Comforts {
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
}

type Tags = Readonly<Record<string, string>>
type Kind = 'facilities' | 'amenities'

const absent = /^(no|none|false|0|nein|non|closed)$/i

/** OpenStreetMap tags for the features of a house. Each counts when it is present and its value does not mean no. */
const comfortOf: readonly (readonly [tag: string, kind: Kind, name: string])[] = [
  ['sauna', 'facilities', 'Sauna'],
  ['steam_room', 'facilities', 'Steam Room'],
  ['hot_tub', 'facilities', 'Hot Tub'],
  ['swimming_pool', 'facilities', 'Swimming Pool'],
  ['shower', 'facilities', 'Showers'],
  ['showers', 'facilities', 'Showers'],
  ['changing_room', 'facilities', 'Changing Rooms'],
  ['parking', 'facilities', 'Parking'],
  ['bicycle_parking', 'facilities', 'Bicycle Parking'],
  ['toilets', 'facilities', 'Toilets'],
  ['bar', 'facilities', 'Café'],
  ['cafe', 'facilities', 'Café'],
  ['outdoor_seating', 'facilities', 'Outdoor Seating'],
  ['locker', 'amenities', 'Lockers'],
  ['lockers', 'amenities', 'Lockers'],
  ['towels', 'amenities', 'Towels'],
  ['hairdryer', 'amenities', 'Hairdryers'],
  ['air_conditioning', 'amenities', 'Air Conditioning'],
  ['changing_table', 'amenities', 'Changing Table'],
  ['payment:credit_cards', 'amenities', 'Card Payment'],
]

export function comfortsOf(tags: Tags): Comforts {
  const found: Record<Kind, Set<string>> = { facilities: new Set(), amenities: new Set() }
  for (const [tag, kind, name] of comfortOf) {
    const value = tags[tag]
    if (value && !absent.test(value)) found[kind].add(name)
  }
  if (/^(wlan|wifi|yes|free)$/i.test(tags['internet_access'] ?? '')) found.amenities.add('Wi-Fi')
  if (/^(yes|designated)$/i.test(tags['wheelchair'] ?? '')) found.facilities.add('Wheelchair Access')
  if (tags['toilets:wheelchair'] === 'yes') found.facilities.add('Wheelchair Toilets')
  if (tags['female'] === 'only' || (tags['female'] === 'yes' && tags['male'] === 'no'))
    found.facilities.add('Women Only')
  return { facilities: [...found.facilities], amenities: [...found.amenities], languages: languagesIn(tags) }
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

function languagesIn(tags: Tags): string[] {
  return Object.entries(tags).flatMap(([tag, value]) => {
    const code = /^language:([a-z]{2})$/.exec(tag)?.[1]
    const name = code && !absent.test(value) ? languageNames.of(code) : undefined
    if (!name) return []
    return [name === 'English' ? 'English (US)' : name]
  })
}
