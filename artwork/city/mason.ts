import type { Hex } from '../pen/colour.ts'
import { at, dashes, lines, num, shape, stroke } from '../pen/svg.ts'
import type { Point } from '../pen/svg.ts'
import type { Air } from './air.ts'

/**
 * Builds a landmark out of lit and shaded masses. Heights grow upwards from y = 0, x = 0 is the middle, and the light
 * comes from the left.
 */
export class Mason {
  private readonly air: Air
  private readonly parts: string[] = []
  private pending: { d: string; hex: Hex; width: number } | null = null

  constructor(air: Air) {
    this.air = air
  }

  get art(): string {
    this.flush()
    return this.parts.join('')
  }

  private add(art: string): void {
    this.flush()
    this.parts.push(art)
  }

  private flush(): void {
    if (this.pending) this.parts.push(stroke(this.pending.d, this.pending.hex, this.pending.width, 1, 'butt'))
    this.pending = null
  }

  private block(x: number, y: number, width: number, height: number, hex: Hex): void {
    this.add(shape(`M${num(x)} ${num(-y)}h${num(width)}v${num(-height)}h${num(-width)}z`, hex))
  }

  private put(points: readonly Point[], hex: Hex): void {
    this.add(
      shape(
        lines(
          points.map(([x, y]) => [x, -y]),
          true,
        ),
        hex,
      ),
    )
  }

  /** An upright block; `share` of its width is in shade. */
  box(x: number, y: number, width: number, height: number, hex: Hex, share = 0.4): this {
    this.block(x, y, width, height, this.air.lit(hex))
    if (share > 0) this.block(x + width * (1 - share), y, width * share, height, this.air.dim(hex))
    return this
  }

  /** A block, spire or roof that narrows from `bottom` to `top` around a middle. */
  taper(middle: number, y: number, bottom: number, top: number, height: number, hex: Hex, share = 0.45): this {
    const low = bottom / 2,
      high = top / 2
    this.put(
      [at(middle - low, y), at(middle + low, y), at(middle + high, y + height), at(middle - high, y + height)],
      this.air.lit(hex),
    )
    const k = 1 - 2 * share
    if (share > 0)
      this.put(
        [
          at(middle + low * k, y),
          at(middle + low, y),
          at(middle + high, y + height),
          at(middle + high * k, y + height),
        ],
        this.air.dim(hex),
      )
    return this
  }

  poly(points: readonly Point[], hex: Hex, shaded = false): this {
    this.put(points, shaded ? this.air.dim(hex) : this.air.lit(hex))
    return this
  }

  /** A dome: half an ellipse on its flat side. */
  dome(middle: number, y: number, width: number, height: number, hex: Hex): this {
    const r = width / 2
    const arc = (from: number, rx: number) =>
      `M${num(from)} ${num(-y)}A${num(rx)} ${num(height)} 0 0 1 ${num(middle + r)} ${num(-y)}Z`
    this.add(shape(arc(middle - r, r), this.air.lit(hex)))
    this.add(
      shape(
        `M${num(middle)} ${num(-y - height)}A${num(r)} ${num(height)} 0 0 1 ${num(middle + r)} ${num(-y)}` +
          `L${num(middle + r * 0.25)} ${num(-y)}Q${num(middle + r * 0.5)} ${num(-y - height * 0.6)} ${num(middle)} ${num(-y - height)}Z`,
        this.air.dim(hex),
      ),
    )
    return this
  }

  /** An onion or bell-shaped cap ending in a point. */
  onion(middle: number, y: number, width: number, height: number, hex: Hex): this {
    const r = width / 2
    const half = (side: number) =>
      `M${num(middle)} ${num(-y)}L${num(middle + side * r * 0.8)} ${num(-y)}` +
      `C${num(middle + side * r * 1.35)} ${num(-y - height * 0.4)} ${num(middle + side * r * 0.5)} ${num(-y - height * 0.62)} ${num(middle)} ${num(-y - height)}Z`
    this.add(shape(half(-1), this.air.lit(hex)) + shape(half(1), this.air.dim(hex)))
    return this
  }

  disc(x: number, y: number, radius: number, hex: Hex, shaded = false): this {
    this.add(
      `<circle cx="${num(x)}" cy="${num(-y)}" r="${num(radius)}" fill="${shaded ? this.air.dim(hex) : this.air.lit(hex)}"/>`,
    )
    return this
  }

  ring(x: number, y: number, radius: number, width: number, hex: Hex): this {
    this.add(
      `<circle cx="${num(x)}" cy="${num(-y)}" r="${num(radius)}" fill="none" stroke="${this.air.lit(hex)}" stroke-width="${num(width)}"/>`,
    )
    return this
  }

  line(points: readonly Point[], width: number, hex: Hex, shaded = false): this {
    const colour = shaded ? this.air.dim(hex) : this.air.lit(hex)
    const d = lines(points.map(([x, y]) => [x, -y]))
    if (this.pending?.hex === colour && this.pending.width === width) this.pending.d += d
    else {
      this.flush()
      this.pending = { d, hex: colour, width }
    }
    return this
  }

  /** Free path data in the same upward units. The caller writes the second number of each pair with a minus sign. */
  path(d: string, hex: Hex, shaded = false): this {
    this.add(shape(d, shaded ? this.air.dim(hex) : this.air.lit(hex)))
    return this
  }

  /** Spray, glass or glow: the same free path, but translucent. */
  mist(d: string, hex: Hex, opacity: number): this {
    this.add(shape(d, this.air.lit(hex), opacity))
    return this
  }

  curveLine(d: string, width: number, hex: Hex, shaded = false): this {
    this.add(stroke(d, shaded ? this.air.dim(hex) : this.air.lit(hex), width))
    return this
  }

  /** A field of windows. */
  panes(
    x: number,
    y: number,
    width: number,
    height: number,
    columns: number,
    rows: number,
    fill = 0.5,
    tall = 0.6,
  ): this {
    const stepX = width / columns,
      stepY = height / rows
    const pane = stepX * fill,
      gap = stepX - pane
    let even = '',
      odd = ''
    for (let row = 0; row < rows; row++) {
      const line = `M${num(x + gap / 2)} ${num(-y - stepY * (row + 0.5))}h${num(width - gap)}`
      if (row % 2 && this.air.dark) odd += line
      else even += line
    }
    const some = this.air.dark ? [pane, gap + stepX, pane, gap] : [pane, gap]
    this.add(dashes(even, this.air.pane, stepY * tall, some, this.air.paneOpacity))
    if (odd)
      this.add(
        dashes(
          odd,
          this.air.pane,
          stepY * tall,
          this.air.dark ? [pane, gap, pane, gap, pane, gap + stepX] : some,
          this.air.paneOpacity,
        ),
      )
    return this
  }

  /** Round-headed openings in a row: arcades, viaducts, church windows. */
  arches(x: number, y: number, width: number, height: number, count: number, fill = 0.6, hex?: Hex): this {
    const step = width / count
    const r = (step * fill) / 2
    let d = ''
    for (let i = 0; i < count; i++) {
      d += `M${num(x + step * (i + 0.5) - r)} ${num(-y)}v${num(-(height - r))}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0v${num(height - r)}z`
    }
    this.add(hex ? shape(d, this.air.dim(hex)) : shape(d, this.air.pane, Math.min(1, this.air.paneOpacity + 0.15)))
    return this
  }

  /** A point of light or a clock face that glows after dark. */
  lamp(x: number, y: number, radius: number, hex: Hex): this {
    this.add(
      `<circle cx="${num(x)}" cy="${num(-y)}" r="${num(radius)}" fill="${this.air.dark ? this.air.pane : this.air.lit(hex)}"/>`,
    )
    return this
  }
}

export interface Landmark {
  /** In the landmark's own units; the composition scales it by height. */
  height: number
  width: number
  draw(mason: Mason): void
}
