import type { Landmark } from '../mason.ts'

const STONE = '#e0d0b0', ZINC = '#8494a5', ROOF = '#c4694a', IRON = '#8c6a4f'

export const eiffelTower: Landmark = {
  height: 300, width: 130,
  draw(m) {
    m.path('M-62 0L-38 0C-34 -20 -20 -34 0 -34C20 -34 34 -20 38 0L62 0C44 -30 34 -56 30 -66L-30 -66C-34 -56 -44 -30 -62 0Z',
      IRON)
    m.path('M38 0L62 0C44 -30 34 -56 30 -66L8 -66L12 -34C26 -30 35 -18 38 0Z', IRON, true)
    m.box(-36, 62, 72, 7, '#9c7a5c', 0.4)
    m.path('M-28 -69L-12 -69C-8 -92 8 -92 12 -69L28 -69C20 -92 16 -116 14 -128L-14 -128C-16 -116 -20 -92 -28 -69Z',
      IRON).path('M12 -69L28 -69C20 -92 16 -116 14 -128L4 -128L5 -86C9 -84 11 -78 12 -69Z', IRON, true)
    m.box(-18, 126, 36, 6, '#9c7a5c', 0.4)
    m.path('M-12 -132C-7 -180 -4 -230 -3 -272L3 -272C4 -230 7 -180 12 -132Z', IRON)
      .path('M2 -132L2 -272L3 -272C4 -230 7 -180 12 -132Z', IRON, true)
    for (let i = 0; i < 7; i++) {
      const y = 134 + i * 18, w = 11 - i * 1.25
      m.line([[-w, y], [w * 0.9, y + 16]], 0.7, '#c9a988').line([[w, y], [-w * 0.9, y + 16]], 0.7, '#c9a988')
    }
    for (const k of [-1, 1]) for (let i = 0; i < 3; i++) m.line([[k * (56 - i * 9), 8 + i * 18],
      [k * (32 - i * 3), 22 + i * 15]], 0.9, '#c9a988')
    m.box(-6, 272, 12, 6, '#9c7a5c').dome(0, 278, 9, 7, IRON).line([[0, 284], [0, 304]], 1.4, IRON)
  },
}

export const sacreCoeur: Landmark = {
  height: 120, width: 150,
  draw(m) {
    const white = '#f4efe4'
    m.path('M-150 0C-110 -10 -90 -26 -62 -30L62 -30C90 -26 110 -10 150 0Z', '#7d8f68').box(-56, 28, 112, 32, white, 0.2)
      .arches(-20, 30, 40, 22, 3, 0.6).arches(-52, 36, 104, 14, 12, 0.3)
    for (const x of [-42, 42]) m.box(x - 9, 56, 18, 14, white)
      .path(`M${x - 11} -70C${x - 11} -86 ${x - 4} -92 ${x} -98C${x + 4} -92 ${x + 11} -86 ${x + 11} -70Z`, white)
    m.box(-18, 56, 36, 20, white).arches(-17, 58, 34, 15, 6, 0.5)
      .path('M-21 -76C-21 -104 -8 -112 0 -122C8 -112 21 -104 21 -76Z', white)
      .path('M6 -76C10 -100 4 -112 0 -122C8 -112 21 -104 21 -76Z', white, true)
    m.line([[0, 120], [0, 130]], 2, white).box(52, 40, 13, 60, white).taper(58, 100, 14, 1, 14, white)
  },
}

export const mansards: Landmark = {
  height: 74, width: 260,
  draw(m) {
    for (let i = 0; i < 4; i++) {
      const x = -130 + i * 65
      m.box(x, 0, 64, 50, i % 2 ? '#e6d8bd' : STONE, 0.08).panes(x + 3, 12, 58, 36, 7, 3, 0.4, 0.7)
        .line([[x, 36], [x + 64, 36]], 1, '#6e6a66').line([[x, 24], [x + 64, 24]], 1, '#6e6a66')
        .arches(x + 3, 1, 58, 9, 5, 0.7)
      m.poly([[x, 50], [x + 64, 50], [x + 58, 68], [x + 6, 68]], ZINC)
        .poly([[x + 6, 68], [x + 58, 68], [x + 50, 72], [x + 14, 72]], '#6f7f90')
        .panes(x + 8, 53, 48, 12, 5, 1, 0.4, 0.8)
      m.box(x + 52, 68, 8, 12, '#c08a6a').box(x + 6, 66, 8, 11, '#c08a6a')
    }
  },
}

export const seineBridge: Landmark = {
  height: 30, width: 360,
  draw(m) {
    m.box(-180, 6, 360, 10, STONE, 0).arches(-180, -8, 360, 20, 5, 0.86, '#8d7f68').box(-180, 16, 360, 3, '#efe3ca', 0)
    for (let i = 0; i < 5; i++) m.line([[-144 + i * 72, 19], [-144 + i * 72, 38]], 1.5, '#4b4f58')
      .lamp(-144 + i * 72, 40, 3, '#fff0c2')
  },
}

export const fourviere: Landmark = {
  height: 130, width: 320,
  draw(m) {
    m.path('M-170 0C-120 -22 -84 -52 -40 -58L60 -56C100 -48 130 -20 170 0Z', '#6f8a5a')
      .path('M20 -57L60 -56C100 -48 130 -20 170 0L40 0C60 -24 50 -44 20 -57Z', '#6f8a5a', true)
    m.box(-34, 54, 76, 36, '#f1e9d9', 0.2).arches(-28, 58, 64, 22, 6, 0.45)
      .poly([[-34, 90], [42, 90], [34, 98], [-26, 98]], '#b9a98d')
    for (const x of [-36, -14, 24, 44]) m.box(x - 6, 54, 12, 54, '#f1e9d9').box(x - 8, 108, 16, 5, '#e2d6bf')
      .taper(x, 113, 12, 6, 6, '#e2d6bf')
    m.line([[86, 46], [86, 116]], 5, '#7a5a48').line([[80, 46], [86, 112]], 1.4, '#7a5a48')
      .line([[92, 46], [86, 112]], 1.4, '#7a5a48').line([[86, 112], [86, 124]], 1, '#7a5a48')
  },
}

export const crayon: Landmark = { height: 190, width: 50, draw: (m) => void m.box(-19, 0, 38, 146, '#b3705a', 0.45)
  .panes(-17, 6, 34, 134, 6, 18, 0.5, 0.5).taper(0, 146, 38, 0.8, 46, '#a8614b') }

export const pastelHouses: Landmark = {
  height: 74, width: 300,
  draw(m) {
    const tones = ['#e9b48f', '#f0d2a0', '#dc8f73', '#f2dfb8', '#e6a884', '#efc59a', '#d99a86']
    tones.forEach((tone, i) => {
      const x = -150 + i * 43, h = 48 + ((i * 13) % 17)
      m.box(x, 0, 42, h, tone, 0.1).panes(x + 4, 12, 34, h - 16, 4, 4, 0.42, 0.66).arches(x + 4, 0, 34, 9, 3, 0.6)
      m.poly([[x - 1, h], [x + 43, h], [x + 38, h + 8], [x + 4, h + 8]], ROOF).box(x + 28, h + 6, 5, 8, '#d99a7a')
    })
  },
}

export const negresco: Landmark = {
  height: 100, width: 180,
  draw(m) {
    m.box(-90, 0, 180, 60, '#fbf3e4', 0.1).arches(-86, 2, 172, 12, 14, 0.6).panes(-86, 18, 172, 38, 18, 3, 0.42, 0.7)
      .poly([[-90, 60], [90, 60], [84, 72], [-84, 72]], '#8fa6a4')
    m.box(-88, 0, 34, 66, '#fdf7ea', 0.3).panes(-84, 6, 26, 54, 3, 4, 0.45, 0.7).dome(-71, 66, 38, 27, '#e58a86')
      .box(-74, 91, 6, 8, '#7fae9c').line([[-71, 98], [-71, 110]], 1.3, '#fbf3e4')
    m.dome(64, 70, 24, 14, '#e58a86')
  },
}

export const atomium: Landmark = {
  height: 150, width: 140,
  draw(m) {
    const balls = [[0, 20], [-46, 46], [46, 46], [0, 64], [-46, 100], [46, 100], [0, 84], [-24, 66], [0, 132]] as const
    const rods = [[0, 8], [0, 1], [0, 2], [8, 4], [8, 5], [1, 4], [2, 5], [1, 3], [2, 3], [4, 6], [5, 6]] as const
    for (const [a, b] of rods) m.line([[...balls[a]], [...balls[b]]], 4.4, '#a9b8c4', true)
    m.line([[-6, 12], [-22, 0]], 2.6, '#a9b8c4').line([[6, 12], [22, 0]], 2.6, '#a9b8c4')
    balls.forEach(([x, y], i) => {
      if (i === 7) return
      m.disc(x, y, 15, '#aebfcb', true).disc(x - 1.6, y + 1.6, 12.4, '#cfdbe3').disc(x - 5, y + 5.4, 4, '#f7fbfd')
    })
  },
}

export const brusselsTownHall: Landmark = {
  height: 170, width: 190,
  draw(m) {
    const stone = '#cbbb9b'
    m.box(-95, 0, 190, 44, stone, 0).arches(-92, 2, 184, 14, 17, 0.6).panes(-92, 20, 184, 20, 22, 1, 0.4, 0.85)
      .poly([[-95, 44], [95, 44], [86, 72], [-86, 72]], '#5d6672')
    m.panes(-84, 48, 168, 16, 14, 2, 0.25, 0.35)
    for (const x of [-92, 92]) m.box(x - 5, 0, 10, 60, stone).taper(x, 60, 11, 0.6, 18, stone)
    m.box(-15, 0, 26, 92, stone).panes(-12, 22, 20, 64, 2, 5, 0.5, 0.8).box(-11, 92, 18, 26, stone)
      .arches(-10, 94, 16, 20, 2, 0.55)
    for (const x of [-14, 10]) m.taper(x, 92, 5, 0.4, 22, stone)
    m.taper(-2, 118, 16, 1, 52, stone).line([[-2, 168], [-2, 180]], 1.6, '#d9b65c')
  },
}

export const guildHouses: Landmark = {
  height: 80, width: 250,
  draw(m) {
    const tones = ['#d6c29a', '#b98d6a', '#e0d2b2', '#c7a77c', '#a97a5c', '#dcc9a2']
    tones.forEach((tone, i) => {
      const x = -125 + i * 42
      m.box(x, 0, 40, 48, tone, 0.12).panes(x + 3, 4, 34, 42, 4, 3, 0.55, 0.75)
      m.path(`M${x} -48L${x + 40} -48L${x + 40} -52C${x + 34} -54 ${x + 32} -60 ${x + 31} -64L${x + 28} -64C${x + 27} -72 ${x + 24} -76 ${x + 20} -78C${x + 16} -76 ${x + 13} -72 ${x + 12} -64L${x + 9} -64C${x + 8} -60 ${x + 6} -54 ${x} -52Z`,
        tone)
      m.panes(x + 13, 51, 14, 10, 2, 1, 0.5, 0.8).disc(x + 20, 79, 2, '#d9b65c')
    })
  },
}

export const metropolis: Landmark = {
  height: 120, width: 130,
  draw(m) {
    m.box(-60, 0, 120, 56, '#e9dec8', 0.25).panes(-56, 16, 112, 34, 12, 3, 0.4, 0.7).arches(-56, 1, 112, 12, 9, 0.6)
      .box(-62, 56, 124, 4, '#f4ecdb', 0)
    m.box(-22, 0, 44, 70, '#f1e8d6', 0.35)
    for (let i = 0; i < 4; i++) m.line([[-15 + i * 10, 16], [-15 + i * 10, 56]], 2.2, '#fffaf0')
    m.box(-20, 70, 40, 10, '#f1e8d6').dome(0, 80, 40, 24, '#4a4f5c').line([[-12, 82], [-5, 103]], 1, '#d9b65c')
      .line([[12, 82], [5, 103]], 1, '#d9b65c').line([[0, 80], [0, 104]], 1, '#d9b65c')
    m.line([[0, 104], [0, 112]], 3, '#5b6670')
      .path('M0 -112C-6 -118 -12 -124 -16 -124C-12 -116 -6 -110 0 -108C6 -110 12 -116 16 -124C12 -124 6 -118 0 -112Z',
      '#5b6670').disc(0, 114, 2.4, '#5b6670')
  },
}

export const fourTowers: Landmark = {
  height: 230, width: 230,
  draw: (m) => void m.box(-112, 0, 40, 210, '#a7c0cf', 0.4).panes(-108, 6, 32, 196, 4, 22, 0.7, 0.4)
    .poly([[-60, 0], [-18, 0], [-14, 222], [-50, 212]], '#bcd0da')
    .poly([[-34, 0], [-18, 0], [-14, 222], [-28, 218]], '#bcd0da', true)
    .box(0, 0, 38, 200, '#8fa9b8', 0.45).panes(3, 6, 32, 188, 3, 18, 0.7, 0.5)
      .path('M56 0C54 -80 54 -160 76 -218C98 -160 98 -80 98 0Z', '#c9d8df')
      .path('M80 0C84 -80 84 -160 76 -218C98 -160 98 -80 98 0Z', '#c9d8df', true),
}

export const alcala: Landmark = {
  height: 60, width: 150,
  draw: (m) => void m.box(-75, 0, 150, 42, '#ded3bf', 0).arches(-26, 0, 52, 30, 2, 0.7, '#9c917e')
    .arches(28, 0, 30, 30, 1, 0.74, '#9c917e').arches(-58, 0, 30, 30, 1, 0.74, '#9c917e')
    .box(-77, 42, 154, 5, '#efe6d5', 0).box(-22, 47, 44, 8, '#ded3bf', 0.3)
      .path('M-22 -55A22 12 0 0 1 22 -55Z', '#efe6d5').disc(-50, 51, 4, '#efe6d5').disc(50, 51, 4, '#efe6d5'),
}

export const sagradaFamilia: Landmark = {
  height: 200, width: 180,
  draw(m) {
    const stone = '#c9a577'
    const spire = (x: number, base: number, height: number, width: number) => {
      const r = width / 2, top = -(base + height)
      m.path(`M${x - r} ${-base}C${x - r} ${top + height * 0.5} ${x - r * 0.6} ${top + height * 0.2} ${x} ${top}C${x + r * 0.6} ${top + height * 0.2} ${x + r} ${top + height * 0.5} ${x + r} ${-base}Z`,
        stone)
      m.path(`M${x + r * 0.2} ${-base}C${x + r * 0.3} ${top + height * 0.5} ${x + r * 0.2} ${top + height * 0.2} ${x} ${top}C${x + r * 0.6} ${top + height * 0.2} ${x + r} ${top + height * 0.5} ${x + r} ${-base}Z`,
        stone, true)
      m.panes(x - r * 0.5, base + height * 0.2, r, height * 0.4, 2, 6, 0.35, 0.6)
        .disc(x, base + height + 1.6, 2.6, '#e2c05a')
    }
    m.box(-84, 0, 168, 42, '#d4b48a', 0.1).arches(-80, 8, 160, 28, 10, 0.4)
    spire(0, 40, 158, 34)
    spire(-24, 40, 108, 20)
    spire(26, 40, 112, 20)
    for (const [x, h] of [[-62, 82], [-44, 100], [46, 100], [64, 82]] as const) spire(x, 30, h, 16)
    m.poly([[-30, 0], [30, 0], [22, 46], [0, 62], [-22, 46]], '#b98f63').arches(-24, 0, 48, 34, 3, 0.6)
    m.line([[0, 198], [0, 210]], 2, '#efe6d5').line([[-4, 205], [4, 205]], 2, '#efe6d5')
  },
}

export const torreGlories: Landmark = {
  height: 160, width: 50,
  draw: (m) => void m.path('M-21 0L-21 -100C-21 -140 -8 -158 0 -160C8 -158 21 -140 21 -100L21 0Z', '#7f9cc4')
    .path('M4 0L4 -158C14 -152 21 -134 21 -100L21 0Z', '#8a5f8f', true).path('M-21 0L-21 -40L21 -30L21 0Z', '#c0566a')
    .panes(-18, 6, 36, 130, 9, 24, 0.5, 0.45),
}

export const sailHotel: Landmark = { height: 130, width: 80,
  draw: (m) => void m.path('M-34 0L-34 -126C10 -110 34 -60 36 0Z', '#b9cdd9')
  .path('M-4 0C-4 -60 -14 -100 -34 -126C10 -110 34 -60 36 0Z', '#b9cdd9', true).panes(-32, 6, 26, 96, 4, 14, 0.7, 0.4) }

export const lisbonBridge: Landmark = {
  height: 130, width: 460,
  draw(m) {
    const red = '#c4503c'
    m.curveLine('M-230 -46Q-150 -52 -110 -126Q0 -10 110 -126Q150 -52 230 -46', 3, red).box(-230, 38, 460, 6, red, 0)
    for (let i = 0; i < 41; i++) {
      const x = -200 + i * 10
      const y = Math.abs(x) < 110 ? 126 - 58 * (1 - (x / 110) ** 2) - 10 : 126 - (Math.abs(x) - 110) * 0.9
      if (y > 46) m.line([[x, 44], [x, y]], 0.6, red)
    }
    for (const x of [-110, 110]) m.line([[x - 5, 0], [x - 3, 128]], 4, red)
      .line([[x + 5, 0], [x + 3, 128]], 4, red, true).line([[x - 5, 70], [x + 5, 86]], 2, red)
      .line([[x + 5, 70], [x - 5, 86]], 2, red).line([[x - 5, 98], [x + 5, 112]], 2, red)
  },
}

export const cristoRei: Landmark = { height: 110, width: 50, draw: (m) => void m.box(-13, 0, 8, 66, '#d9d0c0')
  .box(5, 0, 8, 66, '#d9d0c0', 0.7).box(-15, 64, 30, 8, '#d9d0c0').taper(0, 72, 13, 8, 26, '#e9e2d4')
  .line([[-20, 94], [20, 94]], 5, '#e9e2d4').disc(0, 101, 4, '#e9e2d4') }

export const belemTower: Landmark = {
  height: 96, width: 130,
  draw(m) {
    const stone = '#eadfc9'
    m.poly([[-20, 0], [60, 0], [56, 26], [-20, 26]], stone).arches(-12, 6, 66, 12, 6, 0.4).box(-52, 0, 40, 78, stone)
      .arches(-46, 34, 28, 14, 3, 0.5).panes(-44, 56, 24, 12, 3, 1, 0.5, 0.9)
    for (let i = 0; i < 6; i++) m.box(-54 + i * 8, 78, 5, 6, stone).box(-18 + i * 14, 26, 8, 5, stone)
    for (const x of [-54, -10]) m.box(x - 5, 66, 10, 14, stone).dome(x, 80, 11, 8, stone)
    for (const x of [-18, 58]) m.box(x - 5, 18, 10, 12, stone).dome(x, 30, 11, 8, stone)
  },
}

export const milanCathedral: Landmark = {
  height: 130, width: 200,
  draw(m) {
    const white = '#f1e6dc'
    m.poly([[-98, 0], [98, 0], [98, 42], [60, 54], [22, 70], [0, 82], [-22, 70], [-60, 54], [-98, 42]], white)
    m.poly([[30, 0], [98, 0], [98, 42], [60, 54], [30, 67]], white, true).arches(-90, 4, 180, 26, 5, 0.36)
    m.arches(-70, 36, 140, 14, 6, 0.3)
    for (let i = 0; i < 15; i++) {
      const x = -98 + i * 14
      m.box(x - 2, 0, 4, 78 - Math.abs(x) * 0.36, white, 0.5).taper(x, 78 - Math.abs(x) * 0.36, 4.4, 0.4, 20, white)
    }
    m.box(-8, 76, 16, 18, white).taper(0, 94, 15, 1, 34, white).disc(0, 130, 2.4, '#e2bd4a')
  },
}

export const velasca: Landmark = { height: 150, width: 70, draw: (m) => void m.box(-20, 0, 40, 92, '#b88d74')
  .panes(-17, 6, 34, 80, 5, 10, 0.45, 0.55).poly([[-20, 86], [20, 86], [30, 104], [-30, 104]], '#a67c64')
  .box(-30, 104, 60, 40, '#b88d74').panes(-27, 107, 54, 32, 8, 4, 0.45, 0.55).taper(0, 144, 50, 40, 8, '#8a6a5a') }

export const verticalForest: Landmark = {
  height: 170, width: 110,
  draw(m) {
    for (const [x, h] of [[-52, 164], [8, 126]] as const) {
      m.box(x, 0, 44, h, '#7c7a78', 0.35)
      for (let i = 0; i < h / 13 - 1; i++) {
        m.line([[x - 3, 8 + i * 13], [x + 47, 8 + i * 13]], 2, '#e9e4dc')
        for (let k = 0; k < 5; k++) if ((i * 3 + k * 2) % 5 < 3) m.disc(x + 2 + k * 10, 12 + i * 13, 4.6, (i + k) % 2
          ? '#6f9a55' : '#4f7f4a', k > 2)
      }
    }
  },
}

export const spireTower: Landmark = { height: 230, width: 70,
  draw: (m) => void m.path('M-30 0L-30 -130C-10 -150 4 -156 10 -160L10 0Z', '#9fc0d0')
  .path('M10 0L10 -160C20 -140 30 -120 32 -100L32 0Z', '#9fc0d0', true).taper(9, 156, 7, 0.8, 76, '#dbe6ec')
  .panes(-28, 6, 34, 118, 5, 16, 0.7, 0.4) }

export const colosseum: Landmark = {
  height: 84, width: 240,
  draw(m) {
    const stone = '#d7b183'
    m.path('M-118 0L-118 -62Q-60 -82 10 -82L30 -80L34 -64L60 -58L66 -44L96 -38L112 -30L112 0Z', stone)
      .path('M40 0L40 -62L60 -58L66 -44L96 -38L112 -30L112 0Z', stone, true)
    m.arches(-112, 2, 218, 15, 17, 0.6, '#7c5a3f').arches(-112, 23, 206, 14, 16, 0.6, '#7c5a3f')
      .arches(-112, 43, 146, 13, 11, 0.6, '#7c5a3f').panes(-110, 62, 130, 8, 10, 1, 0.25, 0.7)
    for (const y of [20, 40, 60]) m.line([[-118, y], [y < 40 ? 108 : y < 50 ? 70 : 36, y]], 1.6, '#e9cda6')
  },
}

export const saintPetersDome: Landmark = {
  height: 120, width: 200,
  draw(m) {
    m.box(-100, 0, 200, 34, '#e3d3b3', 0).panes(-94, 6, 188, 24, 20, 2, 0.35, 0.6).box(-102, 34, 204, 5, '#efe2c8', 0)
    for (const x of [-58, 58]) m.box(x - 9, 39, 18, 9, '#e3d3b3').dome(x, 48, 20, 14, '#9fb0b5')
    m.box(-30, 39, 60, 22, '#e3d3b3').arches(-28, 42, 56, 16, 8, 0.45).dome(0, 61, 58, 40, '#9fb0b5')
    for (const x of [-18, -7, 7, 18]) m.line([[x, 62], [x * 0.35, 99]], 1.2, '#d4dee0')
    m.box(-6, 99, 12, 12, '#e3d3b3').taper(0, 111, 11, 1, 10, '#9fb0b5').line([[0, 120], [0, 128]], 1.4, '#d9b65c')
  },
}
