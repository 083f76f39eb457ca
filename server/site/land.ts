import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync, gzipSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { ownCopy } from '../http/own-copy.ts'
import { CELL, type CoastRing, cutCell, ringsOf } from './land-cells.ts'

const MOST_KEPT = 200
const YEAR = 31_536_000

/**
 * The coasts of the bundled base map, Natural Earth at 1:10 million. The world takes 775 KB, so a map loads only the
 * cells that it shows, about 10 KB each. The file is read on the first request.
 */
export async function landCells(app: FastifyInstance): Promise<void> {
  let rings: Promise<readonly CoastRing[]> | undefined
  const kept = new Map<string, Buffer>()
  app.get<{ Params: { south: string; west: string } }>(
    '/land/:south/:west.json',
    async ({ params, headers }, reply) => {
      const [south, west] = [cornerOf(params.south, 90), cornerOf(params.west, 180)]
      if (south === undefined || west === undefined)
        return reply.status(404).type('text/plain; charset=utf-8').send('There is no such cell')
      rings ??= coasts()
      const key = `${south} ${west}`
      const cell = kept.get(key) ?? ownCopy(gzipSync(JSON.stringify(cutCell(await rings, south, west))))
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, cell)
      reply
        .header('cache-control', `public, max-age=${YEAR}`)
        .header('vary', 'accept-encoding')
        .type('application/geo+json; charset=utf-8')
      return headers['accept-encoding']?.includes('gzip')
        ? reply.header('content-encoding', 'gzip').send(cell)
        : reply.send(gunzipSync(cell))
    },
  )
}

function cornerOf(text: string, end: number): number | undefined {
  const degrees = /^-?\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return degrees % CELL === 0 && degrees >= -end && degrees < end ? degrees : undefined
}

async function coasts(): Promise<readonly CoastRing[]> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const world = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  const { features } = feature(world, world.objects.land)
  return ringsOf(
    features.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    ),
  )
}
