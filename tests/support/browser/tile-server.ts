import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'

/** A map service on this machine: a file of vector tiles, and a style written for them. */
export interface TileServer {
  readonly origin: string
  readonly styleUrl: string
  /** The number of requested tiles that existed. */
  readonly served: () => number
  readonly close: () => void
}

/** @param file MBTiles with the layers water, landuse, buildings and roads */
export async function tileServer(file: string, port = 0): Promise<TileServer> {
  const tiles = new DatabaseSync(file, { readOnly: true })
  const tile = tiles.prepare('select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?')
  let served = 0
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    const { pathname } = new URL(request.url ?? '/', origin())
    if (pathname === '/style.json') return send(response, 'application/json', JSON.stringify(styleOf(origin())))
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(pathname)?.map(Number) ?? []
    // MBTiles counts rows from the south.
    const found = z === undefined || x === undefined || y === undefined ? undefined : tile.get(z, x, 2 ** z - 1 - y)
    if (!(found?.['tile_data'] instanceof Uint8Array)) return void response.writeHead(404).end()
    served++
    return send(response, 'application/x-protobuf', gunzipSync(found['tile_data']))
  })
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  const close = () => {
    server.close()
    server.closeAllConnections()
    tiles.close()
  }
  return { origin: origin(), styleUrl: `${origin()}/style.json`, served: () => served, close }
}

function send(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { 'content-type': type }).end(body)
}

function styleOf(origin: string) {
  const layer = (id: string, type: 'fill' | 'line', paint: object) => ({
    id,
    type,
    source: 'tiles',
    'source-layer': id,
    paint,
  })
  return {
    version: 8,
    sources: {
      tiles: {
        type: 'vector',
        tiles: [`${origin}/{z}/{x}/{y}.pbf`],
        minzoom: 8,
        maxzoom: 14,
        attribution: '© OpenStreetMap contributors',
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': '#f6f3ec' } },
      layer('landuse', 'fill', { 'fill-color': '#dfead3' }),
      layer('water', 'fill', { 'fill-color': '#bcd9ea' }),
      layer('roads', 'line', { 'line-color': '#d8b98a', 'line-width': 1.5 }),
      layer('buildings', 'fill', { 'fill-color': '#e3ddd2' }),
    ],
  }
}
