import jsQr from 'jsqr'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPaper {
  readonly pages: number
  /** The size of the first page, in points. */
  readonly size: readonly [width: number, height: number]
  readonly title: string
  /** Line by line, as a reader copies it. A script whose letters change shape does not copy letter by letter. */
  readonly text: string
  /** The targets of its links. */
  readonly links: readonly string[]
  readonly pictures: number
  /** The text of its QR code, read from the rendered page; undefined if there is none. */
  readonly qr: string | undefined
}

type Part = readonly [across: number, down: number]

interface Canvas {
  readonly canvas: HTMLCanvasElement
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray }
  }
}

/** Its types and its build disagree on the export, each in its own way under each of our settings. */
const readCode = ('default' in jsQr ? jsQr.default : jsQr) as unknown as (
  data: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null

/**
 * Reads and draws a PDF with another library than the one that made it.
 * @param pixelsPerPoint 0 to read it without drawing it, which takes a tenth of the time
 * @param part how much of the page, from its upper left corner, is searched for the QR code: the reader finds none among
 * many
 */
export async function readPaper(pdf: Buffer, pixelsPerPoint = 2, part: Part = [1, 1]): Promise<ReadPaper> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  const annotations = (await page.getAnnotations()) as { url?: string }[]
  const { fnArray } = await page.getOperatorList()
  const [, , width = 0, height = 0] = page.view
  const read = {
    pages: document.numPages,
    size: [width, height] as const,
    title: info.Title ?? '',
    text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    pictures: fnArray.filter((one) => one === OPS.paintImageXObject).length,
    qr:
      pixelsPerPoint === 0
        ? undefined
        : await qrOf(
            page,
            [pixelsPerPoint, part],
            document.canvasFactory as { create(width: number, height: number): Canvas },
          ),
  }
  await loading.destroy()
  return read
}

async function qrOf(
  page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>,
  [scale, [across, down]]: readonly [scale: number, part: Part],
  canvases: { create(width: number, height: number): Canvas },
): Promise<string | undefined> {
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width * across), Math.ceil(viewport.height * down)]
  const { canvas, context } = canvases.create(width, height)
  await page.render({ canvas, viewport }).promise
  return readCode(context.getImageData(0, 0, width, height).data, width, height)?.data
}
