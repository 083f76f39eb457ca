import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { paintText } from './painted-text.ts'
import type { Report } from './paper-of.rules.ts'

const MARGIN = 48
const WIDE = 595.28 - 2 * MARGIN
const INK = '#1a1a1a'
/** Longer texts are cut: they are somebody's attempt to fill the paper. */
const MOST_LINES = 6

/** A report as a PDF, A4 upright, on as many pages as it takes. */
export async function drawReport({ title, madeAt, parts }: Report): Promise<Buffer> {
  const write = (text: string, style: { size: number; weight?: 'bold'; marginTop: number }) =>
    paintText(text, { color: INK, width: WIDE, lines: MOST_LINES, ...style })
  const blocks = parts.map(async ({ heading, lines }) => {
    const [head, ...written] = await Promise.all([
      write(heading, { size: 12, weight: 'bold', marginTop: 16 }),
      ...lines.map((line) => write(line, { size: 9.5, marginTop: 3 })),
    ])
    // A heading stays with its first line.
    return [createElement(View, { wrap: false }, head, written[0]), ...written.slice(1)]
  })
  const page = createElement(
    Page,
    { size: 'A4', orientation: 'portrait', style: { padding: MARGIN } },
    await write(title, { size: 18, weight: 'bold', marginTop: 0 }),
    ...(await Promise.all(blocks)).flat(),
  )
  const dates = { creationDate: madeAt, modificationDate: madeAt }
  return renderToBuffer(
    createElement(Document, { title, language: 'en', ...dates, creator: title, producer: title }, page),
  )
}
