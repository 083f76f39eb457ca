import type { Landmark } from '../mason.ts'
import { at } from '../../pen/svg.ts'

export const marinaBaySands: Landmark = {
  height: 190,
  width: 270,
  draw(m) {
    for (const x of [-88, 0, 88]) {
      m.path(
        `M${x - 30} 0C${x - 20} -60 ${x - 17} -120 ${x - 17} -158L${x + 17} -158C${x + 17} -120 ${x + 20} -60 ${x + 28} 0L${x + 6} 0C${x + 4} -40 ${x + 2} -60 ${x} -84C${x - 2} -60 ${x - 5} -40 ${x - 8} 0Z`,
        '#c9d8df',
      )
      m.path(
        `M${x + 6} 0C${x + 4} -40 ${x + 2} -60 ${x} -84L${x + 3} -158L${x + 17} -158C${x + 17} -120 ${x + 20} -60 ${x + 28} 0Z`,
        '#c9d8df',
        true,
      )
      m.panes(x - 16, 86, 32, 68, 5, 10, 0.6, 0.4)
    }
    m.path(
      'M-150 -166C-146 -176 -132 -180 -110 -180L120 -178C140 -176 150 -170 152 -164C130 -158 -130 -156 -150 -166Z',
      '#e9eef0',
    ).path('M-150 -166C-130 -156 130 -158 152 -164C140 -162 0 -164 -150 -166Z', '#b9c7ce', true)
    for (let i = 0; i < 16; i++) m.disc(-124 + i * 16, 183 + (i % 3), 4.6, '#5f9a5c')
  },
}

export const supertrees: Landmark = {
  height: 110,
  width: 190,
  draw(m) {
    for (const [x, h, w] of [
      [-66, 82, 40],
      [0, 106, 54],
      [62, 76, 38],
      [-34, 60, 28],
      [36, 58, 26],
    ] as const) {
      m.path(
        `M${x - 5} 0C${x - 3} ${-h * 0.4} ${x - 4} ${-h * 0.7} ${x - w / 2} ${-h}L${x + w / 2} ${-h}C${x + 4} ${-h * 0.7} ${x + 3} ${-h * 0.4} ${x + 6} 0Z`,
        '#8a4f86',
      )
      m.path(
        `M${x} 0C${x + 1} ${-h * 0.4} ${x + 1} ${-h * 0.7} ${x + 2} ${-h}L${x + w / 2} ${-h}C${x + 4} ${-h * 0.7} ${x + 3} ${-h * 0.4} ${x + 6} 0Z`,
        '#8a4f86',
        true,
      )
      m.line([at(x - w / 2 - 3, h), at(x + w / 2 + 3, h)], 4, '#c77fb5').taper(x, 0, 11, 8, h * 0.62, '#4f8f5f')
    }
    m.curveLine('M-66 -56Q0 -70 62 -54', 2.6, '#e7c14e')
  },
}

export const durian: Landmark = {
  height: 50,
  width: 190,
  draw(m) {
    for (const x of [-46, 46]) {
      m.path(`M${x - 46} 0C${x - 44} -44 ${x + 44} -44 ${x + 46} 0Z`, '#b9b48f').path(
        `M${x + 6} 0C${x + 8} -30 ${x + 4} -34 ${x} -36C${x + 34} -34 ${x + 45} -16 ${x + 46} 0Z`,
        '#b9b48f',
        true,
      )
      for (let r = 0; r < 3; r++)
        for (let i = 0; i < 8 - r * 2; i++)
          m.poly(
            [
              at(x - 38 + r * 11 + i * 10.4, 5 + r * 9),
              at(x - 33 + r * 11 + i * 10.4, 12 + r * 9),
              at(x - 29 + r * 11 + i * 10.4, 5 + r * 9),
            ],
            '#e4e0c4',
          )
    }
  },
}

export const burjKhalifa: Landmark = {
  height: 420,
  width: 120,
  draw(m) {
    const steel = '#c9d3d6'
    const tiers = [
      [-52, 100, 60],
      [-44, 88, 104],
      [-37, 75, 144],
      [-30, 62, 186],
      [-24, 50, 222],
      [-18, 39, 258],
      [-13, 29, 292],
      [-9, 20, 322],
      [-6, 12, 350],
    ] as const
    for (const [x, w, h] of tiers) m.box(x, 0, w, h, steel, 0.44)
    m.taper(0, 350, 9, 3, 34, steel).taper(0, 384, 3, 0.6, 42, '#e9eef0')
    m.panes(-22, 10, 44, 210, 6, 28, 0.35, 0.4)
      .line([at(-30, 186), at(32, 186)], 1.6, '#8c9aa2')
      .line([at(-18, 258), at(21, 258)], 1.6, '#8c9aa2')
      .line([at(-44, 104), at(44, 104)], 1.6, '#8c9aa2')
  },
}

export const burjAlArab: Landmark = {
  height: 200,
  width: 110,
  draw(m) {
    m.path('M-26 0L-26 -196L-20 -196C26 -160 50 -84 52 0Z', '#eef2f2')
      .path('M-26 -8C-14 -70 -16 -140 -22 -190C26 -150 46 -84 48 -8Z', '#d3e0e6')
      .path('M14 0C16 -70 0 -150 -20 -194C26 -160 50 -84 52 0Z', '#c4d3db', true)
    for (let i = 1; i < 9; i++)
      m.curveLine(`M-24 ${-i * 20}Q6 ${-i * 19 + 6} ${46 - i * i * 0.7} ${-i * 19}`, 1, '#9db4c0')
    m.line([at(-26, 0), at(-26, 214)], 3, '#eef2f2').box(-40, 172, 22, 4, '#eef2f2')
  },
}

export const frameOfDubai: Landmark = {
  height: 120,
  width: 90,
  draw: (m) =>
    void m
      .box(-42, 0, 18, 118, '#dcb565', 0.35)
      .box(24, 0, 18, 118, '#dcb565', 0.5)
      .box(-42, 104, 84, 14, '#e6c47c', 0.2)
      .box(-42, 0, 84, 6, '#cfa552', 0.2)
      .panes(-39, 8, 12, 92, 2, 10, 0.6, 0.5),
}

export const futureRing: Landmark = {
  height: 96,
  width: 110,
  draw(m) {
    m.path('M-70 0C-40 -16 40 -16 70 0Z', '#7f9a5c')
    m.path(
      'M-46 -10C-62 -50 -30 -96 4 -96C40 -96 60 -50 44 -10ZM20 -22C34 -44 22 -74 4 -74C-14 -74 -30 -44 -14 -22Z',
      '#cfdbe0',
    )
    m.curveLine('M-40 -34Q-36 -70 -8 -86', 1.6, '#6f838e')
      .curveLine('M-30 -24Q-28 -40 -24 -52', 1.6, '#6f838e')
      .curveLine('M34 -30Q36 -60 22 -78', 1.6, '#6f838e', true)
      .curveLine('M42 -24Q46 -46 40 -62', 1.6, '#6f838e', true)
  },
}
