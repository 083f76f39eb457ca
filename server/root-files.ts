import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface RootFilesParts {
  readonly brand: string
  readonly publicFolder: string
}

const ICON_PATH = /^(maskable-)?(192|512)\.png$/
const ICON_COLOUR = '#0084ff'

/** The few files that have to stand at the root of the site. */
export async function rootFiles(app: FastifyInstance, { brand, publicFolder }: RootFilesParts): Promise<void> {
  const worker = await readFile(path.join(publicFolder, 'sw.js'))
  app.get('/sw.js', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker))
  const icons = iconsOf(brand)
  app.get<{ Params: { name: string } }>('/icons/:name', async ({ params }, reply) => {
    const icon = await icons(params.name)
    if (!icon) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such icon')
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(icon)
  })
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8').serializer(JSON.stringify).send(manifestOf(brand)),
  )
}

/** The app's icons, drawn from the brand word when first asked for. */
function iconsOf(brand: string): (name: string) => Promise<Buffer> | undefined {
  const drawn = new Map<string, Promise<Buffer>>()
  return (name) => {
    const [, maskable, size] = ICON_PATH.exec(name) ?? []
    if (!size) return undefined
    const icon = drawn.get(name) ?? drawIconAt(brand, Number(size), maskable !== undefined)
    drawn.set(name, icon)
    return icon
  }
}

async function drawIconAt(brand: string, size: number, maskable: boolean): Promise<Buffer> {
  const [{ default: sharp }, { drawIcon }] = await Promise.all([import('sharp'), import('../demo/art/brand/logos.ts')])
  return sharp(Buffer.from(drawIcon(brand, { primary: ICON_COLOUR }, { maskable }))).resize(size).png().toBuffer()
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
