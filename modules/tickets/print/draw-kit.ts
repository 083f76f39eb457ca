import { Document, Image, Page, renderToBuffer, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { drawQr } from './draw-qr.ts'
import type { KitSheet } from './kit-sheet.rules.ts'
import { paintText } from './painted-text.ts'

const A4_WIDE = 595.28
/** Poster and card are one drawing: A5 is A4 at this scale. */
const scales = { poster: 1, card: Math.SQRT1_2 } as const
/** Ten inserts of 85.6 × 54 mm, the size of a key card, on a sheet. */
const INSERT = { wide: 242.65, high: 153.07, columns: 2, rows: 5 } as const

/** A sheet of the kit as a PDF: a poster A4, a card A5, or ten inserts on A4. */
export async function drawKit(sheet: KitSheet): Promise<Buffer> {
  const page = sheet.sheet === 'insert' ? await drawInserts(sheet) : await drawPoster(sheet, scales[sheet.sheet])
  const { title, madeAt } = sheet
  const dates = { creationDate: madeAt, modificationDate: madeAt }
  return renderToBuffer(
    createElement(Document, { title, language: 'en', ...dates, creator: title, producer: title }, page),
  )
}

async function drawPoster(sheet: KitSheet, scale: number): Promise<ReactElement<object>> {
  const { colours, address, poweredBy } = sheet
  const of = (points: number) => points * scale
  const margin = of(44)
  const wide = A4_WIDE * scale - 2 * margin
  const centred = { width: wide, align: 'center' } as const
  return createElement(
    Page,
    { size: sheet.sheet === 'card' ? 'A5' : 'A4', style: { padding: margin } },
    createElement(
      View,
      { style: { height: of(60), alignItems: 'center', justifyContent: 'center' } },
      await mark(sheet, of(56), wide),
    ),
    await drawPanel(sheet, scale, wide),
    await drawSteps(sheet, scale, wide),
    createElement(
      View,
      { style: { position: 'absolute', bottom: margin, left: margin, width: wide, alignItems: 'center' } },
      await paintText(address, {
        ...centred,
        size: of(14),
        weight: 'bold',
        color: colours['primary-text'] ?? '#000000',
        lines: 2,
      }),
      await paintText(poweredBy, { ...centred, size: of(10), color: colours['ink-muted'] ?? '#555555', lines: 1 }),
    ),
  )
}

/** The invitation with the code, in the partner's colour. */
async function drawPanel(
  { colours, headline, lead, caption, url }: KitSheet,
  scale: number,
  wide: number,
): Promise<ReactElement> {
  const of = (points: number) => points * scale
  const written = {
    width: wide - of(64),
    align: 'center',
    color: colours['on-primary'] ?? '#ffffff',
  } as const
  const backgroundColor = colours['primary'] ?? '#000000'
  const code = { marginTop: of(20), padding: of(14), borderRadius: of(20), backgroundColor: '#ffffff' }
  return createElement(
    View,
    { style: { marginTop: of(14), padding: of(32), borderRadius: of(28), backgroundColor, alignItems: 'center' } },
    await paintText(headline, { ...written, size: of(40), weight: 'bold', lines: 3 }),
    await paintText(lead, { ...written, size: of(16), lines: 3, marginTop: of(8) }),
    createElement(View, { style: code }, drawQr(url, of(204))),
    await paintText(caption, { ...written, size: of(14), weight: 'bold', lines: 2, marginTop: of(14) }),
  )
}

/** What to do, from the scan to the door, side by side. */
async function drawSteps({ colours, steps }: KitSheet, scale: number, wide: number): Promise<ReactElement> {
  const of = (points: number) => points * scale
  const gap = of(20)
  const width = (wide - gap * (steps.length - 1)) / steps.length
  const round = { width: of(34), height: of(34), borderRadius: of(17), justifyContent: 'center' } as const
  const style = { align: 'center' } as const
  const columns = steps.map(async (step, index) =>
    createElement(
      View,
      { key: step, style: { width, alignItems: 'center' } },
      createElement(
        View,
        { style: { ...round, backgroundColor: colours['primary-soft'] ?? '#eeeeee' } },
        await paintText(`${index + 1}`, {
          ...style,
          size: of(16),
          weight: 'bold',
          color: colours['on-primary-soft'] ?? '#000000',
          width: of(34),
        }),
      ),
      await paintText(step, {
        ...style,
        size: of(13),
        color: colours['ink'] ?? '#000000',
        width,
        lines: 3,
        marginTop: of(8),
      }),
    ),
  )
  return createElement(
    View,
    { style: { flexDirection: 'row', gap, marginTop: of(22) } },
    ...(await Promise.all(columns)),
  )
}

/** The partner's logo, or its name. */
async function mark(
  { logo, name, colours }: KitSheet,
  height: number,
  width: number,
  align: 'left' | 'center' = 'center',
): Promise<ReactElement | null> {
  if (logo)
    return createElement(Image, {
      src: { data: Buffer.from(logo), format: 'png' },
      style: { height, maxWidth: width, objectFit: 'contain' },
    })
  const color = colours['ink'] ?? '#000000'
  return paintText(name, { size: height * 0.45, weight: 'bold', color, width, lines: 1, align })
}

/** Thin lines show where to cut. */
async function drawInserts(sheet: KitSheet): Promise<ReactElement<object>> {
  const { wide, high, columns, rows } = INSERT
  const inserts = await Promise.all(
    Array.from({ length: columns * rows }, async (_, index) => drawInsert(sheet, index)),
  )
  return createElement(
    Page,
    { size: 'A4', style: { alignItems: 'center', justifyContent: 'center' } },
    createElement(
      View,
      { style: { flexDirection: 'row', flexWrap: 'wrap', width: wide * columns, height: high * rows } },
      ...inserts,
    ),
  )
}

async function drawInsert(sheet: KitSheet, index: number): Promise<ReactElement> {
  const { colours, headline, caption, url, address, poweredBy } = sheet
  const { wide, high } = INSERT
  const side = 92
  const width = wide - side - 46
  const colour = (token: string) => colours[token] ?? '#000000'
  const inset = 14
  return createElement(
    View,
    {
      key: `insert ${index}`,
      style: {
        width: wide,
        height: high,
        borderWidth: 0.4,
        borderColor: '#bbbbbb',
        padding: inset,
        flexDirection: 'row',
      },
    },
    createElement(View, {
      style: { position: 'absolute', left: 0, top: 0, bottom: 0, width: 5, backgroundColor: colour('primary') },
    }),
    createElement(
      View,
      { style: { width, marginRight: 12, marginLeft: 4, justifyContent: 'space-between' } },
      createElement(View, { style: { alignItems: 'flex-start' } }, await mark(sheet, 24, width, 'left')),
      createElement(
        View,
        {},
        await paintText(headline, { size: 13, weight: 'bold', color: colour('ink'), width, lines: 3 }),
        await paintText(caption, { size: 8, color: colour('ink'), width, lines: 2, marginTop: 3 }),
      ),
      createElement(
        View,
        {},
        await paintText(address, { size: 7.5, weight: 'bold', color: colour('primary-text'), width, lines: 2 }),
        await paintText(poweredBy, { size: 6.5, color: colour('ink-muted'), width, lines: 1 }),
      ),
    ),
    createElement(View, { style: { justifyContent: 'center' } }, drawQr(url, side)),
  )
}
