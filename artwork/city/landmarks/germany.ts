import type { Landmark } from '../mason.ts'
import { at } from '../../pen/svg.ts'

const STONE = '#d3c3a4',
  COPPER = '#7fb39d',
  BRICK = '#b4563c',
  SLATE = '#56636f',
  STEEL = '#b4c6d2'

export const tvTower: Landmark = {
  height: 300,
  width: 60,
  draw(m) {
    m.taper(0, 0, 24, 8, 190, '#cfd3d6').taper(0, 0, 60, 22, 14, '#b9c0c6')
    m.disc(0, 202, 19, '#b7c3cc').path('M3 -183A19 19 0 0 0 3 -221A19 19 0 0 1 3 -183Z', '#8d9ba8', true)
    m.path('M4 -220A19 19 0 0 1 4 -184A26 26 0 0 0 4 -220Z', '#8d9ba8', true)
    m.line([at(-19, 200), at(19, 200)], 3, '#5d6b79').line([at(-18, 207), at(18, 207)], 1.4, '#e9eef2')
    m.box(-5, 219, 10, 14, '#cfd3d6')
      .taper(0, 233, 6, 5, 26, '#d95c4a')
      .taper(0, 259, 4, 1, 44, '#e8e8e6')
      .line([at(0, 268), at(0, 284)], 3.2, '#d95c4a')
  },
}

export const brandenburgGate: Landmark = {
  height: 100,
  width: 190,
  draw(m) {
    m.box(-95, 0, 190, 5, STONE, 0)
    for (let i = 0; i < 6; i++) m.box(-84 + i * 31, 5, 13, 48, STONE, 0.45)
    m.box(-90, 53, 180, 6, STONE, 0.2)
      .box(-86, 59, 172, 11, '#c9b48d', 0.2)
      .box(-90, 70, 180, 4, STONE, 0.2)
      .box(-40, 74, 80, 6, STONE, 0.3)
    m.poly([at(-18, 80), at(18, 80), at(14, 88), at(-12, 88)], COPPER)
      .line([at(-16, 82), at(-22, 92), at(-14, 90)], 3, COPPER)
      .line([at(-8, 82), at(-12, 94), at(-5, 90)], 3, COPPER)
    m.line([at(8, 86), at(8, 100)], 4, COPPER)
      .line([at(12, 90), at(12, 108)], 1.3, COPPER)
      .disc(8, 102, 2.6, COPPER)
  },
}

export const berlinCathedral: Landmark = {
  height: 130,
  width: 170,
  draw(m) {
    m.box(-80, 0, 160, 44, '#b9ab90', 0.2).arches(-74, 6, 148, 26, 11, 0.45).box(-82, 44, 164, 4, '#c8bb9f', 0)
    for (const x of [-66, 66])
      m.box(x - 11, 40, 22, 22, '#b9ab90')
        .dome(x, 62, 22, 18, COPPER)
        .taper(x, 79, 5, 0.6, 12, COPPER)
    m.box(-32, 46, 64, 20, '#b9ab90')
      .arches(-30, 48, 60, 15, 8, 0.5)
      .dome(0, 66, 62, 42, COPPER)
      .box(-7, 106, 14, 12, COPPER)
      .dome(0, 118, 12, 7, COPPER)
      .line([at(0, 124), at(0, 136)], 1.6, '#d7b35a')
  },
}

export const oberbaum: Landmark = {
  height: 90,
  width: 320,
  draw(m) {
    m.box(-160, 6, 320, 16, BRICK, 0)
      .arches(-156, -4, 312, 20, 7, 0.74, '#8a3d2b')
      .box(-160, 22, 320, 18, '#c26a4a', 0)
      .arches(-158, 24, 316, 12, 30, 0.6)
    for (const x of [-34, 34])
      m.box(x - 10, 0, 20, 66, BRICK)
        .taper(x, 66, 22, 1, 26, '#8a4a3a')
        .panes(x - 6, 44, 12, 16, 2, 2, 0.5, 0.7)
    m.box(-110, 42, 66, 11, '#f0c94b', 0).panes(-108, 45, 62, 6, 9, 1, 0.7, 0.9)
  },
}

export const frauenkirche: Landmark = {
  height: 160,
  width: 170,
  draw(m) {
    m.box(-2, 0, 118, 56, BRICK, 0)
      .arches(2, 8, 112, 38, 8, 0.34)
      .poly([at(-2, 56), at(118, 56), at(108, 96), at(-2, 96)], '#9c4433')
    m.poly([at(60, 56), at(118, 56), at(108, 96), at(60, 96)], '#9c4433', true)
    for (const x of [-26, 18]) {
      m.box(x - 16, 0, 32, 116, BRICK)
        .arches(x - 11, 66, 22, 18, 2, 0.5)
        .arches(x - 11, 90, 22, 18, 2, 0.5)
        .arches(x - 9, 18, 18, 38, 1, 0.4)
      m.lamp(x, 62, 5, '#f2e7cf')
        .box(x - 14, 116, 28, 8, '#c9b79a')
        .onion(x, 124, 36, 28, COPPER)
        .line([at(x, 150), at(x, 160)], 1.4, '#d9b65c')
    }
  },
}

export const munichTownHall: Landmark = {
  height: 140,
  width: 170,
  draw(m) {
    const stone = '#b5a68a'
    m.box(-85, 0, 170, 50, stone, 0).arches(-82, 4, 164, 14, 14, 0.6).panes(-82, 22, 164, 24, 20, 2, 0.45, 0.7)
    m.poly([at(-85, 50), at(85, 50), at(80, 66), at(-80, 66)], '#8f4b3a')
    for (let i = 0; i < 8; i++) m.taper(-76 + i * 21.6, 50, 13, 1, 20, stone)
    m.box(-13, 30, 26, 72, stone).panes(-9, 60, 18, 30, 3, 3, 0.45, 0.7).lamp(-1, 94, 6, '#f2e7cf')
    for (const x of [-13, 13]) m.taper(x, 102, 6, 0.5, 18, stone)
    m.taper(0, 102, 22, 9, 16, stone).taper(0, 118, 12, 0.6, 24, COPPER)
  },
}

export const elbphilharmonie: Landmark = {
  height: 140,
  width: 190,
  draw(m) {
    m.box(-92, 0, 184, 52, '#a34a36', 0.3).panes(-88, 5, 176, 42, 22, 5, 0.4, 0.55).box(-92, 52, 184, 6, '#39434f', 0)
    const crown =
      'M-92 -58L-92 -128Q-70 -98 -50 -112Q-30 -124 -14 -104Q6 -86 28 -108Q46 -126 62 -116Q78 -122 92 -142L92 -58Z'
    m.path(crown, '#c2dbe8').path(
      'M20 -58L20 -100Q30 -108 36 -114Q50 -124 62 -116Q78 -122 92 -142L92 -58Z',
      '#a5c5d8',
      true,
    )
    m.panes(-88, 62, 106, 40, 14, 5, 0.5, 0.5).panes(24, 62, 64, 44, 9, 5, 0.5, 0.5)
  },
}

export const michel: Landmark = {
  height: 150,
  width: 120,
  draw(m) {
    m.box(-20, 0, 80, 46, BRICK, 0.3)
      .arches(-14, 8, 68, 30, 5, 0.4)
      .poly([at(-20, 46), at(60, 46), at(52, 64), at(-20, 64)], COPPER)
    m.box(-36, 0, 34, 84, BRICK)
      .arches(-30, 20, 22, 26, 1, 0.6)
      .lamp(-20, 74, 6.5, '#f6edd6')
      .box(-39, 84, 40, 4, '#d8c8a8')
    m.taper(-19, 88, 34, 22, 14, COPPER).box(-30, 102, 22, 16, COPPER)
    for (let i = 0; i < 4; i++) m.line([at(-28 + i * 6, 103), at(-28 + i * 6, 117)], 1.2, '#4f7f70')
    m.dome(-19, 118, 24, 12, COPPER).taper(-19, 129, 6, 0.6, 24, COPPER)
  },
}

export const speicherstadt: Landmark = {
  height: 84,
  width: 300,
  draw(m) {
    for (let i = 0; i < 5; i++) {
      const x = -150 + i * 60
      m.box(x, 0, 60, 52, i % 2 ? '#9c4432' : BRICK, 0.12).panes(x + 4, 6, 52, 42, 6, 4, 0.5, 0.6)
      m.poly([at(x + 4, 52), at(x + 56, 52), at(x + 44, 68), at(x + 16, 68)], COPPER)
      m.box(x + 22, 40, 16, 30, BRICK)
        .taper(x + 30, 70, 18, 2, 14, COPPER)
        .panes(x + 25, 50, 10, 14, 1, 2, 0.6, 0.6)
    }
  },
}

export const harbourCranes: Landmark = {
  height: 90,
  width: 130,
  draw(m) {
    for (const [x, k] of [
      [-34, 1],
      [34, 1],
    ] as const) {
      m.line([at(x - 14, 0), at(x - 8, 44)], 3, '#4b6c86')
        .line([at(x + 14, 0), at(x + 8, 44)], 3, '#4b6c86', true)
        .line([at(x - 12, 16), at(x + 12, 16)], 2, '#4b6c86')
      m.box(x - 13, 44, 26, 12, '#e0b13e')
        .line([at(x - 30 * k, 62), at(x + 46 * k, 84)], 3, '#4b6c86')
        .line([at(x, 56), at(x, 92)], 3, '#4b6c86')
        .line([at(x, 92), at(x + 46 * k, 84)], 1, '#4b6c86')
        .line([at(x + 40, 82), at(x + 40, 30)], 0.8, '#4b6c86')
    }
  },
}

export const messeturm: Landmark = {
  height: 230,
  width: 60,
  draw: (m) =>
    void m
      .box(-26, 0, 52, 150, '#b26b52', 0.45)
      .panes(-22, 8, 44, 136, 6, 16, 0.5, 0.5)
      .dome(0, 150, 44, 24, '#b26b52')
      .box(-18, 150, 36, 32, '#c07a60', 0.45)
      .panes(-15, 152, 30, 26, 5, 3, 0.5, 0.5)
      .taper(0, 182, 36, 1, 46, '#d6c2b4'),
}

export const commerzbank: Landmark = {
  height: 300,
  width: 76,
  draw(m) {
    m.box(-38, 0, 30, 190, '#d5dde0', 0.3).box(-8, 0, 24, 214, '#bfcbd1', 0.3).box(16, 0, 22, 172, '#c9d4d9', 0.4)
    m.panes(-35, 8, 24, 176, 3, 18, 0.6, 0.5)
      .panes(-5, 8, 18, 200, 2, 20, 0.6, 0.5)
      .panes(19, 8, 16, 158, 2, 16, 0.6, 0.5)
    m.box(-6, 214, 16, 18, '#e0c14c').taper(2, 232, 5, 1, 70, '#e7ecee')
  },
}

export const mainTower: Landmark = {
  height: 230,
  width: 60,
  draw: (m) =>
    void m
      .box(-28, 0, 28, 172, '#8fb4c8', 0.2)
      .panes(-26, 6, 24, 160, 4, 20, 0.7, 0.5)
      .box(-6, 0, 34, 200, '#a6c9db', 0.45)
      .line([at(-6, 192), at(28, 192)], 3, '#e8f1f5')
      .line([at(11, 200), at(11, 238)], 2, '#d95c4a')
      .panes(-3, 8, 28, 178, 5, 22, 0.7, 0.35),
}

export const skyTwins: Landmark = {
  height: 210,
  width: 90,
  draw: (m) =>
    void m
      .poly([at(-44, 0), at(-6, 0), at(-6, 196), at(-44, 180)], '#7f9fb5')
      .poly([at(-22, 0), at(-6, 0), at(-6, 196), at(-22, 189)], '#7f9fb5', true)
      .poly([at(4, 0), at(44, 0), at(44, 172), at(4, 190)], '#94b0c2')
      .poly([at(26, 0), at(44, 0), at(44, 172), at(26, 180)], '#94b0c2', true)
      .panes(-42, 6, 34, 170, 5, 20, 0.7, 0.4)
      .panes(6, 6, 36, 164, 5, 19, 0.7, 0.4),
}

export const roemer: Landmark = {
  height: 70,
  width: 190,
  draw(m) {
    const tones = ['#c98d6e', '#d8b48a', '#c4705a', '#dcc3a0', '#b9795f']
    tones.forEach((tone, i) => {
      const x = -95 + i * 38,
        high = i === 2 ? 46 : 40
      m.box(x, 0, 37, high, tone, 0.12)
        .arches(x + 4, 2, 29, 12, 3, 0.6)
        .panes(x + 4, 18, 29, high - 22, 4, 2, 0.45, 0.7)
      for (let step = 0; step < 4; step++) m.box(x + 1 + step * 4.4, high + step * 6, 35 - step * 8.8, 6, tone, 0.2)
    })
  },
}

export const eisernerSteg: Landmark = {
  height: 60,
  width: 340,
  draw(m) {
    for (const x of [-64, 64])
      m.box(x - 6, -8, 12, 20, '#a08c7a')
        .line([at(x - 4, 12), at(x - 4, 56)], 3, SLATE)
        .line([at(x + 4, 12), at(x + 4, 56)], 3, SLATE, true)
    m.curveLine('M-170 -18Q-110 -20 -64 -54Q0 -4 64 -54Q110 -20 170 -18', 3, SLATE).box(-170, 10, 340, 5, SLATE, 0)
    for (let i = -15; i <= 15; i++) m.line([at(i * 11, 14), at(i * 11, 24)], 0.8, STEEL)
  },
}
