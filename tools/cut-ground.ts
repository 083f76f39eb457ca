import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoCities } from '../demo/world/cities.ts'
import { type CellBox, clip, closeRing, cornersOf, type LngLat, shores } from '../server/site/land-cells.ts'
import { bridgesOf, isLeftOut, missingRiversOf, shiftLake, shoreOf, widthOf } from './ground/bridges.ts'
import { isIn, partsWithin, smooth } from './ground/lines.ts'
import { lakesOf, moveTo, riversOf } from './ground/rivers.ts'
import { landOf, readThames, readWaters, wideWatersOf } from './ground/waters.ts'

/** Half the length of a box's edge, in degrees of latitude. */
const REACH = 0.35
/** Cities with wide waters that are neither sea nor in GSHHG, and from which longitude on they have them. */
const WIDE_WATERS: Readonly<Record<string, number>> = { amsterdam: 4.94, lisbon: -9.175 }

const [, , packages] = process.argv
if (packages === undefined) throw new Error('Which folder has the packages? (docs/how-it-works/map.md)')

const target = path.resolve(import.meta.dirname, '../web/parts/map/base/ground')
rmSync(target, { recursive: true, force: true })
mkdirSync(target)
const { seas, inland } = readWaters(packages)
const bounds: Record<string, readonly number[]> = {}
for (const { slug, lat, lng } of demoCities) {
  const box = boxAround(lat, lng)
  bounds[slug] = [box.west, box.south, box.east, box.north]
  const features = [...drawLand(box), ...drawInland(slug, box)]
  writeFileSync(
    path.join(target, `${slug}.json`),
    `${JSON.stringify({ type: 'FeatureCollection', attribution: nameSources(slug), features })}\n`,
  )
}
writeFileSync(path.join(target, '../ground-bounds.json'), JSON.stringify(bounds))

function boxAround(lat: number, lng: number): CellBox {
  const wide = REACH / Math.cos((lat * Math.PI) / 180)
  const round = (degrees: number) => Number(degrees.toFixed(2))
  return { west: round(lng - wide), south: round(lat - REACH), east: round(lng + wide), north: round(lat + REACH) }
}

/** What the licences of its data ask for; NOTICE has the long form. */
function nameSources(slug: string): string {
  return `© OpenStreetMap contributors, ${slug === 'london' ? 'OS' : 'GSHHG'}`
}

/** As the cells of the bundled coasts: the box as water, the land in it, and its coast. */
function drawLand(box: CellBox) {
  const land = landOf(box, seas)
  return [
    draw('water', 'Polygon', [cornersOf(box)]),
    draw(
      'land',
      'MultiPolygon',
      land.polygons.map((polygon) => polygon.map(closeRing)),
    ),
    draw(
      'coast',
      'MultiLineString',
      land.shores.flatMap((ring) => shores(closeRing(ring), box)),
    ),
  ]
}

function drawInland(slug: string, box: CellBox) {
  const lakes = moveTo(shoreOf(slug), lakesOf(box)).map((ring) => clip(shiftLake(slug, ring), box))
  const wide = slug in WIDE_WATERS ? wideWatersOf({ ...box, west: WIDE_WATERS[slug] ?? box.west }, inland) : []
  const waters = [...lakes, ...(slug === 'london' ? [smooth(readThames(packages ?? ''))] : [])]
    .filter((ring) => ring.length > 3)
    .map(closeRing)
  const rivers = moveTo(bridgesOf(slug), riversOf(box)).flatMap((line) =>
    partsWithin(line, (point) => isIn(box, point) && !isLeftOut(slug, point)),
  )
  return [
    draw(
      'lake',
      'MultiPolygon',
      [...waters, ...wide.map((ring) => closeRing(smooth(ring)))].map((ring) => [ring]),
    ),
    draw(
      'shore',
      'MultiLineString',
      waters.flatMap((ring) => shores(ring, box)),
    ),
    draw(
      'river',
      'MultiLineString',
      rivers.map((line) => smooth(line).map(roundPoint)),
      widthOf(slug),
    ),
    ...missingRiversOf(slug).map(({ width, line }) =>
      draw('river', 'MultiLineString', [smooth(line).map(roundPoint)], width),
    ),
  ]
}

function roundPoint([lng, lat]: LngLat): LngLat {
  return [Number(lng.toFixed(4)), Number(lat.toFixed(4))]
}

function draw(kind: string, type: string, coordinates: readonly unknown[], metres?: number) {
  return { type: 'Feature', properties: { kind, metres }, geometry: { type, coordinates } }
}
