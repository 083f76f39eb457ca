import type { Landmark, Mason } from '../mason.ts'
import { at } from '../../pen/svg.ts'

const COPPER = '#7fb39d',
  BRICK = '#a8523c'

function gable(m: Mason, x: number, width: number, height: number, tone: string, kind: number): void {
  m.box(x, 0, width, height, tone, 0.1)
  const mid = x + width / 2
  if (kind === 0)
    for (let i = 0; i < 4; i++) m.box(x + i * width * 0.12, height + i * 5, width * (1 - i * 0.24), 5, tone, 0.2)
  if (kind === 1)
    m.path(
      `M${x} ${-height}L${x + width} ${-height}C${x + width - 2} ${-height - 8} ${mid + 9} ${-height - 6} ${mid + 8} ${-height - 16}L${mid} ${-height - 22}L${mid - 8} ${-height - 16}C${mid - 9} ${-height - 6} ${x + 2} ${-height - 8} ${x} ${-height}Z`,
      tone,
    )
  if (kind === 2)
    m.poly([at(x, height), at(x + width, height), at(mid + 6, height + 20), at(mid - 6, height + 20)], tone)
  m.line([at(x, height), at(x + width, height)], 1.6, '#f6f1e6').box(
    mid - 3,
    height + (kind === 2 ? 4 : 3),
    6,
    9,
    '#f6f1e6',
    0,
  )
  m.panes(x + 3, 12, width - 6, height - 15, 3, 4, 0.56, 0.7).arches(x + 3, 0, width - 6, 9, 2, 0.6)
}

export const canalHouses: Landmark = {
  height: 86,
  width: 300,
  draw(m) {
    const tones = ['#8f4a3c', '#4d4a52', '#b5674a', '#6b4038', '#a55a45', '#3f4a56', '#c28a62', '#7f443a', '#54505a']
    tones.forEach((tone, i) => gable(m, -150 + i * 33.4, 32, 52 + ((i * 11) % 14), tone, i % 3))
  },
}

export const westerkerk: Landmark = {
  height: 170,
  width: 110,
  draw: (m) =>
    void m
      .box(-55, 0, 90, 44, BRICK, 0)
      .arches(-50, 8, 80, 28, 5, 0.4)
      .poly([at(-55, 44), at(35, 44), at(35, 62), at(-48, 62)], '#5b6470')
      .box(18, 0, 32, 78, BRICK)
      .arches(24, 20, 20, 34, 1, 0.6)
      .box(15, 78, 38, 4, '#e3d5b6')
      .box(21, 82, 26, 26, '#e3d5b6')
      .lamp(33, 96, 8, '#34507c')
      .box(23, 108, 22, 4, '#e3d5b6')
      .box(26, 112, 16, 20, '#c9d3d2')
      .arches(27, 113, 14, 16, 2, 0.6)
      .taper(34, 132, 14, 8, 10, '#9fb0b5')
      .dome(34, 142, 14, 10, '#2f62a5')
      .disc(34, 153, 4.4, '#e2b93f')
      .line([at(34, 157), at(34, 172)], 1.4, '#e2b93f'),
}

export const canalBridge: Landmark = {
  height: 40,
  width: 330,
  draw(m) {
    m.path('M-165 0L-165 -12Q0 -34 165 -12L165 0Z', '#9c5a45')
      .arches(-120, -8, 240, 22, 3, 0.8, '#5d382f')
      .curveLine('M-165 -14Q0 -37 165 -14', 2.4, '#f2ead8')
    m.curveLine('M-165 -26Q0 -50 165 -26', 1.4, '#39413f')
    for (let i = -10; i <= 10; i++)
      m.line([at(i * 15, 24 - i * i * 0.11), at(i * 15, 37 - i * i * 0.11)], 0.9, '#39413f')
    for (const x of [-84, -52, 70]) {
      const y = 30 - (x * x) / 900
      m.ring(x, y + 2, 5.4, 1, '#22272b')
        .ring(x + 15, y + 2, 5.4, 1, '#22272b')
        .line([at(x, y + 2), at(x + 5, y + 9), at(x + 13, y + 9), at(x + 15, y + 2)], 1.1, '#22272b')
        .line([at(x + 13, y + 9), at(x + 12, y + 12)], 1.1, '#22272b')
    }
  },
}

export const windmill: Landmark = {
  height: 120,
  width: 110,
  draw(m) {
    m.taper(0, 0, 46, 26, 64, '#7a4a3a')
      .box(-26, 26, 52, 3, '#efe6d5', 0.4)
      .dome(0, 64, 28, 18, '#5a463c')
      .panes(-8, 36, 16, 18, 2, 2, 0.4, 0.6)
    for (const a of [0.5, 2.07, 3.64, 5.21]) {
      const x = Math.cos(a),
        y = Math.sin(a)
      m.line([at(0, 70), at(x * 56, 70 + y * 56)], 2, '#efe6d5').poly(
        [
          at(x * 14, 70 + y * 14),
          at(x * 55, 70 + y * 55),
          at(x * 55 - y * 10, 70 + y * 55 + x * 10),
          at(x * 14 - y * 10, 70 + y * 14 + x * 10),
        ],
        '#d9c3a0',
      )
    }
  },
}

export const nyhavn: Landmark = {
  height: 84,
  width: 330,
  draw(m) {
    const tones = ['#d9583f', '#f0c14d', '#5f93b5', '#e88a4d', '#f4ead6', '#c9453c', '#7fae9c', '#eab24a', '#4d7fa5']
    tones.forEach((tone, i) => {
      const x = -165 + i * 36.7,
        h = 50 + ((i * 7) % 13)
      m.box(x, 0, 36, h, tone, 0.08)
        .panes(x + 3, 11, 30, h - 13, 4, 4, 0.5, 0.66)
        .arches(x + 3, 0, 30, 8, 3, 0.6)
      m.poly([at(x, h), at(x + 36, h), at(x + 30, h + 14), at(x + 6, h + 14)], '#b4563c')
        .poly([at(x + 12, h + 1), at(x + 24, h + 1), at(x + 24, h + 8), at(x + 18, h + 12), at(x + 12, h + 8)], tone)
        .panes(x + 14, h + 2, 8, 6, 2, 1, 0.6, 0.8)
    })
  },
}

export const sailingShips: Landmark = {
  height: 90,
  width: 200,
  draw(m) {
    for (const [x, k] of [
      [-58, 1],
      [52, 0.86],
    ] as const) {
      m.path(
        `M${x - 38 * k} -10C${x - 30 * k} 3 ${x + 26 * k} 3 ${x + 38 * k} -12L${x + 46 * k} -16L${x - 40 * k} -13Z`,
        x < 0 ? '#4d3329' : '#f4ead6',
      ).line([at(x - 38 * k, 10.5), at(x + 40 * k, 13)], 1.6, '#e2b14a')
      m.line([at(x - 8 * k, 12), at(x - 8 * k, 88 * k)], 2, '#7a5236')
        .line([at(x + 16 * k, 12), at(x + 16 * k, 70 * k)], 1.8, '#7a5236')
        .line([at(x - 40 * k, 16), at(x - 8 * k, 86 * k), at(x + 16 * k, 69 * k), at(x + 58 * k, 20)], 0.6, '#5b4a40')
      m.line([at(x - 24 * k, 60 * k), at(x + 8 * k, 60 * k)], 2.6, '#efe6d5').line(
        [at(x - 20 * k, 74 * k), at(x + 4 * k, 74 * k)],
        2.2,
        '#efe6d5',
      )
    }
  },
}

export const saviourSpire: Landmark = {
  height: 170,
  width: 80,
  draw(m) {
    m.box(-40, 0, 56, 40, BRICK, 0.2)
      .poly([at(-40, 40), at(16, 40), at(16, 58), at(-34, 58)], '#5b6470')
      .box(6, 0, 28, 66, BRICK)
      .arches(11, 30, 18, 24, 1, 0.6)
      .box(4, 66, 32, 4, '#d9c8a2')
    m.taper(20, 70, 26, 20, 18, '#4b4a4c').lamp(20, 80, 5, '#e9c24e').taper(20, 88, 22, 3, 66, '#4b4a4c')
    for (let i = 0; i < 5; i++) m.line([at(10 + i * 1.6, 90 + i * 12), at(30 - i * 1.5, 97 + i * 12)], 2, '#e2b93f')
    m.disc(20, 157, 4.4, '#e2b93f').line([at(20, 160), at(20, 172)], 1.4, '#e2b93f')
  },
}

export const cityHallTower: Landmark = {
  height: 170,
  width: 240,
  draw(m) {
    m.box(-40, 0, 160, 48, BRICK, 0)
      .arches(-36, 2, 152, 16, 16, 0.6)
      .panes(-34, 24, 148, 20, 18, 1, 0.4, 0.85)
      .poly([at(-40, 48), at(120, 48), at(114, 62), at(-34, 62)], COPPER)
    for (const x of [10, 80]) m.box(x - 7, 48, 14, 22, BRICK).onion(x, 70, 14, 14, COPPER)
    m.taper(-66, 0, 46, 40, 116, BRICK)
      .panes(-80, 40, 28, 56, 3, 5, 0.3, 0.5)
      .taper(-66, 116, 44, 36, 8, COPPER)
      .box(-80, 124, 28, 20, COPPER)
    for (let i = 0; i < 4; i++) m.line([at(-77 + i * 7.3, 125), at(-77 + i * 7.3, 143)], 2, '#e9efe6')
    m.onion(-66, 144, 28, 14, COPPER)
    for (const x of [-72, -66, -60])
      m.line([at(x, 154), at(x, x === -66 ? 166 : 160)], 1, '#e2b93f').disc(x, x === -66 ? 168 : 162, 2.4, '#e2b93f')
  },
}

export const ironSpireChurch: Landmark = {
  height: 150,
  width: 100,
  draw(m) {
    m.box(-44, 0, 70, 38, '#b86a4c', 0)
      .arches(-40, 6, 62, 26, 5, 0.4)
      .poly([at(-44, 38), at(26, 38), at(20, 56), at(-44, 56)], '#5b6470')
      .box(12, 0, 24, 66, '#b86a4c')
      .arches(16, 36, 16, 22, 1, 0.6)
    m.taper(24, 66, 26, 1, 86, '#3d4148')
    for (let i = 0; i < 5; i++) m.line([at(14 + i * 2, 72 + i * 14), at(33 - i * 2.2, 80 + i * 14)], 0.8, '#8d979f')
  },
}

export const oldTownOchre: Landmark = {
  height: 80,
  width: 330,
  draw(m) {
    const tones = ['#e0a245', '#c9653f', '#efc878', '#d98a4a', '#b9553c', '#f0d9a6', '#dd9450', '#c2703f']
    tones.forEach((tone, i) => {
      const x = -165 + i * 41.3,
        h = 46 + ((i * 9) % 15)
      m.box(x, 0, 41, h, tone, 0.08)
        .panes(x + 4, 8, 33, h - 10, 5, 4, 0.42, 0.62)
        .poly([at(x, h), at(x + 41, h), at(x + 34, h + 12), at(x + 7, h + 12)], i % 2 ? '#4d525c' : '#7f4a3a')
        .box(x + 29, h + 8, 5, 9, '#8d5340')
    })
  },
}
