import { rgbaToThumbHash } from 'thumbhash'
import { mix, toRgb } from './pen/colour.ts'
import type { Hex } from './pen/colour.ts'
import { isDark } from './pen/moods.ts'
import type { Sky } from './pen/moods.ts'
import { viewCity } from './city/draw-city.ts'
import { findPlace } from './city/places.ts'
import { lightOfVenue } from './pen/light-of-venue.ts'
import type { PictureSpec } from './picture-key.ts'

const COLUMNS = 24

/** A coarse painting of a picture: its large areas, without drawing the picture. */
class Blur {
  private readonly rows: number
  private readonly data: Uint8Array

  constructor(rows: number) {
    this.rows = rows
    this.data = new Uint8Array(COLUMNS * rows * 4).fill(255)
  }

  /** Fills a part (shares of the whole) with a colour that changes to another from top to bottom. */
  area(left: number, top: number, right: number, bottom: number, from: Hex, to: Hex = from): this {
    const first = Math.round(top * this.rows),
      last = Math.round(bottom * this.rows)
    for (let y = first; y < last; y++) {
      const [r, g, b] = toRgb(from === to ? from : mix(from, to, (y - first + 0.5) / (last - first)))
      for (let x = Math.round(left * COLUMNS); x < Math.round(right * COLUMNS); x++)
        this.data.set([r, g, b, 255], (y * COLUMNS + x) * 4)
    }
    return this
  }

  sky(left: number, top: number, right: number, bottom: number, sky: Sky): this {
    const middle = (top + bottom) / 2
    return this.area(left, top, right, middle, sky.top, sky.middle).area(
      left,
      middle,
      right,
      bottom,
      sky.middle,
      sky.low,
    )
  }

  get hash(): string {
    return Buffer.from(rgbaToThumbHash(COLUMNS, this.rows, this.data)).toString('base64')
  }
}

/**
 * The placeholder of a picture from its palette and composition. It is about two hundred times cheaper than drawing, so
 * thousands of pictures take a second or two. `thumbhashOf` returns the exact placeholder of a drawing.
 */
export function quickThumbhash(spec: PictureSpec): string {
  return spec.kind === 'city' ? cityHash(spec.city, spec.seed) : venueHash(spec)
}

function cityHash(city: string, seed: string): string {
  const { place, sky } = viewCity(seed, city)
  const town = mix(mix(place.blocks.tones[0] ?? sky.haze, sky.haze, 0.45), sky.shade, isDark(sky) ? 0.4 : 0.06)
  const green = mix('#7da363', sky.shade, isDark(sky) ? 0.45 : 0.08)
  const water = mix(sky.middle, sky.shade, isDark(sky) ? 0.5 : 0.38)
  const quay = mix(mix(place.blocks.tones[0] ?? town, '#d9c2a8', 0.4), sky.shade, isDark(sky) ? 0.3 : 0.05)
  const blur = new Blur(14).sky(0, 0, 1, 0.5, sky).area(0, 0.5, 1, 0.7, town)
  return (
    place.front === 'park'
      ? blur.area(0, 0.7, 1, 1, green)
      : blur.area(0, 0.7, 1, 0.88, water).area(0, 0.88, 1, 1, quay)
  ).hash
}

function venueHash({ seed, activity, city, variant }: Extract<PictureSpec, { kind: 'venue' }>): string {
  const { mood, sky } = lightOfVenue(seed, variant)
  const place = findPlace(city)
  const town = mix(place.blocks.tones[0] ?? sky.haze, sky.haze, 0.5)
  const blur = new Blur(16)
  switch (variant) {
    case 1:
      return blur
        .area(0, 0, 1, 0.8, mood.wall)
        .area(0.3, 0.25, 0.7, 0.6, mix(mood.wall, mood.accents[1], 0.4))
        .area(0.35, 0.55, 0.7, 0.8, mood.accents[0])
        .area(0, 0.8, 1, 1, mood.wood).hash
    case 2:
      return blur
        .sky(0, 0, 1, 0.6, sky)
        .area(0, 0.55, 1, 0.84, town)
        .area(0.25, 0.25, 0.75, 0.56, place.blocks.tones[0] ?? town)
        .area(0.25, 0.56, 0.75, 0.84, mix(mood.wall, mood.accents[1], 0.5))
        .area(0, 0.84, 1, 1, mix('#b0aba4', sky.shade, isDark(sky) ? 0.4 : 0.1)).hash
    case 5:
      return blur
        .area(0, 0, 1, 0.85, mood.wall)
        .area(0.3, 0.1, 0.7, 0.85, mood.accents[2])
        .area(0.45, 0.3, 0.58, 0.9, mood.accents[0])
        .area(0, 0.85, 1, 1, mood.floor).hash
    default: {
      const room = blur
        .area(0, 0, 1, 0.13, mood.ceiling)
        .area(0, 0.13, 1, 0.64, mood.wall)
        .sky(0.2, 0.2, 0.8, 0.48, sky)
        .area(0.2, 0.48, 0.8, 0.56, town)
      return (
        activity === 'swim' && variant !== 4
          ? room.area(0, 0.62, 1, 0.9, mix('#2fa6c0', mood.accents[1], 0.22)).area(0, 0.9, 1, 1, mood.floor)
          : room.area(0, 0.64, 1, 1, mood.floor)
      ).hash
    }
  }
}
