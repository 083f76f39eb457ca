import { darken, lighten, mix } from '../pen/colour.ts'
import type { Hex } from '../pen/colour.ts'
import type { Sky } from '../pen/moods.ts'

/** How the air changes the colours of a thing at this hour and distance (0 near, 1 lost in haze). */
export interface Air {
  lit(hex: Hex): Hex
  dim(hex: Hex): Hex
  /** The colour of windows: lamps after dark, glass by day. */
  pane: Hex
  paneOpacity: number
  dark: boolean
}

const HOURS = {
  dawn: { shade: 0.16, warm: 0.12 },
  morning: { shade: 0.04, warm: 0.06 },
  noon: { shade: 0, warm: 0.02 },
  golden: { shade: 0.16, warm: 0.24 },
  dusk: { shade: 0.42, warm: 0.12 },
  night: { shade: 0.5, warm: 0.03 },
} as const

/** `lamplight` brightens things near lamps after dark: 0 none, 1 as by day. */
export function breathe(sky: Sky, distance: number, lamplight = 0): Air {
  const { shade, warm } = HOURS[sky.hour]
  const dark = sky.hour === 'dusk' || sky.hour === 'night'
  const tone = (hex: Hex) => mix(mix(mix(hex, sky.shade, shade * (1 - lamplight)), sky.sun, warm), sky.haze, distance)
  return {
    lit: (hex) => lighten(tone(hex), dark ? 0 : 0.015),
    dim: (hex) => mix(darken(tone(hex), dark ? 0.035 : 0.075), sky.shade, 0.14 * (1 - distance)),
    pane: dark ? sky.lamp : mix(sky.shade, sky.haze, 0.25 + distance * 0.6),
    paneOpacity: dark ? 0.9 - distance * 0.45 : 0.5 - distance * 0.3,
    dark,
  }
}
