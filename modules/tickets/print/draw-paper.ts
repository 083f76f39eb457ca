import { Document, Image, Page, Path, renderToBuffer, Svg, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Paper } from './paper-of.rules.ts'
import { drawQr } from './draw-qr.ts'
import { paintText, type Style } from './painted-text.ts'

const MARGIN = 44
const WIDE = 595.28 - 2 * MARGIN
const ASIDE = 150
const GAP = 28
const MAIN = WIDE - ASIDE - GAP
const AVATAR = 46

type Part = ReactElement | null
type Write = (text: string, style: Omit<Style, 'color'> & { readonly color?: string }) => Promise<Part>

/** A ticket as a PDF, A4 upright (2-marketplace §2.10). */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { colours } = paper
  const colour = (token: string) => colours[token] ?? '#000000'
  const write: Write = (text, style) => paintText(text, { color: colour('ink'), ...style })
  const muted = colour('ink-muted')
  const page = [
    createElement(View, {
      key: 'band',
      fixed: true,
      style: { position: 'absolute', top: 0, left: 0, right: 0, height: 7, backgroundColor: colour('primary') },
    }),
    await mark(paper, write, muted),
    await heading(paper, write, colour),
    row([
      column(MAIN, [
        await venue(paper, write, muted),
        await facts(paper, write, muted),
        await traveller(paper, write, colour),
      ]),
      column(ASIDE, [await code(paper, write, colour)]),
    ]),
    rule(colour('line')),
    ...(await Promise.all(paper.sections.map((section) => text(section, write, colour('primary-text'))))),
    rule(colour('line')),
    row(
      await Promise.all(
        paper.links.map(({ label, url }) =>
          write(label, { size: 10, width: WIDE, href: url, color: colour('primary-text') }),
        ),
      ),
      22,
    ),
  ]
  const document = createElement(
    Document,
    {
      title: paper.title,
      language: 'en',
      creationDate: paper.madeAt,
      modificationDate: paper.madeAt,
      creator: paper.title,
      producer: paper.title,
    },
    createElement(
      Page,
      { size: 'A4', orientation: 'portrait', style: { padding: MARGIN, paddingTop: MARGIN - 4 } },
      ...page,
    ),
  )
  return renderToBuffer(document)
}

/** The partner's own picture, or its name, and the product behind it. */
async function mark({ mark }: Paper, write: Write, muted: string): Promise<Part> {
  if (mark === null) return null
  const logo = mark.logo
    ? createElement(Image, {
        key: 'logo',
        src: { data: Buffer.from(mark.logo), format: 'png' },
        style: { height: 34, maxWidth: WIDE / 2, objectFit: 'contain', objectPosition: '0% 50%' },
      })
    : await write(mark.name, { size: 19, weight: 'bold', width: WIDE / 2, lines: 2 })
  return createElement(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 24 } },
    logo,
    await write(mark.poweredBy, { size: 10, color: muted, width: WIDE / 3, align: 'right', lines: 2 }),
  )
}

async function heading({ heading, status }: Paper, write: Write, colour: (token: string) => string): Promise<Part> {
  const label = await write(status.label, {
    size: 11,
    weight: 'bold',
    color: colour(`on-${status.tone}-soft`),
    width: 100,
    lines: 2,
  })
  return createElement(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', marginBottom: 22 } },
    await write(heading, { size: 21, weight: 'bold', width: WIDE - 130 }),
    createElement(
      View,
      {
        style: {
          backgroundColor: colour(`${status.tone}-soft`),
          borderRadius: 11,
          paddingVertical: 4,
          paddingHorizontal: 11,
        },
      },
      label,
    ),
  )
}

async function venue({ picture, ticketName, locationName }: Paper, write: Write, muted: string): Promise<Part> {
  return createElement(
    View,
    {},
    picture &&
      createElement(Image, {
        src: { data: Buffer.from(picture), format: 'jpg' },
        style: { width: 270, height: 180, objectFit: 'cover', borderRadius: 10, marginBottom: 14 },
      }),
    await write(ticketName, { size: 18, weight: 'bold', width: MAIN, lines: 4 }),
    await write(locationName, { size: 12, color: muted, width: MAIN, lines: 3, marginTop: 2 }),
  )
}

async function facts({ facts }: Paper, write: Write, muted: string): Promise<Part> {
  const rows = facts.map(async ([label, value]) =>
    createElement(
      View,
      { key: label, style: { flexDirection: 'row', marginTop: 9 } },
      createElement(View, { style: { width: 92 } }, await write(label, { size: 11, color: muted, width: 92 })),
      await write(value, { size: 11, weight: 'bold', width: MAIN - 92, lines: 5 }),
    ),
  )
  return createElement(View, { style: { marginTop: 7 } }, ...(await Promise.all(rows)))
}

async function traveller({ traveller }: Paper, write: Write, colour: (token: string) => string): Promise<Part> {
  const { label, name } = traveller
  return createElement(
    View,
    {
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        marginTop: 18,
        padding: 12,
        borderWidth: 1,
        borderColor: colour('line'),
        borderRadius: 10,
      },
    },
    await avatar(traveller, write, colour),
    createElement(
      View,
      {},
      await write(label, { size: 10, color: colour('ink-muted'), width: 200 }),
      await write(name, { size: 14, weight: 'bold', width: MAIN - 26 - AVATAR - 12, lines: 4 }),
    ),
  )
}

/** As on the site: the picture, the initials, or a figure when neither is known. */
async function avatar(
  { picture, initials }: Paper['traveller'],
  write: Write,
  colour: (token: string) => string,
): Promise<Part> {
  const round = { width: AVATAR, height: AVATAR, borderRadius: AVATAR / 2, marginRight: 12 }
  if (picture) return createElement(Image, { src: { data: Buffer.from(picture), format: 'jpg' }, style: round })
  const color = colour('on-primary-soft')
  const drawn = await write(initials, {
    size: AVATAR * 0.38,
    weight: 'bold',
    color,
    width: AVATAR,
    align: 'center',
    lines: 1,
  })
  return createElement(
    View,
    { style: { ...round, backgroundColor: colour('primary-soft'), alignItems: 'center', justifyContent: 'center' } },
    drawn ?? figure(color),
  )
}

function figure(stroke: string): ReactElement {
  const line = { stroke, strokeWidth: 2, fill: 'none' }
  return createElement(
    Svg,
    { viewBox: '0 0 24 24', style: { width: AVATAR * 0.55, height: AVATAR * 0.55 } },
    createElement(Path, { d: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 21a8 8 0 0 0 -16 0', ...line }),
  )
}

/** A code that can no longer be used is left out, because a desk that reads it would let the guest in by mistake. */
async function code({ code }: Paper, write: Write, colour: (token: string) => string): Promise<Part> {
  if (!code.isShown) return null
  return createElement(
    View,
    { style: { alignItems: 'center', padding: 12, borderRadius: 12, backgroundColor: colour('surface-sunken') } },
    drawQr(code.qr, ASIDE - 24),
    await write(code.caption, {
      size: 10,
      color: colour('ink-muted'),
      width: ASIDE - 24,
      align: 'center',
      marginTop: 9,
    }),
    await write(code.code, { size: 15, weight: 'bold', width: ASIDE - 16, align: 'center', lines: 2 }),
  )
}

async function text({ heading, lines }: Paper['sections'][number], write: Write, color: string): Promise<Part> {
  const written = await Promise.all(lines.map((line) => write(line, { size: 11, width: WIDE, marginTop: 3, lines: 8 })))
  return createElement(
    View,
    { wrap: false, style: { marginBottom: 13 } },
    await write(heading, { size: 11, weight: 'bold', color, width: WIDE }),
    ...written,
  )
}

function row(children: readonly Part[], gap = GAP): ReactElement {
  return createElement(View, { style: { flexDirection: 'row', gap } }, ...children)
}

function column(width: number, children: readonly Part[]): ReactElement {
  return createElement(View, { style: { width } }, ...children)
}

function rule(color: string): ReactElement {
  return createElement(View, { style: { height: 1, backgroundColor: color, marginVertical: 18 } })
}
