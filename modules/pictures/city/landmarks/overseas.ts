import type { Landmark } from '../mason.ts'

const GLASS = '#a5c2d2', STEEL = '#c3d0d8', STONE = '#d6c5a8'

export const empireState: Landmark = {
  height: 300, width: 96,
  draw(m) {
    m.box(-46, 0, 92, 34, STONE, 0.35).box(-36, 34, 72, 40, STONE, 0.38).box(-27, 74, 54, 120, STONE, 0.4)
      .box(-22, 194, 44, 22, STONE, 0.4).box(-15, 216, 30, 14, STONE, 0.4)
    m.panes(-42, 4, 84, 28, 12, 3, 0.4, 0.6).panes(-32, 38, 64, 34, 10, 4, 0.4, 0.6)
    for (let i = 0; i < 5; i++) m.line([[-21 + i * 9, 78], [-21 + i * 9, 208]], 2.4, '#8a7c6a', i > 2)
    m.box(-8, 230, 16, 22, '#c9cfd2').taper(0, 252, 14, 6, 10, '#c9cfd2').taper(0, 262, 4, 0.8, 42, '#dfe4e6')
      .lamp(0, 258, 2.6, '#fff')
  },
}

export const chrysler: Landmark = {
  height: 270, width: 76,
  draw(m) {
    m.box(-36, 0, 72, 60, '#bcb8b0', 0.35).panes(-32, 4, 64, 52, 10, 6, 0.45, 0.6).box(-25, 60, 50, 110, '#c6c2ba', 0.4)
      .panes(-22, 64, 44, 100, 7, 12, 0.45, 0.6)
    m.path('M-25 -170C-25 -200 -10 -214 -3 -236L0 -276L3 -236C10 -214 25 -200 25 -170Z', '#dfe6ea')
      .path('M5 -170C8 -200 4 -214 1 -236L0 -276L3 -236C10 -214 25 -200 25 -170Z', '#dfe6ea', true)
    for (let i = 0; i < 4; i++) m.curveLine(`M${-19 + i * 4.4} ${-174 - i * 13}Q0 ${-204 - i * 14} ${19 - i * 4.4} ${-174 - i * 13}`,
      1.8, '#7d8890')
  },
}

export const worldTrade: Landmark = { height: 300, width: 76,
  draw: (m) => void m.poly([[-34, 0], [34, 0], [24, 240], [-24, 240]], GLASS)
  .poly([[-34, 0], [-4, 0], [24, 240], [-24, 240]], '#bfd8e5').poly([[12, 0], [34, 0], [24, 240]], GLASS, true)
  .taper(0, 240, 6, 0.8, 64, STEEL) }

export const brooklynBridge: Landmark = {
  height: 110, width: 480,
  draw(m) {
    const stone = '#b08d70'
    m.curveLine('M-240 -34Q-170 -40 -112 -106Q0 -16 112 -106Q170 -40 240 -34', 3, '#6d5a4c')
      .box(-240, 30, 480, 7, '#8a7766', 0)
    for (let i = 0; i < 44; i++) {
      const x = -215 + i * 10
      const top = Math.abs(x) < 112 ? 62 + 44 * (x / 112) ** 2 : 106 - (Math.abs(x) - 112) * 0.62
      m.line([[x, 36], [x, top]], 0.5, '#8a7766')
        .line([[x, 36], [x + (Math.abs(x) < 112 ? Math.sign(x) * 12 : -Math.sign(x) * 12), top]], 0.5, '#8a7766')
    }
    for (const x of [-112, 112]) m.box(x - 19, -6, 38, 46, stone).box(x - 17, 40, 34, 64, stone)
      .arches(x - 14, 40, 28, 46, 2, 0.66, '#5f4a3c').box(x - 20, 104, 40, 6, stone)
  },
}

export const liberty: Landmark = {
  height: 150, width: 80,
  draw(m) {
    const green = '#8fbfa8'
    m.poly([[-38, 0], [38, 0], [30, 14], [-30, 14]], '#c2a988').taper(0, 14, 38, 26, 40, '#d1bb9c')
      .box(-16, 54, 32, 4, '#c2a988')
    m.path('M-12 -58C-10 -80 -12 -98 -8 -108L8 -108C14 -96 12 -76 14 -58Z', green)
      .path('M3 -58C5 -80 4 -96 2 -108L8 -108C14 -96 12 -76 14 -58Z', green, true)
    m.disc(0, 115, 5.6, green).line([[-6, 121], [-9, 126]], 1.4, green).line([[0, 121], [0, 128]], 1.4, green)
      .line([[6, 121], [9, 126]], 1.4, green)
    m.line([[-7, 106], [-15, 132]], 5, green).lamp(-16, 140, 4.4, '#f0c24e')
      .line([[-19, 134], [-12, 134]], 2.4, '#d9b04a').poly([[8, 84], [16, 86], [15, 98], [8, 98]], green, true)
  },
}

export const willisTower: Landmark = {
  height: 300, width: 80,
  draw(m) {
    const black = '#4d5660'
    m.box(-38, 0, 76, 130, black, 0.35).box(-38, 130, 52, 50, black, 0.3).box(-24, 130, 50, 80, black, 0.35)
      .box(-24, 210, 36, 40, black, 0.4)
    m.panes(-35, 6, 70, 240, 9, 34, 0.5, 0.4).line([[-16, 250], [-16, 304]], 2, '#eef1f3')
      .line([[2, 250], [2, 296]], 2, '#eef1f3')
    for (const y of [66, 130, 180, 244]) m.line([[-38 + (y > 200 ? 14 : 0), y], [y > 200 ? 12 : y > 140 ? 26 : 38, y]],
      3, '#2d343b')
  },
}

export const hancock: Landmark = {
  height: 260, width: 76,
  draw(m) {
    m.taper(0, 0, 74, 44, 210, '#5a5a60', 0.4)
    for (let i = 0; i < 5; i++) {
      const y = i * 42, w = 35 - i * 2.9, v = 35 - (i + 1) * 2.9
      m.line([[-w, y], [v, y + 42]], 2, '#8b8b90').line([[w, y], [-v, y + 42]], 2, '#8b8b90')
    }
    m.line([[-14, 210], [-14, 262]], 1.8, '#eef1f3').line([[14, 210], [14, 256]], 1.8, '#eef1f3')
      .lamp(-1, 206, 2, '#fff')
  },
}

export const marinaCity: Landmark = {
  height: 150, width: 110,
  draw(m) {
    for (const x of [-28, 28]) {
      m.box(x - 20, 0, 40, 140, '#dccdb4', 0.4)
      for (let i = 0; i < 20; i++) m.path(`M${x - 23} ${-6 - i * 7}q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0q4 3.4 7.7 0v-1.8h-46.2z`,
        i < 6 ? '#a5967e' : '#efe5d2', false)
      m.box(x - 9, 140, 18, 12, '#dccdb4')
    }
  },
}

export const cloudGate: Landmark = { height: 50, width: 110,
  draw: (m) =>
  void m.path('M-54 -14C-56 -40 -26 -52 4 -52C36 -52 58 -38 54 -14C52 -2 40 0 30 -2C18 -18 -14 -20 -28 -2C-40 0 -52 -2 -54 -14Z',
  '#c9d6de').path('M-48 -26C-38 -42 -16 -48 6 -48C30 -48 46 -38 50 -26C30 -32 -24 -34 -48 -26Z', '#f2f7fa')
  .path('M-50 -12C-20 -22 24 -22 52 -12C50 -2 40 0 30 -2C18 -18 -14 -20 -28 -2C-40 0 -48 -2 -50 -12Z', '#8ba0ae',
  true) }

export const goldenGate: Landmark = {
  height: 150, width: 520,
  draw(m) {
    const red = '#d4492f'
    m.curveLine('M-260 -40Q-180 -50 -124 -146Q0 -6 124 -146Q180 -50 260 -40', 3.4, red).box(-260, 36, 520, 8, red, 0)
      .box(-260, 33, 520, 2, '#a83a28', 0)
    for (let i = 0; i < 49; i++) {
      const x = -240 + i * 10
      const top = Math.abs(x) < 124 ? 76 + 70 * (x / 124) ** 2 : 146 - (Math.abs(x) - 124) * 0.92
      if (top > 46) m.line([[x, 44], [x, top]], 0.7, red)
    }
    for (const x of [-124, 124]) {
      m.box(x - 15, -8, 30, 16, '#c9bfae').taper(x - 8, 0, 9, 6, 150, red, 0.3).taper(x + 8, 0, 9, 6, 150, red, 0.6)
      for (const y of [56, 84, 110, 136]) m.box(x - 9, y, 18, 7, red, 0.4)
      m.line([[x - 9, 8], [x + 9, 32]], 2, red).line([[x + 9, 8], [x - 9, 32]], 2, red)
    }
  },
}

export const transamerica: Landmark = { height: 260, width: 76,
  draw: (m) => void m.taper(0, 0, 70, 4, 236, '#e6dfd0', 0.42).panes(-24, 10, 40, 90, 6, 9, 0.4, 0.4)
  .panes(-16, 104, 26, 50, 4, 5, 0.4, 0.4).poly([[-19, 100], [-12, 100], [-9, 166], [-13, 166]], '#d8d0bf')
  .poly([[19, 100], [12, 100], [9, 166], [13, 166]], '#d8d0bf', true).taper(0, 228, 5, 0.6, 34, '#f2eee4') }

export const salesforce: Landmark = { height: 240, width: 66,
  draw: (m) => void m.path('M-30 0L-28 -170C-26 -216 -12 -238 0 -240C12 -238 26 -216 28 -170L30 0Z', '#b5ccd9')
  .path('M6 0L6 -239C18 -232 26 -210 28 -170L30 0Z', '#b5ccd9', true).panes(-26, 6, 30, 190, 4, 26, 0.7, 0.35) }

export const paintedLadies: Landmark = {
  height: 92, width: 290,
  draw(m) {
    const tones = ['#9fc3bd', '#f0d9b0', '#d99a9a', '#c7d3e6', '#e9b98a']
    tones.forEach((tone, i) => {
      const x = -145 + i * 58
      m.box(x, 0, 54, 50, tone, 0.1).poly([[x - 2, 50], [x + 56, 50], [x + 27, 86]], '#f8f2e4')
        .poly([[x + 5, 51], [x + 49, 51], [x + 27, 79]], tone)
      m.box(x + 4, 8, 22, 42, '#f8f2e4', 0).panes(x + 5, 10, 20, 38, 3, 2, 0.68, 0.7)
        .panes(x + 31, 28, 18, 18, 2, 1, 0.6, 0.8).arches(x + 33, 0, 14, 20, 1, 0.8).disc(x + 27, 61, 4.6, '#f8f2e4')
        .line([[x, 50], [x + 54, 50]], 2.4, '#f8f2e4')
    })
  },
}

export const cnTower: Landmark = {
  height: 330, width: 50,
  draw: (m) => void m.path('M-17 0C-7 -60 -5 -150 -4 -214L4 -214C5 -150 7 -60 17 0Z', '#c8ccd0')
    .path('M4 0C3 -60 2 -150 1 -214L4 -214C5 -150 7 -60 17 0Z', '#c8ccd0', true)
    .poly([[-14, 214], [14, 214], [21, 224], [21, 230], [14, 238], [-14, 238], [-21, 230], [-21, 224]], '#dfe4e7')
      .line([[-20, 226], [20, 226]], 3.4, '#d1483f').line([[-17, 233], [17, 233]], 2, '#4d5a66')
      .taper(0, 238, 8, 5, 32, '#c8ccd0').disc(0, 272, 5, '#dfe4e7').taper(0, 275, 3.6, 0.7, 58, '#e9ecee'),
}

export const stadiumDome: Landmark = { height: 60, width: 170, draw: (m) => void m.box(-80, 0, 160, 22, '#dcd6ca', 0.3)
  .arches(-76, 2, 152, 15, 14, 0.6).dome(0, 22, 158, 40, '#eef1f1')
  .curveLine('M-46 -54Q-56 -40 -58 -22', 1.4, '#b9c4c9').curveLine('M0 -62L0 -22', 1.4, '#b9c4c9')
  .curveLine('M46 -54Q56 -40 58 -22', 1.4, '#b9c4c9') }

export const marinaBaySands: Landmark = {
  height: 190, width: 270,
  draw(m) {
    for (const x of [-88, 0, 88]) {
      m.path(`M${x - 30} 0C${x - 20} -60 ${x - 17} -120 ${x - 17} -158L${x + 17} -158C${x + 17} -120 ${x + 20} -60 ${x + 28} 0L${x + 6} 0C${x + 4} -40 ${x + 2} -60 ${x} -84C${x - 2} -60 ${x - 5} -40 ${x - 8} 0Z`,
        '#c9d8df')
      m.path(`M${x + 6} 0C${x + 4} -40 ${x + 2} -60 ${x} -84L${x + 3} -158L${x + 17} -158C${x + 17} -120 ${x + 20} -60 ${x + 28} 0Z`,
        '#c9d8df', true)
      m.panes(x - 16, 86, 32, 68, 5, 10, 0.6, 0.4)
    }
    m.path('M-150 -166C-146 -176 -132 -180 -110 -180L120 -178C140 -176 150 -170 152 -164C130 -158 -130 -156 -150 -166Z',
      '#e9eef0').path('M-150 -166C-130 -156 130 -158 152 -164C140 -162 0 -164 -150 -166Z', '#b9c7ce', true)
    for (let i = 0; i < 16; i++) m.disc(-124 + i * 16, 183 + (i % 3), 4.6, '#5f9a5c')
  },
}

export const supertrees: Landmark = {
  height: 110, width: 190,
  draw(m) {
    for (const [x, h, w] of [[-66, 82, 40], [0, 106, 54], [62, 76, 38], [-34, 60, 28], [36, 58, 26]] as const) {
      m.path(`M${x - 5} 0C${x - 3} ${-h * 0.4} ${x - 4} ${-h * 0.7} ${x - w / 2} ${-h}L${x + w / 2} ${-h}C${x + 4} ${-h * 0.7} ${x + 3} ${-h * 0.4} ${x + 6} 0Z`,
        '#8a4f86')
      m.path(`M${x} 0C${x + 1} ${-h * 0.4} ${x + 1} ${-h * 0.7} ${x + 2} ${-h}L${x + w / 2} ${-h}C${x + 4} ${-h * 0.7} ${x + 3} ${-h * 0.4} ${x + 6} 0Z`,
        '#8a4f86', true)
      m.line([[x - w / 2 - 3, h], [x + w / 2 + 3, h]], 4, '#c77fb5').taper(x, 0, 11, 8, h * 0.62, '#4f8f5f')
    }
    m.curveLine('M-66 -56Q0 -70 62 -54', 2.6, '#e7c14e')
  },
}

export const durian: Landmark = {
  height: 50, width: 190,
  draw(m) {
    for (const x of [-46, 46]) {
      m.path(`M${x - 46} 0C${x - 44} -44 ${x + 44} -44 ${x + 46} 0Z`, '#b9b48f')
        .path(`M${x + 6} 0C${x + 8} -30 ${x + 4} -34 ${x} -36C${x + 34} -34 ${x + 45} -16 ${x + 46} 0Z`, '#b9b48f',
        true)
      for (let r = 0; r < 3; r++) for (let i = 0; i < 8 - r * 2; i++) m.poly([[x - 38 + r * 11 + i * 10.4, 5 + r * 9],
        [x - 33 + r * 11 + i * 10.4, 12 + r * 9], [x - 29 + r * 11 + i * 10.4, 5 + r * 9]], '#e4e0c4')
    }
  },
}

export const burjKhalifa: Landmark = {
  height: 420, width: 120,
  draw(m) {
    const steel = '#c9d3d6'
    const tiers = [[-52, 100, 60], [-44, 88, 104], [-37, 75, 144], [-30, 62, 186], [-24, 50, 222], [-18, 39, 258],
      [-13, 29, 292], [-9, 20, 322], [-6, 12, 350]] as const
    for (const [x, w, h] of tiers) m.box(x, 0, w, h, steel, 0.44)
    m.taper(0, 350, 9, 3, 34, steel).taper(0, 384, 3, 0.6, 42, '#e9eef0')
    m.panes(-22, 10, 44, 210, 6, 28, 0.35, 0.4).line([[-30, 186], [32, 186]], 1.6, '#8c9aa2')
      .line([[-18, 258], [21, 258]], 1.6, '#8c9aa2').line([[-44, 104], [44, 104]], 1.6, '#8c9aa2')
  },
}

export const burjAlArab: Landmark = {
  height: 200, width: 110,
  draw(m) {
    m.path('M-26 0L-26 -196L-20 -196C26 -160 50 -84 52 0Z', '#eef2f2')
      .path('M-26 -8C-14 -70 -16 -140 -22 -190C26 -150 46 -84 48 -8Z', '#d3e0e6')
      .path('M14 0C16 -70 0 -150 -20 -194C26 -160 50 -84 52 0Z', '#c4d3db', true)
    for (let i = 1; i < 9; i++) m.curveLine(`M-24 ${-i * 20}Q6 ${-i * 19 + 6} ${46 - i * i * 0.7} ${-i * 19}`, 1,
      '#9db4c0')
    m.line([[-26, 0], [-26, 214]], 3, '#eef2f2').box(-40, 172, 22, 4, '#eef2f2')
  },
}

export const frameOfDubai: Landmark = { height: 120, width: 90,
  draw: (m) => void m.box(-42, 0, 18, 118, '#dcb565', 0.35).box(24, 0, 18, 118, '#dcb565', 0.5)
  .box(-42, 104, 84, 14, '#e6c47c', 0.2).box(-42, 0, 84, 6, '#cfa552', 0.2).panes(-39, 8, 12, 92, 2, 10, 0.6, 0.5) }

export const futureRing: Landmark = {
  height: 96, width: 110,
  draw(m) {
    m.path('M-70 0C-40 -16 40 -16 70 0Z', '#7f9a5c')
    m.path('M-46 -10C-62 -50 -30 -96 4 -96C40 -96 60 -50 44 -10ZM20 -22C34 -44 22 -74 4 -74C-14 -74 -30 -44 -14 -22Z',
      '#cfdbe0')
    m.curveLine('M-40 -34Q-36 -70 -8 -86', 1.6, '#6f838e').curveLine('M-30 -24Q-28 -40 -24 -52', 1.6, '#6f838e')
      .curveLine('M34 -30Q36 -60 22 -78', 1.6, '#6f838e', true).curveLine('M42 -24Q46 -46 40 -62', 1.6, '#6f838e', true)
  },
}
