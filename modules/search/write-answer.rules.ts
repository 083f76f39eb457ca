import { roundKm } from '../destinations/distance.rules.ts'
import type { Hits } from './hits.rules.ts'
import type { Match } from './match.rules.ts'
import { type FacetName, inFacetOrder } from '../../contract/facets.ts'
import { facetOpening } from './search-index.rules.ts'

/** How documents of an index end when they carry a distance; `"distance"` is their last field. */
export const DISTANCE_TAIL = '"distance":null}'

/** What a document ends with instead of what its index holds. */
export interface Ending {
  /** So many characters at the end of the document give way to it. */
  readonly replaces: number
  readonly text: string
}

/** Documents that lie side by side in an index: a stretch of its bytes. */
interface Run {
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
}

/**
 * The documents of a page with commas between them, in pieces. Neighbours in an index are one piece of it. The bytes of
 * an index stay as they are; what is different in this answer is a piece of its own.
 */
export function documentPieces(
  matches: readonly Match[],
  hits: Hits,
  endingOf?: (part: number, ordinal: number) => Ending | undefined,
): (string | Run)[] {
  const { parts, ordinals, distances } = hits
  const pieces: (string | Run)[] = []
  const endingAt = (hit: number) =>
    distances ? distanceEnding(distances[hit] ?? 0) : endingOf?.(parts[hit] ?? 0, ordinals[hit] ?? 0)
  const isNext = (hit: number) => parts[hit] === parts[hit - 1] && ordinals[hit] === (ordinals[hit - 1] ?? 0) + 1
  for (let hit = 0; hit < ordinals.length;) {
    const index = matches[parts[hit] ?? 0]?.index
    if (!index) break
    const from = index.starts[ordinals[hit] ?? 0] ?? 0
    let ending = endingAt(hit)
    while (!ending && hit + 1 < ordinals.length && isNext(hit + 1)) {
      const next = endingAt(hit + 1)
      hit++
      ending = next
    }
    const to = (index.starts[(ordinals[hit] ?? 0) + 1] ?? 0) - 1
    hit++
    const comma = hit < ordinals.length ? ',' : ''
    pieces.push({ bytes: index.documents, from, to: to - (ending?.replaces ?? 0) })
    if (ending || comma !== '') pieces.push((ending?.text ?? '') + comma)
  }
  return pieces
}

function distanceEnding(km: number): Ending {
  return { replaces: DISTANCE_TAIL.length, text: `"distance":${roundKm(km)}}` }
}

/** The facets of an answer, as JSON. Those of several indexes are added up. */
export function facetsJson(matches: readonly Match[], names: readonly FacetName[]): string {
  const [only, ...more] = matches
  const written = (name: FacetName) => (only && more.length === 0 ? facetJson(only, name) : sumJson(matches, name))
  return `{${names.map((name) => `"${name}":[${written(name)}]`).join(',')}}`
}

function facetJson({ index, counts }: Match, name: FacetName): string {
  const found = counts[name]
  let json = ''
  index.facets[name].openings.forEach((opening, place) => {
    json += `${place === 0 ? '' : ','}${opening}${found[place] ?? 0}}`
  })
  return json
}

function sumJson(matches: readonly Match[], name: FacetName): string {
  const counts = new Map<string, number>()
  for (const { index, counts: found } of matches) {
    index.facets[name].values.forEach((value, place) =>
      counts.set(value, (counts.get(value) ?? 0) + (found[name][place] ?? 0)),
    )
  }
  return inFacetOrder([...counts.keys()])
    .map((value) => `${facetOpening(value)}${counts.get(value) ?? 0}}`)
    .join(',')
}
