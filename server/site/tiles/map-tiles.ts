import type { FastifyInstance } from 'fastify'
import type { Log } from '../../../modules/call/context.ts'
import { acceptsEncoding } from '../../http/accepted-encoding.ts'
import { sanitiseHtml } from '../../../modules/formats/sanitise-html.rules.ts'
import type { Tile, OpenArchive, TileEncoding } from './tile-archive.ts'
import { TileFolder } from './tile-folder.ts'
import { unpackTile } from './unpack-tile.ts'

const YEAR = 31_536_000
const HALF_A_MINUTE = 30
const TYPE = 'application/vnd.mapbox-vector-tile'

interface TilePlace {
  readonly archive: string
  readonly z: string
  readonly x: string
  readonly y: string
}

/**
 * The tiles of the archives in `MAP_TILES_DIR`: `/map/tiles.json` lists the archives, `/map/tiles/{archive}/{z}/{x}/{y}`
 * is a tile. An address only ever selects an archive that has been opened, so it cannot name a file.
 */
export function mapTiles(folder: string | undefined, log: Log) {
  return async (app: FastifyInstance): Promise<void> => {
    const tiles = folder === undefined ? undefined : new TileFolder(folder, log)
    await tiles?.archives()
    app.addHook('onClose', () => tiles?.close())
    app.get('/map/tiles.json', async (_request, reply) => {
      const archives = [...((await tiles?.archives()) ?? [])].map(([key, archive]) => describe(key, archive))
      return reply.header('cache-control', `public, max-age=${HALF_A_MINUTE}`).send({ archives })
    })
    app.get<{ Params: TilePlace }>('/map/tiles/:archive/:z/:x/:y', async ({ params, headers }, reply) => {
      const place = placeOf(params)
      const tile = place && (await tiles?.read(params.archive, place))
      if (tile === undefined)
        return reply
          .status(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('There is no such tile')
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`).header('vary', 'accept-encoding')
      if (tile === null) return reply.status(204).send()
      const { bytes, encoding } = await packFor(tile, headers['accept-encoding'] ?? '')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type(TYPE).send(bytes)
    })
  }
}

/** The browser puts the attribution into the page, and it comes from a stranger's file. */
function describe(key: string, { facts }: OpenArchive) {
  return { tiles: `/map/tiles/${key}/{z}/{x}/{y}`, ...facts, attribution: sanitiseHtml(facts.attribution) }
}

function placeOf({ z, x, y }: TilePlace): [z: number, x: number, y: number] | undefined {
  const numbers = [z, x, y].map((text) => (/^\d{1,7}$/.test(text) ? Number(text) : Number.NaN))
  const [zoom = Number.NaN, column = Number.NaN, row = Number.NaN] = numbers
  return zoom <= 22 && column < 2 ** zoom && row < 2 ** zoom ? [zoom, column, row] : undefined
}

async function packFor(tile: Tile, accepted: string): Promise<{ bytes: Uint8Array; encoding: TileEncoding }> {
  const { encoding } = tile
  if (encoding === 'identity' || acceptsEncoding(accepted, encoding)) return tile
  return { bytes: await unpackTile(tile), encoding: 'identity' }
}
