import type { Landmark } from '../mason.ts'
import { at } from '../../pen/svg.ts'

const GLASS = '#a5c2d2'
const STEEL = '#c3d0d8'
const STONE = '#d6c5a8'

export const empireState: Landmark = {
  height: 300,
  width: 96,
  draw(m) {
    m.box(-46, 0, 92, 34, STONE, 0.35)
      .box(-36, 34, 72, 40, STONE, 0.38)
      .box(-27, 74, 54, 120, STONE, 0.4)
      .box(-22, 194, 44, 22, STONE, 0.4)
      .box(-15, 216, 30, 14, STONE, 0.4)
    m.panes(-42, 4, 84, 28, 12, 3, 0.4, 0.6).panes(-32, 38, 64, 34, 10, 4, 0.4, 0.6)
    for (let i = 0; i < 5; i++) m.line([at(-21 + i * 9, 78), at(-21 + i * 9, 208)], 2.4, '#8a7c6a', i > 2)
    m.box(-8, 230, 16, 22, '#c9cfd2')
      .taper(0, 252, 14, 6, 10, '#c9cfd2')
      .taper(0, 262, 4, 0.8, 42, '#dfe4e6')
      .lamp(0, 258, 2.6, '#fff')
  },
}

export const chrysler: Landmark = {
  height: 270,
  width: 76,
  draw(m) {
    m.box(-36, 0, 72, 60, '#bcb8b0', 0.35)
      .panes(-32, 4, 64, 52, 10, 6, 0.45, 0.6)
      .box(-25, 60, 50, 110, '#c6c2ba', 0.4)
      .panes(-22, 64, 44, 100, 7, 12, 0.45, 0.6)
    m.path('M-25 -170C-25 -200 -10 -214 -3 -236L0 -276L3 -236C10 -214 25 -200 25 -170Z', '#dfe6ea').path(
      'M5 -170C8 -200 4 -214 1 -236L0 -276L3 -236C10 -214 25 -200 25 -170Z',
      '#dfe6ea',
      true,
    )
    for (let i = 0; i < 4; i++)
      m.curveLine(
        `M${-19 + i * 4.4} ${-174 - i * 13}Q0 ${-204 - i * 14} ${19 - i * 4.4} ${-174 - i * 13}`,
        1.8,
        '#7d8890',
      )
  },
}

export const worldTrade: Landmark = {
  height: 300,
  width: 76,
  draw: (m) =>
    void m
      .poly([at(-34, 0), at(34, 0), at(24, 240), at(-24, 240)], GLASS)
      .poly([at(-34, 0), at(-4, 0), at(24, 240), at(-24, 240)], '#bfd8e5')
      .poly([at(12, 0), at(34, 0), at(24, 240)], GLASS, true)
      .taper(0, 240, 6, 0.8, 64, STEEL),
}

export const brooklynBridge: Landmark = {
  height: 110,
  width: 480,
  draw(m) {
    const stone = '#b08d70'
    m.curveLine('M-240 -34Q-170 -40 -112 -106Q0 -16 112 -106Q170 -40 240 -34', 3, '#6d5a4c').box(
      -240,
      30,
      480,
      7,
      '#8a7766',
      0,
    )
    for (let i = 0; i < 44; i++) {
      const x = -215 + i * 10
      const top = Math.abs(x) < 112 ? 62 + 44 * (x / 112) ** 2 : 106 - (Math.abs(x) - 112) * 0.62
      m.line([at(x, 36), at(x, top)], 0.5, '#8a7766').line(
        [at(x, 36), at(x + (Math.abs(x) < 112 ? Math.sign(x) * 12 : -Math.sign(x) * 12), top)],
        0.5,
        '#8a7766',
      )
    }
    for (const x of [-112, 112])
      m.box(x - 19, -6, 38, 46, stone)
        .box(x - 17, 40, 34, 64, stone)
        .arches(x - 14, 40, 28, 46, 2, 0.66, '#5f4a3c')
        .box(x - 20, 104, 40, 6, stone)
  },
}

export const liberty: Landmark = {
  height: 150,
  width: 80,
  draw(m) {
    const green = '#8fbfa8'
    m.poly([at(-38, 0), at(38, 0), at(30, 14), at(-30, 14)], '#c2a988')
      .taper(0, 14, 38, 26, 40, '#d1bb9c')
      .box(-16, 54, 32, 4, '#c2a988')
    m.path('M-12 -58C-10 -80 -12 -98 -8 -108L8 -108C14 -96 12 -76 14 -58Z', green).path(
      'M3 -58C5 -80 4 -96 2 -108L8 -108C14 -96 12 -76 14 -58Z',
      green,
      true,
    )
    m.disc(0, 115, 5.6, green)
      .line([at(-6, 121), at(-9, 126)], 1.4, green)
      .line([at(0, 121), at(0, 128)], 1.4, green)
      .line([at(6, 121), at(9, 126)], 1.4, green)
    m.line([at(-7, 106), at(-15, 132)], 5, green)
      .lamp(-16, 140, 4.4, '#f0c24e')
      .line([at(-19, 134), at(-12, 134)], 2.4, '#d9b04a')
      .poly([at(8, 84), at(16, 86), at(15, 98), at(8, 98)], green, true)
  },
}

export const willisTower: Landmark = {
  height: 300,
  width: 80,
  draw(m) {
    const black = '#4d5660'
    m.box(-38, 0, 76, 130, black, 0.35)
      .box(-38, 130, 52, 50, black, 0.3)
      .box(-24, 130, 50, 80, black, 0.35)
      .box(-24, 210, 36, 40, black, 0.4)
    m.panes(-35, 6, 70, 240, 9, 34, 0.5, 0.4)
      .line([at(-16, 250), at(-16, 304)], 2, '#eef1f3')
      .line([at(2, 250), at(2, 296)], 2, '#eef1f3')
    for (const y of [66, 130, 180, 244])
      m.line([at(-38 + (y > 200 ? 14 : 0), y), at(y > 200 ? 12 : y > 140 ? 26 : 38, y)], 3, '#2d343b')
  },
}

export const hancock: Landmark = {
  height: 260,
  width: 76,
  draw(m) {
    m.taper(0, 0, 74, 44, 210, '#5a5a60', 0.4)
    for (let i = 0; i < 5; i++) {
      const y = i * 42,
        w = 35 - i * 2.9,
        v = 35 - (i + 1) * 2.9
      m.line([at(-w, y), at(v, y + 42)], 2, '#8b8b90').line([at(w, y), at(-v, y + 42)], 2, '#8b8b90')
    }
    m.line([at(-14, 210), at(-14, 262)], 1.8, '#eef1f3')
      .line([at(14, 210), at(14, 256)], 1.8, '#eef1f3')
      .lamp(-1, 206, 2, '#fff')
  },
}

export const marinaCity: Landmark = {
  height: 150,
  width: 110,
  draw(m) {
    for (const x of [-28, 28]) {
      m.box(x - 20, 0, 40, 140, '#dccdb4', 0.4)
      for (let i = 0; i < 20; i++)
        m.path(
          `M${x - 23} ${-6 - i * 7}q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0v-1.8h-46.2z`,
          i < 6 ? '#a5967e' : '#efe5d2',
          false,
        )
      m.box(x - 9, 140, 18, 12, '#dccdb4')
    }
  },
}

export const cloudGate: Landmark = {
  height: 50,
  width: 110,
  draw: (m) =>
    void m
      .path(
        'M-54 -14C-56 -40 -26 -52 4 -52C36 -52 58 -38 54 -14C52 -2 40 0 30 -2C18 -18 -14 -20 -28 -2C-40 0 -52 -2 -54 -14Z',
        '#c9d6de',
      )
      .path('M-48 -26C-38 -42 -16 -48 6 -48C30 -48 46 -38 50 -26C30 -32 -24 -34 -48 -26Z', '#f2f7fa')
      .path(
        'M-50 -12C-20 -22 24 -22 52 -12C50 -2 40 0 30 -2C18 -18 -14 -20 -28 -2C-40 0 -48 -2 -50 -12Z',
        '#8ba0ae',
        true,
      ),
}

export const goldenGate: Landmark = {
  height: 150,
  width: 520,
  draw(m) {
    const red = '#d4492f'
    m.curveLine('M-260 -40Q-180 -50 -124 -146Q0 -6 124 -146Q180 -50 260 -40', 3.4, red)
      .box(-260, 36, 520, 8, red, 0)
      .box(-260, 33, 520, 2, '#a83a28', 0)
    for (let i = 0; i < 49; i++) {
      const x = -240 + i * 10
      const top = Math.abs(x) < 124 ? 76 + 70 * (x / 124) ** 2 : 146 - (Math.abs(x) - 124) * 0.92
      if (top > 46) m.line([at(x, 44), at(x, top)], 0.7, red)
    }
    for (const x of [-124, 124]) {
      m.box(x - 15, -8, 30, 16, '#c9bfae')
        .taper(x - 8, 0, 9, 6, 150, red, 0.3)
        .taper(x + 8, 0, 9, 6, 150, red, 0.6)
      for (const y of [56, 84, 110, 136]) m.box(x - 9, y, 18, 7, red, 0.4)
      m.line([at(x - 9, 8), at(x + 9, 32)], 2, red).line([at(x + 9, 8), at(x - 9, 32)], 2, red)
    }
  },
}

export const transamerica: Landmark = {
  height: 260,
  width: 76,
  draw: (m) =>
    void m
      .taper(0, 0, 70, 4, 236, '#e6dfd0', 0.42)
      .panes(-24, 10, 40, 90, 6, 9, 0.4, 0.4)
      .panes(-16, 104, 26, 50, 4, 5, 0.4, 0.4)
      .poly([at(-19, 100), at(-12, 100), at(-9, 166), at(-13, 166)], '#d8d0bf')
      .poly([at(19, 100), at(12, 100), at(9, 166), at(13, 166)], '#d8d0bf', true)
      .taper(0, 228, 5, 0.6, 34, '#f2eee4'),
}

export const salesforce: Landmark = {
  height: 240,
  width: 66,
  draw: (m) =>
    void m
      .path('M-30 0L-28 -170C-26 -216 -12 -238 0 -240C12 -238 26 -216 28 -170L30 0Z', '#b5ccd9')
      .path('M6 0L6 -239C18 -232 26 -210 28 -170L30 0Z', '#b5ccd9', true)
      .panes(-26, 6, 30, 190, 4, 26, 0.7, 0.35),
}

export const paintedLadies: Landmark = {
  height: 92,
  width: 290,
  draw(m) {
    const tones = ['#9fc3bd', '#f0d9b0', '#d99a9a', '#c7d3e6', '#e9b98a']
    tones.forEach((tone, i) => {
      const x = -145 + i * 58
      m.box(x, 0, 54, 50, tone, 0.1)
        .poly([at(x - 2, 50), at(x + 56, 50), at(x + 27, 86)], '#f8f2e4')
        .poly([at(x + 5, 51), at(x + 49, 51), at(x + 27, 79)], tone)
      m.box(x + 4, 8, 22, 42, '#f8f2e4', 0)
        .panes(x + 5, 10, 20, 38, 3, 2, 0.68, 0.7)
        .panes(x + 31, 28, 18, 18, 2, 1, 0.6, 0.8)
        .arches(x + 33, 0, 14, 20, 1, 0.8)
        .disc(x + 27, 61, 4.6, '#f8f2e4')
        .line([at(x, 50), at(x + 54, 50)], 2.4, '#f8f2e4')
    })
  },
}

export const cnTower: Landmark = {
  height: 330,
  width: 50,
  draw: (m) =>
    void m
      .path('M-17 0C-7 -60 -5 -150 -4 -214L4 -214C5 -150 7 -60 17 0Z', '#c8ccd0')
      .path('M4 0C3 -60 2 -150 1 -214L4 -214C5 -150 7 -60 17 0Z', '#c8ccd0', true)
      .poly(
        [at(-14, 214), at(14, 214), at(21, 224), at(21, 230), at(14, 238), at(-14, 238), at(-21, 230), at(-21, 224)],
        '#dfe4e7',
      )
      .line([at(-20, 226), at(20, 226)], 3.4, '#d1483f')
      .line([at(-17, 233), at(17, 233)], 2, '#4d5a66')
      .taper(0, 238, 8, 5, 32, '#c8ccd0')
      .disc(0, 272, 5, '#dfe4e7')
      .taper(0, 275, 3.6, 0.7, 58, '#e9ecee'),
}

export const stadiumDome: Landmark = {
  height: 60,
  width: 170,
  draw: (m) =>
    void m
      .box(-80, 0, 160, 22, '#dcd6ca', 0.3)
      .arches(-76, 2, 152, 15, 14, 0.6)
      .dome(0, 22, 158, 40, '#eef1f1')
      .curveLine('M-46 -54Q-56 -40 -58 -22', 1.4, '#b9c4c9')
      .curveLine('M0 -62L0 -22', 1.4, '#b9c4c9')
      .curveLine('M46 -54Q56 -40 58 -22', 1.4, '#b9c4c9'),
}
