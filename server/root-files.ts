import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface RootFilesParts {
  readonly brand: string
  readonly publicFolder: string
}

/** The few files that have to stand at the root of the site. */
export async function rootFiles(app: FastifyInstance, { brand, publicFolder }: RootFilesParts): Promise<void> {
  const worker = await readFile(path.join(publicFolder, 'sw.js'))
  app.get('/sw.js', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker))
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8').serializer(JSON.stringify).send(manifestOf(brand)),
  )
}

function manifestOf(brand: string): object {
  return {
    name: brand,
    short_name: brand,
    description: 'Gyms, studios and classes for travellers',
    start_url: '/?source=app',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [192, 512].flatMap((size) => [
      { src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
      { src: `/icons/maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
    ]),
    shortcuts: [{ name: 'My bookings', url: '/user/profile/bookings' }],
  }
}
