import { darken, lighten } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Light } from '../pen/moods.ts'
import type { Sheet } from '../pen/sheet.ts'
import { ellipse, lines, move, shape, stop } from '../pen/svg.ts'
import type { Point } from '../pen/svg.ts'
import type { Camera } from './camera.ts'

export type Spot = readonly [x: number, y: number, z: number]

export const spot = (x: number, y: number, z: number): Spot => [x, y, z]

/** A space that takes things in any order and draws them from the farthest to the nearest. */
export class Stage {
  readonly sheet: Sheet
  readonly camera: Camera
  readonly light: Light
  private readonly items: { z: number; art: string }[] = []

  constructor(sheet: Sheet, camera: Camera, light: Light) {
    this.sheet = sheet
    this.camera = camera
    this.light = light
  }

  add(z: number, art: string): void {
    this.items.push({ z, art })
  }

  get art(): string {
    return [...this.items]
      .sort((a, b) => b.z - a.z)
      .map((item) => item.art)
      .join('')
  }

  spots(list: readonly Spot[]): Point[] {
    return list.map(([x, y, z]) => this.camera.at(x, y, z))
  }

  face(list: readonly Spot[], fill: string, opacity = 1): string {
    return shape(lines(this.spots(list), true), fill, opacity)
  }

  /** A flat piece lying on the floor. */
  floor(x1: number, z1: number, x2: number, z2: number, fill: string, opacity = 1): string {
    return this.face([spot(x1, 0, z1), spot(x2, 0, z1), spot(x2, 0, z2), spot(x1, 0, z2)], fill, opacity)
  }

  /** A block with its lit top, its front and the visible side. */
  boxArt(x: number, y: number, z: number, width: number, height: number, depth: number, hex: Hex, top?: Hex): string {
    const far = z + depth,
      right = x + width,
      high = y + height
    const eyeAbove = this.camera.at(0, high, z)[1] > this.camera.horizon
    let art = ''
    if (x > 0)
      art += this.face([spot(x, y, z), spot(x, y, far), spot(x, high, far), spot(x, high, z)], darken(hex, 0.09))
    if (right < 0)
      art += this.face(
        [spot(right, y, z), spot(right, y, far), spot(right, high, far), spot(right, high, z)],
        darken(hex, 0.06),
      )
    if (eyeAbove)
      art += this.face(
        [spot(x, high, z), spot(right, high, z), spot(right, high, far), spot(x, high, far)],
        top ?? lighten(hex, 0.06),
      )
    return art + this.face([spot(x, y, z), spot(right, y, z), spot(right, high, z), spot(x, high, z)], hex)
  }

  box(x: number, y: number, z: number, width: number, height: number, depth: number, hex: Hex, top?: Hex): void {
    this.add(z, this.boxArt(x, y, z, width, height, depth, hex, top))
  }

  /** The soft dark patch under something that stands on the floor. */
  shadeArt(x: number, z: number, rx: number, opacity = 0.26): string {
    const [px, py] = this.camera.at(x, 0, z)
    const s = this.camera.scale(z)
    const { ink } = this.light.mood
    return ellipse(
      px,
      py,
      rx * s * 1.12,
      rx * s * 0.2,
      this.sheet.glow([stop(0, ink, opacity * 1.7), stop(0.55, ink, opacity), stop(1, ink, 0)]),
    )
  }

  /** Puts a flat drawing in centimetres (y = 0 at its foot, up negative) upright on the floor. */
  stand(
    x: number,
    z: number,
    art: string,
    options: { flip?: boolean; size?: number; lift?: number; shade?: number } = {},
  ): void {
    const [px, py] = this.camera.at(x, options.lift ?? 0, z)
    const scale = (this.camera.scale(z) / 100) * (options.size ?? 1)
    const shade = options.shade === 0 ? '' : this.shadeArt(x, z, options.shade ?? 0.4)
    this.add(z, shade + move(art, px, py, options.flip ? -scale : scale, scale))
  }
}
