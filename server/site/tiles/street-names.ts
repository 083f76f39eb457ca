import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Position } from '../../../contract/distance.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { type ArchiveSchema, type OpenArchive } from './tile-archive.ts'
import { unpackTile } from './unpack-tile.ts'

/** A street or a hotel that an archive names. */
export interface NamedPlace extends Position {
  readonly name: string
  /** Folded, with the words that maps shorten written out. */
  readonly key: string
}

/** Names are complete in the closest tiles of an archive, and no street needs to be closer than this. */
const CLOSEST = 14
/** How many tiles around the middle of a city are read, each way: some 7 km at the latitude of Paris. */
const AROUND = 4

type Tags = Readonly<Record<string, string | number | boolean>>

const STREETS = ['trunk', 'primary', 'secondary', 'tertiary', 'minor', 'pedestrian', 'service']
const ROADS = ['highway', 'major_road', 'minor_road']
const HOTELS = ['hotel', 'hostel', 'motel', 'guest_house']

/** Where a schema keeps names of streets and hotels. */
const layers: Readonly<Record<ArchiveSchema, Readonly<Record<string, (tags: Tags) => boolean>>>> = {
  openmaptiles: {
    transportation_name: (tags) => STREETS.includes(String(tags['class'])),
    poi: (tags) => tags['class'] === 'lodging',
  },
  protomaps: {
    roads: (tags) => ROADS.includes(String(tags['kind'])) || tags['kind_detail'] === 'pedestrian',
    pois: (tags) => HOTELS.includes(String(tags['kind'])),
  },
}

/** The named streets and hotels of an archive around a position, each once. */
export async function readPlaceNames({ facts, read }: OpenArchive, near: Position): Promise<NamedPlace[]> {
  const z = Math.min(facts.maxzoom, CLOSEST)
  const [column, row] = [columnAt(near.lng, z), rowAt(near.lat, z)]
  const found = new Map<string, NamedPlace>()
  for (let x = column - AROUND; x <= column + AROUND; x++)
    for (let y = row - AROUND; y <= row + AROUND; y++) {
      const tile = await read(z, x, y)
      if (!tile) continue
      for (const place of namesOf(await unpackTile(tile), facts.schema, [z, x, y]))
        if (!found.has(place.key)) found.set(place.key, place)
    }
  return [...found.values()]
}

function namesOf(bytes: Uint8Array, schema: ArchiveSchema, [z, x, y]: readonly [number, number, number]): NamedPlace[] {
  const tile = new VectorTile(new PbfReader(bytes))
  return Object.entries(layers[schema]).flatMap(([name, isNamed]) => {
    const layer = tile.layers[name]
    const features = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index))
    return features.flatMap((feature) => {
      const called = feature && nameIn(feature.properties)
      if (!called || !isNamed(feature.properties)) return []
      const [line = []] = feature.loadGeometry()
      const middle = line[Math.floor(line.length / 2)]
      if (!middle) return []
      const at = { lng: lngAt(x + middle.x / feature.extent, z), lat: latAt(y + middle.y / feature.extent, z) }
      return [{ name: called, key: keyOf(called), ...at }]
    })
  })
}

function nameIn(tags: Tags): string | undefined {
  const name = tags['name:latin'] ?? tags['name']
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}

/** As maps shorten them: 'Gray's Inn Rd.' is what people type as 'Grays Inn Road'. */
const shortened: Readonly<Record<string, string>> = {
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  sq: 'square',
  ln: 'lane',
  pl: 'place',
  str: 'strasse',
  blvd: 'boulevard',
}

/** 'St.' is a street at the end of a name and a saint at its beginning. */
export function keyOf(name: string): string {
  const words = foldText(name.replaceAll(/['’]/g, '')).split(' ')
  return words
    .map((word, index) =>
      word === 'st' && index > 0 && index === words.length - 1 ? 'street' : (shortened[word] ?? word),
    )
    .join(' ')
}

const columnAt = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z)
const rowAt = (lat: number, z: number) =>
  Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z)
const lngAt = (column: number, z: number) => (column / 2 ** z) * 360 - 180
const latAt = (row: number, z: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
