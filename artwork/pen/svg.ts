import type { Hex } from './colour.ts'

export type Point = readonly [number, number]
export type Stop = readonly [offset: number, colour: Hex, opacity?: number]

export const at = (x: number, y: number): Point => [x, y]

export const stop = (offset: number, colour: Hex, opacity?: number): Stop => [offset, colour, opacity]

/** One decimal is finer than a pixel at every size that we serve, and keeps the files small. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  if (!Number.isFinite(rounded)) throw new Error('A picture needs finite numbers')
  return String(rounded === 0 ? 0 : rounded)
}

/** Writes path data as steps from the last point: steps are short numbers, and rounded points do not drift. */
export class Trail {
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0
  private last = ''
  d = ''

  /** Tenths as whole numbers, so that steps are exact. */
  private step([x, y]: Point, fromX: number, fromY: number): string {
    const dx = Math.round(x * 10) - fromX,
      dy = Math.round(y * 10) - fromY
    if (!Number.isFinite(dx + dy)) throw new Error('A picture needs finite numbers')
    return `${dx / 10} ${dy / 10}`
  }

  private write(command: string, numbers: string): void {
    this.d += this.last === command ? ` ${numbers}` : `${command}${numbers}`
    this.last = command
  }

  private arrive([x, y]: Point): void {
    this.x = Math.round(x * 10)
    this.y = Math.round(y * 10)
  }

  move(point: Point): this {
    this.d += `M${this.step(point, 0, 0)}`
    this.last = ''
    this.arrive(point)
    this.startX = this.x
    this.startY = this.y
    return this
  }

  line(point: Point): this {
    this.write('l', this.step(point, this.x, this.y))
    this.arrive(point)
    return this
  }

  cubic(one: Point, two: Point, point: Point): this {
    this.write(
      'c',
      `${this.step(one, this.x, this.y)} ${this.step(two, this.x, this.y)} ${this.step(point, this.x, this.y)}`,
    )
    this.arrive(point)
    return this
  }

  arc(radius: number, sweep: 0 | 1, point: Point): this {
    this.write('a', `${num(radius)} ${num(radius)} 0 0 ${sweep} ${this.step(point, this.x, this.y)}`)
    this.arrive(point)
    return this
  }

  close(): this {
    this.d += 'z'
    this.last = ''
    this.x = this.startX
    this.y = this.startY
    return this
  }
}

function fillOf(fill: string, opacity = 1): string {
  return opacity < 1 ? ` fill="${fill}" fill-opacity="${Math.round(opacity * 100) / 100}"` : ` fill="${fill}"`
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
  round = 0,
): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, width))}" height="${num(Math.max(0, height))}"` +
  `${round ? ` rx="${num(round)}"` : ''}${fillOf(fill, opacity)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${fillOf(fill, opacity)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${fillOf(fill, opacity)}/>`

export const shape = (d: string, fill: string, opacity = 1): string => `<path d="${d}"${fillOf(fill, opacity)}/>`

/** A line; the class for the round pen is defined by `Sheet.finish`. */
export const stroke = (
  d: string,
  colour: string,
  width: number,
  opacity = 1,
  cap: 'round' | 'butt' = 'round',
): string =>
  `<path ${cap === 'round' ? 'class="r"' : 'fill="none"'} d="${d}" stroke="${colour}" stroke-width="${num(width)}"` +
  `${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`

/** Rows of dashes: a whole wall of windows in one element. */
export const dashes = (d: string, colour: string, width: number, pattern: readonly number[], opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-dasharray="${pattern.map(num).join(' ')}"` +
  `${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`

/** The path data of straight lines through points. */
export function lines(points: readonly Point[], closed = false): string {
  const trail = new Trail()
  points.forEach((point, i) => (i === 0 ? trail.move(point) : trail.line(point)))
  return closed ? trail.close().d : trail.d
}

export const polygon = (points: readonly Point[], fill: string, opacity = 1): string =>
  shape(lines(points, true), fill, opacity)

/** The path data of a soft curve through points (Catmull-Rom turned into cubic pieces). */
export function curve(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length
  const at = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))
    return points[place] ?? [0, 0]
  }
  const trail = new Trail().move(at(0))
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const k = tension / 6
    trail.cubic(
      [b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k],
      [c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k],
      c,
    )
  }
  return closed ? trail.close().d : trail.d
}

export function move(content: string, x: number, y: number, scale = 1, scaleY = scale, turn = 0): string {
  const size =
    scale === 1 && scaleY === 1 ? '' : ` scale(${round3(scale)}${scaleY === scale ? '' : ` ${round3(scaleY)}`})`
  const rotate = turn ? ` rotate(${num(turn)})` : ''
  return `<g transform="translate(${num(x)} ${num(y)})${rotate}${size}">${content}</g>`
}

const round3 = (value: number): string => String(Math.round(value * 1000) / 1000)
