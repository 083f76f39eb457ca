import type { FastifyInstance } from 'fastify'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawPartnerLogo, parseLogoPath } from '../demo/art/brand/logos.ts'
import { type ImageRequest, parseImagePath } from '../demo/art/picture-key.ts'
import type { Context } from '../modules/context.ts'
import { knowsPicture } from '../modules/venues/knows-picture.ts'

/** The size in which the catalogue names its pictures. */
const NAMED = '-1280.webp'
const AT_ONCE = 2
const types = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' } as const

export interface ImagesParts {
  readonly context: Context
  /** Drawn pictures are kept here; the folder may be emptied at any time. */
  readonly folder: string
}

/** `/images/{id}-{size}.{format}` (1-storefront §9): drawn when first asked for, then served from disk. */
export function images({ context, folder }: ImagesParts) {
  const draw = drawingRoom(folder)
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
      const logo = partnerLogo(request.params['*'])
      if (logo) return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(logo)
      const wanted = parseImagePath(request.params['*'])
      if (!wanted || !(await knowsPicture(context, catalogueName(wanted)))) return reply.status(404).type('text/plain; charset=utf-8').send('There is no such picture')
      const body = await draw(wanted)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(types[wanted.format]).send(body)
    })
  }
}

/** The drawn logo of a demo partner; undefined for any other address. */
function partnerLogo(address: string): string | undefined {
  const wanted = parseLogoPath(address)
  return (wanted && drawPartnerLogo(wanted.slug, wanted.variant)) ?? undefined
}

function catalogueName({ key, spec }: ImageRequest): { slug: string | undefined; url: string } {
  return { slug: spec.kind === 'venue' ? spec.seed : undefined, url: `/images/${key}${NAMED}` }
}

/** Draws each picture once, two at a time: the rest of the process has to breathe. */
function drawingRoom(folder: string): (wanted: ImageRequest) => Promise<Buffer> {
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let busy = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    busy++
    try {
      return await work()
    } finally {
      busy--
      waiting.shift()?.()
    }
  }
  return async (wanted) => {
    const file = path.join(folder, `${wanted.key}-${wanted.width}.${wanted.format}`)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const drawing = underWay.get(file) ?? inTurn(() => drawAndKeep(wanted, file)).finally(() => underWay.delete(file))
    underWay.set(file, drawing)
    return drawing
  }
}

async function drawAndKeep({ spec, width, format }: ImageRequest, file: string): Promise<Buffer> {
  const [{ drawPicture }, { renderPicture }] = await Promise.all([import('../demo/art/picture-key.ts'), import('../demo/art/render-picture.ts')])
  const kind = format === 'jpg' ? 'jpeg' : format
  const rendered = await renderPicture(drawPicture(spec), { widths: [width], formats: [kind], thumbhash: false })
  const body = rendered[kind][width]
  if (!body) throw new Error(`No ${format} came out for ${file}`)
  await mkdir(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, body)
  await rename(unfinished, file)
  return body
}
