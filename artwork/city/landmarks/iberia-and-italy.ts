import type { Landmark } from '../mason.ts'
import { at } from '../../pen/svg.ts'

export const metropolis: Landmark = {
  height: 120,
  width: 130,
  draw(m) {
    m.box(-60, 0, 120, 56, '#e9dec8', 0.25)
      .panes(-56, 16, 112, 34, 12, 3, 0.4, 0.7)
      .arches(-56, 1, 112, 12, 9, 0.6)
      .box(-62, 56, 124, 4, '#f4ecdb', 0)
    m.box(-22, 0, 44, 70, '#f1e8d6', 0.35)
    for (let i = 0; i < 4; i++) m.line([at(-15 + i * 10, 16), at(-15 + i * 10, 56)], 2.2, '#fffaf0')
    m.box(-20, 70, 40, 10, '#f1e8d6')
      .dome(0, 80, 40, 24, '#4a4f5c')
      .line([at(-12, 82), at(-5, 103)], 1, '#d9b65c')
      .line([at(12, 82), at(5, 103)], 1, '#d9b65c')
      .line([at(0, 80), at(0, 104)], 1, '#d9b65c')
    m.line([at(0, 104), at(0, 112)], 3, '#5b6670')
      .path(
        'M0 -112C-6 -118 -12 -124 -16 -124C-12 -116 -6 -110 0 -108C6 -110 12 -116 16 -124C12 -124 6 -118 0 -112Z',
        '#5b6670',
      )
      .disc(0, 114, 2.4, '#5b6670')
  },
}

export const fourTowers: Landmark = {
  height: 230,
  width: 230,
  draw: (m) =>
    void m
      .box(-112, 0, 40, 210, '#a7c0cf', 0.4)
      .panes(-108, 6, 32, 196, 4, 22, 0.7, 0.4)
      .poly([at(-60, 0), at(-18, 0), at(-14, 222), at(-50, 212)], '#bcd0da')
      .poly([at(-34, 0), at(-18, 0), at(-14, 222), at(-28, 218)], '#bcd0da', true)
      .box(0, 0, 38, 200, '#8fa9b8', 0.45)
      .panes(3, 6, 32, 188, 3, 18, 0.7, 0.5)
      .path('M56 0C54 -80 54 -160 76 -218C98 -160 98 -80 98 0Z', '#c9d8df')
      .path('M80 0C84 -80 84 -160 76 -218C98 -160 98 -80 98 0Z', '#c9d8df', true),
}

export const alcala: Landmark = {
  height: 60,
  width: 150,
  draw: (m) =>
    void m
      .box(-75, 0, 150, 42, '#ded3bf', 0)
      .arches(-26, 0, 52, 30, 2, 0.7, '#9c917e')
      .arches(28, 0, 30, 30, 1, 0.74, '#9c917e')
      .arches(-58, 0, 30, 30, 1, 0.74, '#9c917e')
      .box(-77, 42, 154, 5, '#efe6d5', 0)
      .box(-22, 47, 44, 8, '#ded3bf', 0.3)
      .path('M-22 -55A22 12 0 0 1 22 -55Z', '#efe6d5')
      .disc(-50, 51, 4, '#efe6d5')
      .disc(50, 51, 4, '#efe6d5'),
}

export const sagradaFamilia: Landmark = {
  height: 200,
  width: 180,
  draw(m) {
    const stone = '#c9a577'
    const spire = (x: number, base: number, height: number, width: number) => {
      const r = width / 2,
        top = -(base + height)
      m.path(
        `M${x - r} ${-base}C${x - r} ${top + height * 0.5} ${x - r * 0.6} ${top + height * 0.2} ${x} ${top}C${x + r * 0.6} ${top + height * 0.2} ${x + r} ${top + height * 0.5} ${x + r} ${-base}Z`,
        stone,
      )
      m.path(
        `M${x + r * 0.2} ${-base}C${x + r * 0.3} ${top + height * 0.5} ${x + r * 0.2} ${top + height * 0.2} ${x} ${top}C${x + r * 0.6} ${top + height * 0.2} ${x + r} ${top + height * 0.5} ${x + r} ${-base}Z`,
        stone,
        true,
      )
      m.panes(x - r * 0.5, base + height * 0.2, r, height * 0.4, 2, 6, 0.35, 0.6).disc(
        x,
        base + height + 1.6,
        2.6,
        '#e2c05a',
      )
    }
    m.box(-84, 0, 168, 42, '#d4b48a', 0.1).arches(-80, 8, 160, 28, 10, 0.4)
    spire(0, 40, 158, 34)
    spire(-24, 40, 108, 20)
    spire(26, 40, 112, 20)
    for (const [x, h] of [
      [-62, 82],
      [-44, 100],
      [46, 100],
      [64, 82],
    ] as const)
      spire(x, 30, h, 16)
    m.poly([at(-30, 0), at(30, 0), at(22, 46), at(0, 62), at(-22, 46)], '#b98f63').arches(-24, 0, 48, 34, 3, 0.6)
    m.line([at(0, 198), at(0, 210)], 2, '#efe6d5').line([at(-4, 205), at(4, 205)], 2, '#efe6d5')
  },
}

export const torreGlories: Landmark = {
  height: 160,
  width: 50,
  draw: (m) =>
    void m
      .path('M-21 0L-21 -100C-21 -140 -8 -158 0 -160C8 -158 21 -140 21 -100L21 0Z', '#7f9cc4')
      .path('M4 0L4 -158C14 -152 21 -134 21 -100L21 0Z', '#8a5f8f', true)
      .path('M-21 0L-21 -40L21 -30L21 0Z', '#c0566a')
      .panes(-18, 6, 36, 130, 9, 24, 0.5, 0.45),
}

export const sailHotel: Landmark = {
  height: 130,
  width: 80,
  draw: (m) =>
    void m
      .path('M-34 0L-34 -126C10 -110 34 -60 36 0Z', '#b9cdd9')
      .path('M-4 0C-4 -60 -14 -100 -34 -126C10 -110 34 -60 36 0Z', '#b9cdd9', true)
      .panes(-32, 6, 26, 96, 4, 14, 0.7, 0.4),
}

export const lisbonBridge: Landmark = {
  height: 130,
  width: 460,
  draw(m) {
    const red = '#c4503c'
    m.curveLine('M-230 -46Q-150 -52 -110 -126Q0 -10 110 -126Q150 -52 230 -46', 3, red).box(-230, 38, 460, 6, red, 0)
    for (let i = 0; i < 41; i++) {
      const x = -200 + i * 10
      const y = Math.abs(x) < 110 ? 126 - 58 * (1 - (x / 110) ** 2) - 10 : 126 - (Math.abs(x) - 110) * 0.9
      if (y > 46) m.line([at(x, 44), at(x, y)], 0.6, red)
    }
    for (const x of [-110, 110])
      m.line([at(x - 5, 0), at(x - 3, 128)], 4, red)
        .line([at(x + 5, 0), at(x + 3, 128)], 4, red, true)
        .line([at(x - 5, 70), at(x + 5, 86)], 2, red)
        .line([at(x + 5, 70), at(x - 5, 86)], 2, red)
        .line([at(x - 5, 98), at(x + 5, 112)], 2, red)
  },
}

export const cristoRei: Landmark = {
  height: 110,
  width: 50,
  draw: (m) =>
    void m
      .box(-13, 0, 8, 66, '#d9d0c0')
      .box(5, 0, 8, 66, '#d9d0c0', 0.7)
      .box(-15, 64, 30, 8, '#d9d0c0')
      .taper(0, 72, 13, 8, 26, '#e9e2d4')
      .line([at(-20, 94), at(20, 94)], 5, '#e9e2d4')
      .disc(0, 101, 4, '#e9e2d4'),
}

export const belemTower: Landmark = {
  height: 96,
  width: 130,
  draw(m) {
    const stone = '#eadfc9'
    m.poly([at(-20, 0), at(60, 0), at(56, 26), at(-20, 26)], stone)
      .arches(-12, 6, 66, 12, 6, 0.4)
      .box(-52, 0, 40, 78, stone)
      .arches(-46, 34, 28, 14, 3, 0.5)
      .panes(-44, 56, 24, 12, 3, 1, 0.5, 0.9)
    for (let i = 0; i < 6; i++) m.box(-54 + i * 8, 78, 5, 6, stone).box(-18 + i * 14, 26, 8, 5, stone)
    for (const x of [-54, -10]) m.box(x - 5, 66, 10, 14, stone).dome(x, 80, 11, 8, stone)
    for (const x of [-18, 58]) m.box(x - 5, 18, 10, 12, stone).dome(x, 30, 11, 8, stone)
  },
}

export const milanCathedral: Landmark = {
  height: 130,
  width: 200,
  draw(m) {
    const white = '#f1e6dc'
    m.poly(
      [at(-98, 0), at(98, 0), at(98, 42), at(60, 54), at(22, 70), at(0, 82), at(-22, 70), at(-60, 54), at(-98, 42)],
      white,
    )
    m.poly([at(30, 0), at(98, 0), at(98, 42), at(60, 54), at(30, 67)], white, true).arches(-90, 4, 180, 26, 5, 0.36)
    m.arches(-70, 36, 140, 14, 6, 0.3)
    for (let i = 0; i < 15; i++) {
      const x = -98 + i * 14
      m.box(x - 2, 0, 4, 78 - Math.abs(x) * 0.36, white, 0.5).taper(x, 78 - Math.abs(x) * 0.36, 4.4, 0.4, 20, white)
    }
    m.box(-8, 76, 16, 18, white).taper(0, 94, 15, 1, 34, white).disc(0, 130, 2.4, '#e2bd4a')
  },
}

export const velasca: Landmark = {
  height: 150,
  width: 70,
  draw: (m) =>
    void m
      .box(-20, 0, 40, 92, '#b88d74')
      .panes(-17, 6, 34, 80, 5, 10, 0.45, 0.55)
      .poly([at(-20, 86), at(20, 86), at(30, 104), at(-30, 104)], '#a67c64')
      .box(-30, 104, 60, 40, '#b88d74')
      .panes(-27, 107, 54, 32, 8, 4, 0.45, 0.55)
      .taper(0, 144, 50, 40, 8, '#8a6a5a'),
}

export const verticalForest: Landmark = {
  height: 170,
  width: 110,
  draw(m) {
    for (const [x, h] of [
      [-52, 164],
      [8, 126],
    ] as const) {
      m.box(x, 0, 44, h, '#7c7a78', 0.35)
      for (let i = 0; i < h / 13 - 1; i++) {
        m.line([at(x - 3, 8 + i * 13), at(x + 47, 8 + i * 13)], 2, '#e9e4dc')
        for (let k = 0; k < 5; k++)
          if ((i * 3 + k * 2) % 5 < 3)
            m.disc(x + 2 + k * 10, 12 + i * 13, 4.6, (i + k) % 2 ? '#6f9a55' : '#4f7f4a', k > 2)
      }
    }
  },
}

export const spireTower: Landmark = {
  height: 230,
  width: 70,
  draw: (m) =>
    void m
      .path('M-30 0L-30 -130C-10 -150 4 -156 10 -160L10 0Z', '#9fc0d0')
      .path('M10 0L10 -160C20 -140 30 -120 32 -100L32 0Z', '#9fc0d0', true)
      .taper(9, 156, 7, 0.8, 76, '#dbe6ec')
      .panes(-28, 6, 34, 118, 5, 16, 0.7, 0.4),
}

export const colosseum: Landmark = {
  height: 84,
  width: 240,
  draw(m) {
    const stone = '#d7b183'
    m.path('M-118 0L-118 -62Q-60 -82 10 -82L30 -80L34 -64L60 -58L66 -44L96 -38L112 -30L112 0Z', stone).path(
      'M40 0L40 -62L60 -58L66 -44L96 -38L112 -30L112 0Z',
      stone,
      true,
    )
    m.arches(-112, 2, 218, 15, 17, 0.6, '#7c5a3f')
      .arches(-112, 23, 206, 14, 16, 0.6, '#7c5a3f')
      .arches(-112, 43, 146, 13, 11, 0.6, '#7c5a3f')
      .panes(-110, 62, 130, 8, 10, 1, 0.25, 0.7)
    for (const y of [20, 40, 60]) m.line([at(-118, y), at(y < 40 ? 108 : y < 50 ? 70 : 36, y)], 1.6, '#e9cda6')
  },
}

export const saintPetersDome: Landmark = {
  height: 120,
  width: 200,
  draw(m) {
    m.box(-100, 0, 200, 34, '#e3d3b3', 0).panes(-94, 6, 188, 24, 20, 2, 0.35, 0.6).box(-102, 34, 204, 5, '#efe2c8', 0)
    for (const x of [-58, 58]) m.box(x - 9, 39, 18, 9, '#e3d3b3').dome(x, 48, 20, 14, '#9fb0b5')
    m.box(-30, 39, 60, 22, '#e3d3b3').arches(-28, 42, 56, 16, 8, 0.45).dome(0, 61, 58, 40, '#9fb0b5')
    for (const x of [-18, -7, 7, 18]) m.line([at(x, 62), at(x * 0.35, 99)], 1.2, '#d4dee0')
    m.box(-6, 99, 12, 12, '#e3d3b3')
      .taper(0, 111, 11, 1, 10, '#9fb0b5')
      .line([at(0, 120), at(0, 128)], 1.4, '#d9b65c')
  },
}
