import { Canvas, Link } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Face, FaceWeight } from './faces.ts'
import { type Line, linesOf, type TextRun } from './shape-text.ts'

export interface Style {
  /** In points, like everything on paper. */
  readonly size: number
  readonly color: string
  readonly weight?: FaceWeight
  /** Longer lines are broken. */
  readonly width: number
  readonly lines?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly marginTop?: number
  /** The target of a link. */
  readonly href?: string
}

/** The part of a PDF writer that the document library gives a canvas to draw with. */
interface Painter {
  fillColor(color: string): Painter
  font(font: PaintedFont, key: string, size: number): Painter
  text(
    text: string,
    x: number,
    y: number,
    options: { readonly lineBreak: false; readonly baseline: 'alphabetic'; readonly features: TextRun },
  ): Painter
}

/** A font as the PDF writer embeds it. It combines no letters itself, because that is already done. */
interface PaintedFont {
  readonly layout: (
    text: string,
    run: TextRun,
  ) => { readonly glyphs: TextRun['glyphs']; readonly positions: TextRun['positions']; readonly advanceWidth: number }
}

const LINE_HEIGHT = 1.36
const BASELINE = 1.02

/** A text in any script, as tall as its lines; null for a text without letters. */
export async function paintText(text: string, style: Style): Promise<ReactElement | null> {
  const { size, width, align = 'left', weight = 'regular', marginTop = 0 } = style
  const lines = await linesOf(text, { weight, width: width / size, lines: style.lines ?? 20 })
  const widest = Math.max(0, ...lines.map((line) => line.width * size))
  if (widest === 0) return null
  const box = align === 'left' ? Math.min(width, Math.ceil(widest)) : width
  const canvas = createElement(Canvas, {
    style: { width: box, height: lines.length * size * LINE_HEIGHT, marginTop },
    paint: (painter: unknown) => paint(painter as Painter, lines, style, box),
  })
  return style.href === undefined ? canvas : createElement(Link, { src: style.href }, canvas)
}

function paint(painter: Painter, lines: readonly Line[], { size, color, align = 'left' }: Style, width: number): null {
  painter.fillColor(color)
  for (const [index, line] of lines.entries()) {
    const free = width - line.width * size
    let x = align === 'left' ? 0 : align === 'right' ? free : free / 2
    for (const run of line.runs) {
      painter.font(fontOf(run.face), run.face.key, size)
      painter.text(run.text, x, index * size * LINE_HEIGHT + size * BASELINE, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: run,
      })
      x += run.width * size
    }
  }
  return null
}

/** The writer scales the positions it gets in place. */
function fontOf({ font }: Face): PaintedFont {
  const layout: PaintedFont['layout'] = (_text, { glyphs, positions, width }) => ({
    glyphs,
    positions: positions.map((one) => ({ ...one })),
    advanceWidth: width * font.unitsPerEm,
  })
  return Object.assign(font, { layout })
}
