import { compact } from './compact.ts'
import { num } from './svg.ts'
import type { Stop } from './svg.ts'

/** Collects the definitions of one picture (gradients, clips, symbols), each once, and closes the SVG. */
export class Sheet {
  readonly width: number
  readonly height: number
  private readonly definitions = new Map<string, string>()

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  private define(body: string, write: (id: string) => string): string {
    const found = this.definitions.get(body)
    if (found) return found
    const id = `d${this.definitions.size.toString(36)}`
    this.definitions.set(body, id)
    this.written.push(write(id))
    return id
  }

  private readonly written: string[] = []

  /** A straight gradient over the shape's own box; `angle` 0 runs down, 90 runs right. */
  fade(stops: readonly Stop[], angle = 0): string {
    const turn = (angle * Math.PI) / 180
    const dx = Math.sin(turn),
      dy = Math.cos(turn)
    const body = `${stopList(stops)}@${angle}`
    const id = this.define(
      body,
      (name) =>
        `<linearGradient id="${name}" x1="${two(0.5 - dx / 2)}" y1="${two(0.5 - dy / 2)}" ` +
        `x2="${two(0.5 + dx / 2)}" y2="${two(0.5 + dy / 2)}">${stopList(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A straight gradient between two points of the picture. */
  fadeBetween(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const place = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`
    const id = this.define(
      `${stopList(stops)}${place}`,
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${place}>${stopList(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A round glow over the shape's own box. */
  glow(stops: readonly Stop[], cx = 0.5, cy = 0.5, radius = 0.5): string {
    const place = `cx="${two(cx)}" cy="${two(cy)}" r="${two(radius)}"`
    const id = this.define(
      `${stopList(stops)}${place}`,
      (name) => `<radialGradient id="${name}" ${place}>${stopList(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** Shows `content` only inside the path `d`. */
  clip(content: string, d: string): string {
    const id = this.define(`clip${d}`, (name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${content}</g>`
  }

  /** Stores `content` once and returns a function that draws a reference to it. */
  symbol(content: string): (transform: string, extra?: string) => string {
    const id = this.define(content, (name) => `<g id="${name}">${content}</g>`)
    return (transform, extra = '') => `<use href="#${id}" transform="${transform}"${extra}/>`
  }

  finish(content: string): string {
    const defs = this.written.join('')
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" ` +
      `viewBox="0 0 ${this.width} ${this.height}"><style>${ROUND_PEN}</style>${compact(`<defs>${defs}</defs>${content}`)}</svg>`
    )
  }
}

/** Most lines use a round pen; a class takes fewer bytes than attributes. */
const ROUND_PEN = '.r{fill:none;stroke-linecap:round;stroke-linejoin:round}'

const two = (value: number) => String(Math.round(value * 100) / 100)

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${two(offset)}" stop-color="${colour}"` +
        `${opacity === undefined || opacity >= 1 ? '' : ` stop-opacity="${two(opacity)}"`}/>`,
    )
    .join('')
}
