import type { Landmark, Mason } from '../mason.ts'
import { at } from '../../pen/svg.ts'

const SAND = '#d8b679',
  SLATE = '#5c6b7a',
  BRICK = '#b5573f',
  STONE = '#cdbfa8',
  STEEL = '#9fb4c4'

function pinnacles(m: Mason, x: number, y: number, width: number, count: number, height: number, hex: string): void {
  for (let i = 0; i < count; i++) m.taper(x + (width * i) / (count - 1), y, 3.4, 0.4, height, hex)
}

export const elizabethTower: Landmark = {
  height: 200,
  width: 250,
  draw(m) {
    m.box(20, 0, 200, 38, SAND, 0).box(20, 38, 200, 5, SLATE, 0)
    m.panes(26, 4, 188, 30, 26, 2, 0.45, 0.8)
    pinnacles(m, 24, 43, 192, 13, 11, SAND)
    m.box(196, 0, 34, 92, SAND).panes(200, 8, 26, 70, 4, 5, 0.4, 0.75)
    pinnacles(m, 198, 92, 30, 3, 18, SAND)
    m.box(100, 38, 16, 24, SAND).taper(108, 62, 18, 1, 34, SLATE)
    m.box(-16, 0, 32, 128, SAND).panes(-13, 6, 26, 106, 4, 9, 0.42, 0.86)
    m.box(-19, 112, 38, 4, SAND).box(-18, 116, 36, 32, SAND)
    m.disc(-1, 132, 13.4, '#8a6a36').lamp(-1, 132, 11.8, '#fdf6e3')
    m.line([at(-1, 132), at(-1, 141)], 1.4, '#3d3a44').line([at(-1, 132), at(5, 129)], 1.4, '#3d3a44')
    m.box(-19, 148, 38, 4, '#caa45e')
      .taper(0, 152, 34, 20, 16, SLATE)
      .box(-9, 168, 18, 8, SAND)
      .panes(-8, 169, 16, 6, 4, 1, 0.5, 0.9)
    m.taper(0, 176, 20, 1, 26, SLATE).line([at(0, 200), at(0, 210)], 1, '#caa45e')
    pinnacles(m, -17, 152, 34, 2, 10, SAND)
  },
}

export const londonEye: Landmark = {
  height: 135,
  width: 130,
  draw(m) {
    m.line([at(0, 68), at(-26, 0)], 3, STEEL).line([at(0, 68), at(26, 0)], 3, STEEL, true)
    for (let i = 0; i < 16; i++) {
      const a = (i * Math.PI) / 16
      m.line(
        [at(Math.cos(a) * 60, 68 + Math.sin(a) * 60), at(-Math.cos(a) * 60, 68 - Math.sin(a) * 60)],
        0.5,
        '#dfe8ee',
      )
    }
    m.ring(0, 68, 60, 2.6, '#eef3f6').ring(0, 68, 56, 1, '#cfdde6').disc(0, 68, 5, '#eef3f6')
    for (let i = 0; i < 24; i++)
      m.lamp(Math.cos((i * Math.PI) / 12) * 64, 68 + Math.sin((i * Math.PI) / 12) * 64, 2.7, '#f7fbfd')
  },
}

export const shard: Landmark = {
  height: 250,
  width: 70,
  draw(m) {
    m.poly([at(-34, 0), at(34, 0), at(5, 236), at(2, 250), at(-3, 240)], '#a9c6d6').poly(
      [at(6, 0), at(34, 0), at(5, 236), at(2, 250)],
      '#8fb0c4',
      true,
    )
    for (let i = 1; i < 11; i++) m.line([at(-34 + i * 2.8, i * 20), at(34 - i * 2.6, i * 20)], 0.7, '#dcebf2')
    m.line([at(-12, 0), at(-2, 240)], 0.8, '#e8f3f8')
  },
}

export const saintPauls: Landmark = {
  height: 120,
  width: 150,
  draw(m) {
    m.box(-75, 0, 150, 34, STONE, 0).arches(-70, 6, 140, 18, 14, 0.4).box(-77, 34, 154, 4, STONE, 0)
    m.box(-70, 34, 14, 34, STONE)
      .onion(-63, 68, 15, 18, SLATE)
      .box(-46, 34, 14, 34, STONE)
      .onion(-39, 68, 15, 18, SLATE)
    m.box(-28, 38, 56, 22, STONE).arches(-26, 40, 52, 16, 9, 0.5).box(-31, 60, 62, 4, STONE)
    m.dome(0, 64, 54, 38, SLATE)
      .box(-5, 100, 10, 10, STONE)
      .dome(0, 110, 9, 6, '#caa45e')
      .line([at(0, 114), at(0, 124)], 1.4, '#caa45e')
  },
}

export const gherkin: Landmark = {
  height: 180,
  width: 60,
  draw(m) {
    m.path('M-22 0C-34 -60 -30 -140 0 -180C30 -140 34 -60 22 0Z', '#8fb4b8').path(
      'M4 0C18 -60 16 -140 0 -180C30 -140 34 -60 22 0Z',
      '#6f98a4',
      true,
    )
    for (const k of [-1, 1])
      for (let i = 0; i < 4; i++)
        m.curveLine(
          `M${-22 * k} ${-i * 38}Q${6 * k} ${-40 - i * 38} ${(26 - i * 4) * k} ${-66 - i * 36}`,
          1.2,
          '#3f6270',
        )
  },
}

export const beethamTower: Landmark = {
  height: 210,
  width: 60,
  draw(m) {
    m.box(-16, 0, 34, 108, '#9db8c6', 0.35).box(-22, 108, 46, 92, '#b4cdd8', 0.35)
    for (let i = 1; i < 10; i++) m.line([at(-16, i * 11), at(18, i * 11)], 0.6, '#dbe9ef')
    for (let i = 1; i < 9; i++) m.line([at(-22, 108 + i * 10), at(24, 108 + i * 10)], 0.6, '#e4f0f4')
    m.box(-22, 105, 46, 3, '#6f8896').box(14, 200, 10, 10, '#b4cdd8')
  },
}

export const manchesterTownHall: Landmark = {
  height: 130,
  width: 190,
  draw(m) {
    m.box(-95, 0, 190, 46, '#c9a878', 0).arches(-90, 4, 180, 16, 15, 0.5).arches(-90, 26, 180, 14, 20, 0.45)
    m.poly([at(-95, 46), at(95, 46), at(86, 62), at(-86, 62)], SLATE)
    for (const x of [-80, 80]) m.box(x - 9, 0, 18, 58, '#c9a878').taper(x, 58, 20, 1, 26, SLATE)
    for (const x of [-48, 48]) m.taper(x, 46, 22, 2, 24, '#c9a878')
    m.box(-14, 40, 28, 58, '#c9a878')
      .disc(-1, 84, 8, '#8a6a45')
      .lamp(-1, 84, 6.8, '#fbf3df')
      .panes(-10, 50, 20, 22, 3, 1, 0.5, 0.9)
    for (const k of [-13, 13]) m.taper(k, 98, 5, 0.4, 14, '#c9a878')
    m.taper(0, 98, 26, 1, 36, SLATE)
  },
}

export const mill: Landmark = {
  height: 110,
  width: 180,
  draw(m) {
    m.box(-90, 0, 130, 66, BRICK, 0).panes(-86, 4, 122, 58, 12, 4, 0.5, 0.62).box(-90, 66, 130, 3, '#8a3f30', 0)
    m.box(40, 0, 50, 48, '#a04c38', 0).panes(44, 4, 42, 40, 4, 3, 0.5, 0.62)
    m.taper(64, 48, 16, 9, 68, '#9c4634').box(58, 110, 12, 4, '#7a3527')
    m.box(-70, 69, 16, 12, BRICK)
  },
}

export const edinburghCastle: Landmark = {
  height: 130,
  width: 330,
  draw(m) {
    m.path(
      'M-165 0C-150 -20 -130 -34 -118 -58L-92 -74L-70 -70L-40 -82L10 -80L48 -76L80 -78L104 -58C116 -40 140 -18 165 0Z',
      '#6d6a5f',
    )
    m.path('M-40 -82L10 -80L48 -76L80 -78L104 -58C116 -40 140 -18 165 0L60 0C70 -30 40 -50 -10 -50Z', '#565850', true)
    m.path('M-118 -58L-92 -74L-84 -30L-110 0L-165 0C-150 -20 -130 -34 -118 -58Z', '#5f6a52')
    m.box(-96, 70, 48, 26, STONE).box(-52, 78, 60, 36, STONE).box(4, 78, 44, 26, '#c2b195').box(46, 74, 42, 22, STONE)
    m.poly([at(-54, 114), at(10, 114), at(2, 126), at(-46, 126)], SLATE).poly(
      [at(2, 104), at(50, 104), at(44, 113), at(8, 113)],
      SLATE,
    )
    m.box(-72, 92, 16, 26, STONE).box(30, 100, 13, 24, STONE).taper(36.5, 124, 14, 1, 10, SLATE)
    m.panes(-48, 84, 52, 24, 7, 2, 0.3, 0.5).panes(8, 82, 36, 16, 5, 1, 0.3, 0.5).panes(-90, 76, 36, 12, 5, 1, 0.3, 0.5)
    m.poly([at(-160, 40), at(-92, 70), at(-92, 76), at(-160, 44)], STONE).line(
      [at(-64, 118), at(-64, 134)],
      1,
      '#e9e2d0',
    )
  },
}

export const scottMonument: Landmark = {
  height: 150,
  width: 70,
  draw(m) {
    const dark = '#6f6257'
    m.box(-34, 0, 68, 8, dark, 0.4)
    for (const x of [-26, 26]) m.box(x - 6, 8, 12, 40, dark).taper(x, 48, 12, 0.6, 34, dark)
    m.poly([at(-22, 48), at(-14, 40), at(0, 54), at(14, 40), at(22, 48), at(16, 66), at(-16, 66)], dark)
    m.box(-13, 60, 26, 28, dark)
      .arches(-10, 62, 20, 20, 3, 0.6)
      .taper(0, 88, 24, 13, 24, dark)
      .box(-8, 108, 16, 8, dark)
    for (const x of [-13, 13]) m.taper(x, 84, 6, 0.4, 22, dark)
    m.taper(0, 116, 13, 0.6, 36, dark)
  },
}

export const balmoral: Landmark = {
  height: 120,
  width: 120,
  draw(m) {
    m.box(-60, 0, 120, 62, '#c7b08a', 0.25)
      .panes(-56, 6, 112, 50, 12, 4, 0.45, 0.6)
      .poly([at(-60, 62), at(60, 62), at(50, 74), at(-50, 74)], SLATE)
    for (const x of [-52, 52]) m.box(x - 8, 50, 16, 22, '#c7b08a').onion(x, 72, 15, 14, SLATE)
    m.box(-13, 60, 26, 38, '#c7b08a')
      .lamp(-1, 84, 8, '#fbf3df')
      .box(-15, 98, 30, 3, '#c7b08a')
      .onion(0, 101, 24, 16, SLATE)
      .taper(0, 114, 6, 0.5, 12, SLATE)
  },
}

export const dublinCustomHouse: Landmark = {
  height: 90,
  width: 250,
  draw(m) {
    m.box(-125, 0, 250, 36, '#d9cfbd', 0).panes(-120, 4, 240, 28, 26, 2, 0.4, 0.6).box(-127, 36, 254, 4, '#e6ddcc', 0)
    m.box(-26, 0, 52, 42, '#e2d8c6', 0.3).poly([at(-30, 42), at(30, 42), at(0, 54)], '#e6ddcc')
    for (let i = 0; i < 5; i++) m.line([at(-20 + i * 10, 4), at(-20 + i * 10, 38)], 2.2, '#f3ecdf')
    m.box(-12, 50, 24, 16, '#d9cfbd')
      .arches(-11, 51, 22, 13, 4, 0.5)
      .dome(0, 66, 24, 19, '#7fae9c')
      .box(-2, 84, 4, 8, '#7fae9c')
  },
}

export const beckettBridge: Landmark = {
  height: 120,
  width: 330,
  draw(m) {
    m.path('M-165 -14L165 -14L165 -8L-165 -8Z', '#eef3f5').path(
      'M-70 0C-66 -40 -40 -96 28 -122C-8 -92 -40 -50 -54 0Z',
      '#f7fafb',
    )
    for (let i = 0; i < 22; i++) m.line([at(-52 + i * 3.6, 34 + i * 4), at(-30 + i * 8.4, 12)], 0.6, '#e7eef2')
    for (let i = 0; i < 6; i++) m.line([at(18 - i * 9, 116 - i * 9), at(-100 - i * 11, 12)], 0.8, '#e7eef2')
  },
}

export const haPennyBridge: Landmark = {
  height: 34,
  width: 220,
  draw(m) {
    m.path('M-110 0Q0 -44 110 0L110 -8Q0 -56 -110 -8Z', '#f6f3ea')
    for (let i = -9; i <= 9; i++) m.line([at(i * 11, 25 - i * i * 0.29), at(i * 11, 37 - i * i * 0.29)], 1, '#f6f3ea')
    m.curveLine('M-110 -20Q0 -66 110 -20', 2, '#f6f3ea')
    for (const x of [-60, 0, 60]) {
      const y = 36 - (x * x) / 350
      m.line([at(x, y), at(x, y + 22)], 1.6, '#f6f3ea').lamp(x, y + 24, 3.2, '#fff3c9')
    }
  },
}
export const theSpire: Landmark = { height: 240, width: 14, draw: (m) => void m.taper(0, 0, 8, 0.8, 240, '#c4d2da') }
