import { roundKm } from '../distance.rules.ts'
import type { Hits } from './hits.rules.ts'
import type { Match } from './match.rules.ts'
import { type FacetName, inFacetOrder } from './search-index.rules.ts'

/** How documents of an index end when they carry a distance; `"distance"` is their last field. */
export const DISTANCE_TAIL = '"distance":null}'

const COMMA = Buffer.from(',')

/** The documents of a page, as pieces of JSON to be put one after the other. Neighbours in an index are one piece. */
export function documentPieces(matches: readonly Match[], hits: Hits): Buffer[] {
  return hits.distances ? piecesWithDistance(matches, hits, hits.distances) : plainPieces(matches, hits)
}

function plainPieces(matches: readonly Match[], { parts, ordinals }: Hits): Buffer[] {
  const pieces: Buffer[] = []
  for (let hit = 0; hit < ordinals.length; ) {
    const part = parts[hit] ?? 0
    const first = ordinals[hit] ?? 0
    let end = hit + 1
    while (end < ordinals.length && parts[end] === part && ordinals[end] === first + end - hit) end++
    const index = matches[part]?.index
    if (pieces.length > 0) pieces.push(COMMA)
    if (index) pieces.push(index.documents.subarray(index.starts[first], (index.starts[first + end - hit] ?? 0) - 1))
    hit = end
  }
  return pieces
}

function piecesWithDistance(matches: readonly Match[], { parts, ordinals }: Hits, distances: Float64Array): Buffer[] {
  const pieces: Buffer[] = []
  ordinals.forEach((ordinal, hit) => {
    const index = matches[parts[hit] ?? 0]?.index
    if (!index) return
    const end = (index.starts[ordinal + 1] ?? 0) - 1 - DISTANCE_TAIL.length
    const last = hit === ordinals.length - 1 ? '}' : '},'
    pieces.push(index.documents.subarray(index.starts[ordinal], end), Buffer.from(`"distance":${roundKm(distances[hit] ?? 0)}${last}`))
  })
  return pieces
}

/** The facets of an answer, as JSON. Those of several indexes are added up. */
export function facetsJson(matches: readonly Match[], names: readonly FacetName[]): string {
  const facets = names.map((name) => {
    const values = countsByValue(matches, name).map(([value, count]) => `{"name":${JSON.stringify(value)},"count":${count}}`)
    return `"${name}":[${values.join(',')}]`
  })
  return `{${facets.join(',')}}`
}

function countsByValue(matches: readonly Match[], name: FacetName): (readonly [string, number])[] {
  const [only, ...more] = matches
  if (only && more.length === 0) return only.index.facets[name].values.map((value, place) => [value, only.counts[name][place] ?? 0])
  const counts = new Map<string, number>()
  for (const { index, counts: found } of matches) {
    index.facets[name].values.forEach((value, place) => counts.set(value, (counts.get(value) ?? 0) + (found[name][place] ?? 0)))
  }
  return inFacetOrder([...counts.keys()]).map((value) => [value, counts.get(value) ?? 0])
}
