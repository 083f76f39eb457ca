import type { Hex } from './colour.ts'
import type { Dice } from '../dice.ts'

export type Hour = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night'

/** The light outside: the sky, and the colour of the distance. */
export interface Sky {
  hour: Hour
  top: Hex
  middle: Hex
  low: Hex
  sun: Hex
  /** The colour that far things fade into. */
  haze: Hex
  /** The colour of near things in shade. */
  shade: Hex
  cloud: Hex
  /** The colour of lit windows. */
  lamp: Hex
}

/** The colours of one room: few, and chosen together. */
export interface Mood {
  name: string
  wall: Hex
  side: Hex
  floor: Hex
  ceiling: Hex
  trim: Hex
  ink: Hex
  light: Hex
  wood: Hex
  accents: readonly [Hex, Hex, Hex]
  leaf: readonly [Hex, Hex]
  hours: readonly Hour[]
}

const sky = (
  hour: Hour,
  top: Hex,
  middle: Hex,
  low: Hex,
  sun: Hex,
  haze: Hex,
  shade: Hex,
  cloud: Hex,
  lamp: Hex,
): Sky => ({ hour, top, middle, low, sun, haze, shade, cloud, lamp })

export const SKIES: Readonly<Record<Hour, readonly Sky[]>> = {
  dawn: [
    sky('dawn', '#8fa6d8', '#e9bfc9', '#ffdcb8', '#fff0d0', '#eec5bf', '#58557f', '#fbe3dc', '#ffdf9e'),
    sky('dawn', '#6f9fc4', '#c9d3d6', '#ffd9b3', '#fff3d9', '#dccfc6', '#4d6280', '#fdeadb', '#ffe0a3'),
  ],
  morning: [
    sky('morning', '#6fb3d9', '#aed7e6', '#f5ead2', '#fff6dd', '#c6dfe2', '#3f6178', '#ffffff', '#fff0bf'),
    sky('morning', '#8cc5c0', '#c2e0d2', '#f8eccb', '#fff7d6', '#cfe2d4', '#3f6a68', '#fbfaf0', '#fff0bf'),
  ],
  noon: [
    sky('noon', '#3f8fd0', '#85bfe6', '#d5ebf2', '#fffbe8', '#b3d5e8', '#36587f', '#ffffff', '#fff3c9'),
    sky('noon', '#4aa5c7', '#92cfdb', '#e2f1e8', '#fffbe0', '#bcdedf', '#2f5f73', '#ffffff', '#fff3c9'),
  ],
  golden: [
    sky('golden', '#f0a35e', '#f8c583', '#ffe6b3', '#fff4cf', '#f3bf86', '#7a4a4a', '#ffe9c4', '#fff0bd'),
    sky('golden', '#e58a6d', '#f6b685', '#ffdfa8', '#fff1c6', '#efae8b', '#6b4258', '#ffdcbc', '#ffeaae'),
    sky('golden', '#6aa3a8', '#e8c592', '#ffd08a', '#fff0c2', '#e2b98e', '#5b4a57', '#ffe6bd', '#ffeaae'),
  ],
  dusk: [
    sky('dusk', '#3d3f86', '#b0629b', '#ff9e7a', '#ffd9a0', '#b2679a', '#2c2858', '#f0a5a0', '#ffd37a'),
    sky('dusk', '#2b4a80', '#8a6fa8', '#f6a58e', '#ffd6ae', '#9a78a6', '#26305c', '#d7a5b5', '#ffd582'),
    sky('dusk', '#5a3a78', '#d8657c', '#ffb26b', '#ffe0a0', '#cf6f80', '#3b2450', '#ffb796', '#ffdf8c'),
  ],
  night: [
    sky('night', '#12204a', '#233a70', '#4a5f96', '#f5efd5', '#2e4479', '#0d1736', '#3f5690', '#ffcf73'),
    sky('night', '#0f2a3e', '#1b4a5c', '#40797f', '#fbf1d0', '#24565f', '#0a1c2b', '#2f6a70', '#ffd27a'),
    sky('night', '#231a4a', '#43307a', '#7d569a', '#ffeccb', '#4c3880', '#160f33', '#6a4a90', '#ffc98a'),
  ],
}

const mood = (
  name: string,
  [wall, side, floor, ceiling]: readonly [Hex, Hex, Hex, Hex],
  [trim, ink, light, wood]: readonly [Hex, Hex, Hex, Hex],
  accents: readonly [Hex, Hex, Hex],
  leaf: readonly [Hex, Hex],
  hours: readonly Hour[],
): Mood => ({ name, wall, side, floor, ceiling, trim, ink, light, wood, accents, leaf, hours })

const MOODS: readonly Mood[] = [
  mood(
    'terracotta',
    ['#f2d7c1', '#e2b698', '#c98d6b', '#f8e8d8'],
    ['#7a3b2e', '#43222a', '#fff1d6', '#b5714a'],
    ['#d65f41', '#1f5a5c', '#eeb04c'],
    ['#5d8a62', '#2c5a4b'],
    ['morning', 'golden'],
  ),
  mood(
    'sage',
    ['#d3dccb', '#afc0aa', '#cfae88', '#e9eee2'],
    ['#38513f', '#20352f', '#fff8e0', '#a87c52'],
    ['#e2725b', '#355e50', '#f0c36a'],
    ['#6c9a68', '#2f5f4a'],
    ['morning', 'noon', 'dawn'],
  ),
  mood(
    'indigo',
    ['#3c3f7c', '#2e3068', '#564f8c', '#2a2b5e'],
    ['#1d1d48', '#15143a', '#ffcf9e', '#8a5a6a'],
    ['#ff7d5e', '#58c2b8', '#ffc35c'],
    ['#4f8f8a', '#245360'],
    ['dusk', 'night'],
  ),
  mood(
    'nordic',
    ['#eceae3', '#d4d3cc', '#dcc5a2', '#f7f6f1'],
    ['#2f3e52', '#202b3c', '#fffdf2', '#c79f6c'],
    ['#c75b3c', '#2f4b6e', '#e3b23c'],
    ['#7c9c72', '#3e6650'],
    ['morning', 'noon', 'dawn'],
  ),
  mood(
    'lagoon',
    ['#1c5a63', '#14474f', '#2c6f70', '#103c44'],
    ['#0c2f38', '#0a242c', '#ffd894', '#a8704a'],
    ['#f2a541', '#ef6f53', '#8fd3c1'],
    ['#58a183', '#1d5b50'],
    ['dusk', 'night', 'golden'],
  ),
  mood(
    'blush',
    ['#f5d3cf', '#e3aeae', '#b9737b', '#fbe6e1'],
    ['#6b2438', '#431a2b', '#fff0e4', '#a5605a'],
    ['#a3274f', '#ef8354', '#2d4a63'],
    ['#7a9678', '#385b4e'],
    ['dawn', 'golden', 'morning'],
  ),
  mood(
    'azure',
    ['#bcdcf0', '#93bfdf', '#e6d3ae', '#dceef7'],
    ['#1f4a7d', '#15315a', '#fffbe6', '#c89a62'],
    ['#f4b73b', '#e8573f', '#1e5fa5'],
    ['#5fa57e', '#27634f'],
    ['noon', 'morning'],
  ),
  mood(
    'lilac',
    ['#dccff0', '#bba8de', '#9d86c4', '#ece4f7'],
    ['#43307a', '#2b1e54', '#fff2e2', '#a5728a'],
    ['#ff7a7a', '#5a3fa6', '#ffc861'],
    ['#6ea28e', '#315f5c'],
    ['dawn', 'morning', 'dusk'],
  ),
  mood(
    'ochre',
    ['#f0c36f', '#d99d4a', '#a9642f', '#f8dca0'],
    ['#6b3519', '#41210f', '#fff3c8', '#8c4c25'],
    ['#c7452c', '#214e5e', '#fbf0d2'],
    ['#7d8f42', '#41592c'],
    ['golden', 'morning'],
  ),
  mood(
    'graphite',
    ['#3a3f4a', '#2c3039', '#4c4f58', '#262a32'],
    ['#16181e', '#101217', '#e9ffb0', '#7a6650'],
    ['#c8f04b', '#ff6a4d', '#7fb4ff'],
    ['#5f9a62', '#26513c'],
    ['night', 'dusk', 'golden'],
  ),
  mood(
    'cobalt',
    ['#2a53c4', '#1f3f9f', '#e2c9a0', '#2247ae'],
    ['#132a70', '#0e1e52', '#fff0cf', '#c9925a'],
    ['#ff7f4f', '#ffd166', '#f6efe2'],
    ['#3f9f86', '#175f63'],
    ['noon', 'morning', 'golden'],
  ),
  mood(
    'rosewood',
    ['#7e2f3f', '#652434', '#9c4a48', '#561d2d'],
    ['#3b1220', '#2a0c18', '#ffd7a8', '#b06a4c'],
    ['#ffb25c', '#f0806e', '#6fb7a8'],
    ['#5f8f72', '#27534c'],
    ['golden', 'dusk', 'night'],
  ),
  mood(
    'mint',
    ['#c4ebdc', '#97d3c0', '#f0dfc0', '#e2f6ee'],
    ['#14605a', '#0e4240', '#fffde8', '#cf9d66'],
    ['#ff6f61', '#0f7f7a', '#ffc94d'],
    ['#4fa56f', '#1f6b4e'],
    ['morning', 'noon', 'dawn'],
  ),
  mood(
    'olive',
    ['#8a9163', '#6f774e', '#c7a477', '#a5ab80'],
    ['#3a4027', '#262a1a', '#fff3cc', '#9c6a3f'],
    ['#e9764a', '#f3e3c0', '#2d4a4f'],
    ['#a8b86a', '#4d6a3a'],
    ['golden', 'morning', 'noon'],
  ),
  mood(
    'plum',
    ['#5b2a66', '#47204f', '#7a4580', '#3b1943'],
    ['#2a0f32', '#1d0a24', '#ffcfae', '#a5656a'],
    ['#ff8f6b', '#f7c95f', '#74c7c9'],
    ['#5b9a86', '#24564f'],
    ['dusk', 'night'],
  ),
  mood(
    'sand',
    ['#efe2c8', '#d9c5a0', '#b8946a', '#f8f0de'],
    ['#5a4632', '#3b2d22', '#fff9e4', '#a97b4d'],
    ['#d9643a', '#31748c', '#7a8f4e'],
    ['#8aa05e', '#4a6640'],
    ['noon', 'golden', 'morning'],
  ),
]

export interface Light {
  mood: Mood
  sky: Sky
}

/** A room's colours and the hour outside, matched to each other. */
export function chooseLight(dice: Dice): Light {
  const mood = dice.pick(MOODS)
  return { mood, sky: dice.pick(SKIES[dice.pick(mood.hours)]) }
}

/** The same room at another suitable hour, for the other pictures of a gallery. */
export function laterLight(light: Light, dice: Dice): Light {
  const others = light.mood.hours.filter((hour) => hour !== light.sky.hour)
  return { mood: light.mood, sky: dice.pick(SKIES[others.length ? dice.pick(others) : light.sky.hour]) }
}

export const isDark = (sky: Sky): boolean => sky.hour === 'night' || sky.hour === 'dusk'
