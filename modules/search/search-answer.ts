import type { VoucherType } from '../../contract/search.ts'
import { JsonPieces } from '../call/answers.ts'
import { digestOf } from '../digest.ts'
import type { Freshness } from '../call/freshness.ts'
import { distanceKm, type Position } from '../../contract/distance.ts'
import { foldText, wordsOf } from '../../contract/fold-text.ts'
import { type Bits, bitsWhere } from './bits.rules.ts'
import type { CityIndex } from './city-index.ts'
import type { CurrentWords } from './current-words.ts'
import { writeDocuments } from './documents.ts'
import { firstHits, type SearchOrder } from './hits.rules.ts'
import { attributionsOf, type Match, type Selection, sumFacet } from './match.rules.ts'
import type { FacetName } from '../../contract/facets.ts'
import type { Entry } from './search-index.rules.ts'

/** The common part of both searches of the contract. */
export interface SearchQuery {
  readonly q?: string | undefined
  readonly type?: VoucherType | undefined
  readonly activities: readonly string[]
  readonly facilities: readonly string[]
  readonly amenities: readonly string[]
  readonly languages: readonly string[]
}

/** @param words a word of an old address may have another name now */
export function selectionOf(query: SearchQuery, words: CurrentWords, also: readonly (Bits | undefined)[]): Selection {
  const fold = (facet: FacetName) => query[facet].map(foldText).map((word) => words.get(`${facet} ${word}`) ?? word)
  return {
    facets: {
      activities: fold('activities'),
      amenities: fold('amenities'),
      facilities: fold('facilities'),
      languages: fold('languages'),
    },
    type: query.type,
    words: query.q === undefined ? [] : wordsOf(query.q),
    also: also.filter((bits) => bits !== undefined),
  }
}

/** The entries of an index within a distance; undefined when that is all of them. */
export function withinKm(
  { entries, farthestKm }: CityIndex<Entry>,
  middle: Position,
  from: Position | undefined,
  km: number | undefined,
): Bits | undefined {
  if (!from || km === undefined || distanceKm(from, middle) + farthestKm <= km) return undefined
  return bitsWhere(entries, (entry) => distanceKm(from, entry) <= km)
}

export interface AnswerParts<E extends Entry> {
  readonly matches: readonly Match<E>[]
  readonly order: SearchOrder<E>
  /** The value of each document's last field, as JSON. */
  readonly lastOf: (entry: E) => string
  readonly page: number
  readonly limit: number
  readonly facets: readonly FacetName[]
  /** The destination that the search named. */
  readonly city: string | null
  readonly keep: Freshness
}

/** One page of documents, the facets of all matches and their number. */
export function searchAnswer<E extends Entry>(parts: AnswerParts<E>): JsonPieces {
  const { matches, order, page, limit } = parts
  const hits = firstHits(matches, order, page * limit).slice((page - 1) * limit)
  const documents = writeDocuments(hits, parts.lastOf)
  const others = {
    facets: Object.fromEntries(parts.facets.map((name) => [name, sumFacet(matches, name)])),
    total: matches.reduce((sum, { total }) => sum + total, 0),
    city: parts.city,
    attributions: attributionsOf(matches),
  }
  const ending = `,${JSON.stringify(others).slice(1)}`
  const pieces = ['{"documents":', ...documents.json, ending]
  return new JsonPieces(pieces, digestOf(`${documents.identity}${ending}`), parts.keep)
}
