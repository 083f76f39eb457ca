import { JsonPieces } from '../answers.ts'
import { digestOf } from '../digest.ts'
import type { Freshness } from '../freshness.ts'
import type { VoucherType } from '../../contract/search.ts'
import { distanceKm, type Position } from '../destinations/distance.rules.ts'
import { foldText, wordsOf } from '../../contract/fold-text.ts'
import { type Bits, bitsWhere } from './bits.rules.ts'
import { hitsOf, type Order, pageOf } from './hits.rules.ts'
import { attributionsOf, type Match, type Selection } from './match.rules.ts'
import type { FacetName } from '../../contract/facets.ts'
import type { SearchIndex } from './search-index.rules.ts'
import { documentPieces, type Ending, facetsJson } from './write-answer.rules.ts'

/** What both searches of the contract have in common. */
export interface SearchQuery {
  readonly q?: string | undefined
  readonly type?: VoucherType | undefined
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
}

export function selectionOf(query: SearchQuery, also: readonly (Bits | undefined)[]): Selection {
  const folded = (values: readonly string[]) => values.map(foldText)
  return {
    facets: {
      activities: folded(query.activities),
      amenities: folded(query.amenities),
      facilities: folded(query.facilities),
      languages: folded(query.languages),
    },
    type: query.type,
    words: query.q === undefined ? [] : wordsOf(query.q),
    also: also.filter((bits) => bits !== undefined),
  }
}

/** The documents of an index within some kilometres; undefined when that is all of them. */
export function withinKm(index: SearchIndex, from: Position | undefined, km: number | undefined): Bits | undefined {
  if (!from || km === undefined) return undefined
  return bitsWhere(index.size, (n) => distanceKm(from, { lat: index.lats[n] ?? 0, lng: index.lngs[n] ?? 0 }) <= km)
}

export interface AnswerParts {
  readonly matches: readonly Match[]
  /** Tells the documents of each match's index, as they are now, from any others. */
  readonly digests: readonly string[]
  readonly order: Order
  /** Where distances count from. */
  readonly from: Position | undefined
  /** Whether the documents tell their distance. */
  readonly showsDistance: boolean
  /** How documents end whose index does not hold what is true now. */
  readonly endingOf?: (part: number, ordinal: number) => Ending | undefined
  readonly page: number
  readonly limit: number
  readonly facets: readonly FacetName[]
  /** The destination that the search named. */
  readonly city: string | null
  readonly keep: Freshness
}

/** One page of documents, the facets of all matches and their number, put together from what is encoded already. */
export function searchAnswer(parts: AnswerParts): JsonPieces {
  const { matches, from } = parts
  const total = matches.reduce((sum, one) => sum + one.total, 0)
  const found = hitsOf(matches, parts.order, from, parts.page * parts.limit)
  const page = pageOf(found, parts.page, parts.limit, matches, parts.showsDistance ? from : undefined)
  const shown = parts.showsDistance ? page : { ...page, distances: undefined }
  const ending = `],"facets":${facetsJson(matches, parts.facets)},"total":${total},"city":${JSON.stringify(parts.city)},"attributions":${JSON.stringify(attributionsOf(matches))}}`
  const shownFrom = parts.showsDistance && from ? `${from.lat} ${from.lng}` : ''
  const identity = digestOf(`${parts.digests.join(' ')} ${shownFrom} ${ending}`, page.parts, page.ordinals)
  const pieces = ['{"documents":[', ...documentPieces(matches, shown, parts.endingOf), ending]
  return new JsonPieces(pieces, identity, parts.keep)
}
