import { roundKm } from '../destinations/distance.rules.ts'
import type { Hits } from './hits.rules.ts'
import type { Match } from './match.rules.ts'
import { type FacetName, inFacetOrder } from '../../contract/facets.ts'
import { facetOpening } from './search-index.rules.ts'

/** How documents of an index end when they carry a distance; `"distance"` is their last field. */
export const DISTANCE_TAIL = '"distance":null}'

const COMMA = 0x2c

/** A part of an answer whose length is known before it is written. */
export interface Writing {
  readonly bytes: number
  /** Writes it from `at` on; answers where it ends. */
  readonly write: (into: Buffer, at: number) => number
}

/** The documents of a page with commas between them. Neighbours in an index are copied as one. */
export function writeDocuments(matches: readonly Match[], hits: Hits): Writing {
  return hits.distances ? withDistances(matches, hits, hits.distances) : asTheyAre(matches, hits)
}

function asTheyAre(matches: readonly Match[], { parts, ordinals }: Hits): Writing {
  const runs: { readonly documents: Buffer; readonly from: number; readonly to: number }[] = []
  let bytes = 0
  for (let hit = 0; hit < ordinals.length;) {
    const part = parts[hit] ?? 0
    const first = ordinals[hit] ?? 0
    let end = hit + 1
    while (end < ordinals.length && parts[end] === part && ordinals[end] === first + end - hit) end++
    const index = matches[part]?.index
    if (index) {
      const run = {
        documents: index.documents,
        from: index.starts[first] ?? 0,
        to: (index.starts[first + end - hit] ?? 0) - 1,
      }
      bytes += run.to - run.from + (runs.length > 0 ? 1 : 0)
      runs.push(run)
    }
    hit = end
  }
  const write = (into: Buffer, begin: number) => {
    let at = begin
    for (const { documents, from, to } of runs) {
      if (at > begin) into[at++] = COMMA
      at += documents.copy(into, at, from, to)
    }
    return at
  }
  return { bytes, write }
}

function withDistances(matches: readonly Match[], { parts, ordinals }: Hits, distances: Float64Array): Writing {
  const indexOf = (hit: number) => matches[parts[hit] ?? 0]?.index
  const endOf = (hit: number) => (indexOf(hit)?.starts[(ordinals[hit] ?? 0) + 1] ?? 0) - 1 - DISTANCE_TAIL.length
  const startOf = (hit: number) => indexOf(hit)?.starts[ordinals[hit] ?? 0] ?? 0
  const last = ordinals.length - 1
  const tails = Array.from(distances, (km, hit) => `"distance":${roundKm(km)}${hit === last ? '}' : '},'}`)
  const bytes = tails.reduce((sum, tail, hit) => sum + tail.length + endOf(hit) - startOf(hit), 0)
  const write = (into: Buffer, begin: number) =>
    tails.reduce((at, tail, hit) => {
      const end = at + (indexOf(hit)?.documents.copy(into, at, startOf(hit), endOf(hit)) ?? 0)
      return end + into.write(tail, end, 'latin1')
    }, begin)
  return { bytes, write }
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
