import type { Landmark } from '../mason.ts'
import { at } from '../../pen/svg.ts'

const STONE = '#e0d0b0'
const ZINC = '#8494a5'
const ROOF = '#c4694a'
const IRON = '#8c6a4f'

export const eiffelTower: Landmark = {
  height: 300,
  width: 130,
  draw(m) {
    m.path(
      'M-62 0L-38 0C-34 -20 -20 -34 0 -34C20 -34 34 -20 38 0L62 0C44 -30 34 -56 30 -66L-30 -66C-34 -56 -44 -30 -62 0Z',
      IRON,
    )
    m.path('M38 0L62 0C44 -30 34 -56 30 -66L8 -66L12 -34C26 -30 35 -18 38 0Z', IRON, true)
    m.box(-36, 62, 72, 7, '#9c7a5c', 0.4)
    m.path(
      'M-28 -69L-12 -69C-8 -92 8 -92 12 -69L28 -69C20 -92 16 -116 14 -128L-14 -128C-16 -116 -20 -92 -28 -69Z',
      IRON,
    ).path('M12 -69L28 -69C20 -92 16 -116 14 -128L4 -128L5 -86C9 -84 11 -78 12 -69Z', IRON, true)
    m.box(-18, 126, 36, 6, '#9c7a5c', 0.4)
    m.path('M-12 -132C-7 -180 -4 -230 -3 -272L3 -272C4 -230 7 -180 12 -132Z', IRON).path(
      'M2 -132L2 -272L3 -272C4 -230 7 -180 12 -132Z',
      IRON,
      true,
    )
    for (let i = 0; i < 7; i++) {
      const y = 134 + i * 18,
        w = 11 - i * 1.25
      m.line([at(-w, y), at(w * 0.9, y + 16)], 0.7, '#c9a988').line([at(w, y), at(-w * 0.9, y + 16)], 0.7, '#c9a988')
    }
    for (const k of [-1, 1])
      for (let i = 0; i < 3; i++)
        m.line([at(k * (56 - i * 9), 8 + i * 18), at(k * (32 - i * 3), 22 + i * 15)], 0.9, '#c9a988')
    m.box(-6, 272, 12, 6, '#9c7a5c')
      .dome(0, 278, 9, 7, IRON)
      .line([at(0, 284), at(0, 304)], 1.4, IRON)
  },
}

export const sacreCoeur: Landmark = {
  height: 120,
  width: 150,
  draw(m) {
    const white = '#f4efe4'
    m.path('M-150 0C-110 -10 -90 -26 -62 -30L62 -30C90 -26 110 -10 150 0Z', '#7d8f68')
      .box(-56, 28, 112, 32, white, 0.2)
      .arches(-20, 30, 40, 22, 3, 0.6)
      .arches(-52, 36, 104, 14, 12, 0.3)
    for (const x of [-42, 42])
      m.box(x - 9, 56, 18, 14, white).path(
        `M${x - 11} -70C${x - 11} -86 ${x - 4} -92 ${x} -98C${x + 4} -92 ${x + 11} -86 ${x + 11} -70Z`,
        white,
      )
    m.box(-18, 56, 36, 20, white)
      .arches(-17, 58, 34, 15, 6, 0.5)
      .path('M-21 -76C-21 -104 -8 -112 0 -122C8 -112 21 -104 21 -76Z', white)
      .path('M6 -76C10 -100 4 -112 0 -122C8 -112 21 -104 21 -76Z', white, true)
    m.line([at(0, 120), at(0, 130)], 2, white)
      .box(52, 40, 13, 60, white)
      .taper(58, 100, 14, 1, 14, white)
  },
}

export const mansards: Landmark = {
  height: 74,
  width: 260,
  draw(m) {
    for (let i = 0; i < 4; i++) {
      const x = -130 + i * 65
      m.box(x, 0, 64, 50, i % 2 ? '#e6d8bd' : STONE, 0.08)
        .panes(x + 3, 12, 58, 36, 7, 3, 0.4, 0.7)
        .line([at(x, 36), at(x + 64, 36)], 1, '#6e6a66')
        .line([at(x, 24), at(x + 64, 24)], 1, '#6e6a66')
        .arches(x + 3, 1, 58, 9, 5, 0.7)
      m.poly([at(x, 50), at(x + 64, 50), at(x + 58, 68), at(x + 6, 68)], ZINC)
        .poly([at(x + 6, 68), at(x + 58, 68), at(x + 50, 72), at(x + 14, 72)], '#6f7f90')
        .panes(x + 8, 53, 48, 12, 5, 1, 0.4, 0.8)
      m.box(x + 52, 68, 8, 12, '#c08a6a').box(x + 6, 66, 8, 11, '#c08a6a')
    }
  },
}

export const seineBridge: Landmark = {
  height: 30,
  width: 360,
  draw(m) {
    m.box(-180, 6, 360, 10, STONE, 0).arches(-180, -8, 360, 20, 5, 0.86, '#8d7f68').box(-180, 16, 360, 3, '#efe3ca', 0)
    for (let i = 0; i < 5; i++)
      m.line([at(-144 + i * 72, 19), at(-144 + i * 72, 38)], 1.5, '#4b4f58').lamp(-144 + i * 72, 40, 3, '#fff0c2')
  },
}

export const fourviere: Landmark = {
  height: 130,
  width: 320,
  draw(m) {
    m.path('M-170 0C-120 -22 -84 -52 -40 -58L60 -56C100 -48 130 -20 170 0Z', '#6f8a5a').path(
      'M20 -57L60 -56C100 -48 130 -20 170 0L40 0C60 -24 50 -44 20 -57Z',
      '#6f8a5a',
      true,
    )
    m.box(-34, 54, 76, 36, '#f1e9d9', 0.2)
      .arches(-28, 58, 64, 22, 6, 0.45)
      .poly([at(-34, 90), at(42, 90), at(34, 98), at(-26, 98)], '#b9a98d')
    for (const x of [-36, -14, 24, 44])
      m.box(x - 6, 54, 12, 54, '#f1e9d9')
        .box(x - 8, 108, 16, 5, '#e2d6bf')
        .taper(x, 113, 12, 6, 6, '#e2d6bf')
    m.line([at(86, 46), at(86, 116)], 5, '#7a5a48')
      .line([at(80, 46), at(86, 112)], 1.4, '#7a5a48')
      .line([at(92, 46), at(86, 112)], 1.4, '#7a5a48')
      .line([at(86, 112), at(86, 124)], 1, '#7a5a48')
  },
}

export const crayon: Landmark = {
  height: 190,
  width: 50,
  draw: (m) =>
    void m
      .box(-19, 0, 38, 146, '#b3705a', 0.45)
      .panes(-17, 6, 34, 134, 6, 18, 0.5, 0.5)
      .taper(0, 146, 38, 0.8, 46, '#a8614b'),
}

export const pastelHouses: Landmark = {
  height: 74,
  width: 300,
  draw(m) {
    const tones = ['#e9b48f', '#f0d2a0', '#dc8f73', '#f2dfb8', '#e6a884', '#efc59a', '#d99a86']
    tones.forEach((tone, i) => {
      const x = -150 + i * 43,
        h = 48 + ((i * 13) % 17)
      m.box(x, 0, 42, h, tone, 0.1)
        .panes(x + 4, 12, 34, h - 16, 4, 4, 0.42, 0.66)
        .arches(x + 4, 0, 34, 9, 3, 0.6)
      m.poly([at(x - 1, h), at(x + 43, h), at(x + 38, h + 8), at(x + 4, h + 8)], ROOF).box(
        x + 28,
        h + 6,
        5,
        8,
        '#d99a7a',
      )
    })
  },
}

export const negresco: Landmark = {
  height: 100,
  width: 180,
  draw(m) {
    m.box(-90, 0, 180, 60, '#fbf3e4', 0.1)
      .arches(-86, 2, 172, 12, 14, 0.6)
      .panes(-86, 18, 172, 38, 18, 3, 0.42, 0.7)
      .poly([at(-90, 60), at(90, 60), at(84, 72), at(-84, 72)], '#8fa6a4')
    m.box(-88, 0, 34, 66, '#fdf7ea', 0.3)
      .panes(-84, 6, 26, 54, 3, 4, 0.45, 0.7)
      .dome(-71, 66, 38, 27, '#e58a86')
      .box(-74, 91, 6, 8, '#7fae9c')
      .line([at(-71, 98), at(-71, 110)], 1.3, '#fbf3e4')
    m.dome(64, 70, 24, 14, '#e58a86')
  },
}

export const atomium: Landmark = {
  height: 150,
  width: 140,
  draw(m) {
    const balls = [
      [0, 20],
      [-46, 46],
      [46, 46],
      [0, 64],
      [-46, 100],
      [46, 100],
      [0, 84],
      [-24, 66],
      [0, 132],
    ] as const
    const rods = [
      [0, 8],
      [0, 1],
      [0, 2],
      [8, 4],
      [8, 5],
      [1, 4],
      [2, 5],
      [1, 3],
      [2, 3],
      [4, 6],
      [5, 6],
    ] as const
    for (const [a, b] of rods) m.line([[...balls[a]], [...balls[b]]], 4.4, '#a9b8c4', true)
    m.line([at(-6, 12), at(-22, 0)], 2.6, '#a9b8c4').line([at(6, 12), at(22, 0)], 2.6, '#a9b8c4')
    balls.forEach(([x, y], i) => {
      if (i === 7) return
      m.disc(x, y, 15, '#aebfcb', true)
        .disc(x - 1.6, y + 1.6, 12.4, '#cfdbe3')
        .disc(x - 5, y + 5.4, 4, '#f7fbfd')
    })
  },
}

export const brusselsTownHall: Landmark = {
  height: 170,
  width: 190,
  draw(m) {
    const stone = '#cbbb9b'
    m.box(-95, 0, 190, 44, stone, 0)
      .arches(-92, 2, 184, 14, 17, 0.6)
      .panes(-92, 20, 184, 20, 22, 1, 0.4, 0.85)
      .poly([at(-95, 44), at(95, 44), at(86, 72), at(-86, 72)], '#5d6672')
    m.panes(-84, 48, 168, 16, 14, 2, 0.25, 0.35)
    for (const x of [-92, 92]) m.box(x - 5, 0, 10, 60, stone).taper(x, 60, 11, 0.6, 18, stone)
    m.box(-15, 0, 26, 92, stone)
      .panes(-12, 22, 20, 64, 2, 5, 0.5, 0.8)
      .box(-11, 92, 18, 26, stone)
      .arches(-10, 94, 16, 20, 2, 0.55)
    for (const x of [-14, 10]) m.taper(x, 92, 5, 0.4, 22, stone)
    m.taper(-2, 118, 16, 1, 52, stone).line([at(-2, 168), at(-2, 180)], 1.6, '#d9b65c')
  },
}

export const guildHouses: Landmark = {
  height: 80,
  width: 250,
  draw(m) {
    const tones = ['#d6c29a', '#b98d6a', '#e0d2b2', '#c7a77c', '#a97a5c', '#dcc9a2']
    tones.forEach((tone, i) => {
      const x = -125 + i * 42
      m.box(x, 0, 40, 48, tone, 0.12).panes(x + 3, 4, 34, 42, 4, 3, 0.55, 0.75)
      m.path(
        `M${x} -48L${x + 40} -48L${x + 40} -52C${x + 34} -54 ${x + 32} -60 ${x + 31} -64L${x + 28} -64C${x + 27} -72 ${x + 24} -76 ${x + 20} -78C${x + 16} -76 ${x + 13} -72 ${x + 12} -64L${x + 9} -64C${x + 8} -60 ${x + 6} -54 ${x} -52Z`,
        tone,
      )
      m.panes(x + 13, 51, 14, 10, 2, 1, 0.5, 0.8).disc(x + 20, 79, 2, '#d9b65c')
    })
  },
}
