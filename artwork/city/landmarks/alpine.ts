import type { Landmark } from '../mason.ts'
import { at } from '../../pen/svg.ts'

const STONE = '#d8cbb0',
  ROOF = '#a5563f',
  COPPER = '#7fb39d',
  SLATE = '#5b6b78'

export const grossmuenster: Landmark = {
  height: 130,
  width: 150,
  draw(m) {
    m.box(0, 0, 86, 48, STONE, 0)
      .arches(6, 14, 74, 26, 6, 0.4)
      .poly([at(0, 48), at(86, 48), at(78, 70), at(0, 70)], ROOF)
    for (const x of [-30, 6]) {
      m.box(x - 15, 0, 30, 84, STONE)
        .arches(x - 10, 24, 20, 22, 2, 0.5)
        .arches(x - 10, 54, 20, 22, 2, 0.5)
        .box(x - 17, 84, 34, 4, '#c2b18f')
      m.box(x - 12, 88, 24, 13, STONE)
        .arches(x - 11, 89, 22, 10, 4, 0.5)
        .dome(x, 101, 26, 18, '#8a7f72')
        .taper(x, 118, 4, 0.6, 16, '#8a7f72')
    }
  },
}

export const fraumuenster: Landmark = {
  height: 150,
  width: 100,
  draw: (m) =>
    void m
      .box(-50, 0, 70, 40, STONE, 0)
      .arches(-46, 8, 62, 24, 5, 0.4)
      .poly([at(-50, 40), at(20, 40), at(20, 62), at(-42, 62)], '#8f6a55')
      .box(14, 0, 24, 74, STONE)
      .lamp(25, 62, 7, '#2f5c8a')
      .arches(18, 32, 16, 16, 2, 0.5)
      .taper(26, 74, 27, 0.8, 80, COPPER),
}

export const saintPeter: Landmark = {
  height: 130,
  width: 60,
  draw: (m) =>
    void m
      .box(-15, 0, 30, 78, '#e0d6c0')
      .lamp(-1, 62, 12.4, '#f8f1df')
      .line([at(-1, 62), at(-1, 71)], 1.4, '#33406b')
      .line([at(-1, 62), at(6, 60)], 1.4, '#33406b')
      .arches(-9, 24, 18, 18, 2, 0.5)
      .taper(0, 78, 32, 0.8, 54, '#7b5a4b'),
}

export const waterJet: Landmark = {
  height: 220,
  width: 90,
  draw(m) {
    m.mist('M-5 0C-8 -90 -12 -176 -6 -222C4 -228 22 -206 34 -160C46 -112 54 -50 62 0Z', '#f4fafd', 0.26)
    m.mist('M-4 0C-7 -90 -10 -170 -4 -222C6 -224 20 -204 27 -164C34 -112 38 -50 40 0Z', '#f4fafd', 0.34)
    m.mist('M-4 0C-6 -90 -8 -170 -3 -222C4 -222 9 -196 9 -160C9 -100 7 -50 5 0Z', '#ffffff', 0.86)
    for (let i = 0; i < 7; i++)
      m.mist(
        `M${8 + i * 5} ${-166 + i * 16}q8 50 ${6 + i * 2} ${110 - i * 4}q-9 -50 ${-6 - i * 2} ${-110 + i * 4}z`,
        '#ffffff',
        0.3,
      )
    m.mist('M-30 0q30 -12 56 0q20 -9 46 0q-50 8 -102 0z', '#ffffff', 0.6)
  },
}

export const genevaCathedral: Landmark = {
  height: 110,
  width: 160,
  draw: (m) =>
    void m
      .box(-80, 0, 160, 30, '#d6c4a6', 0)
      .panes(-76, 4, 152, 24, 16, 2, 0.4, 0.6)
      .box(-50, 30, 100, 24, '#c8b696', 0.2)
      .poly([at(-50, 54), at(50, 54), at(42, 68), at(-42, 68)], '#8a5a48')
      .box(-44, 30, 22, 46, '#c8b696')
      .poly([at(-46, 76), at(-20, 76), at(-33, 86)], SLATE)
      .box(20, 30, 22, 50, '#c8b696')
      .taper(31, 80, 24, 3, 10, SLATE)
      .box(-6, 60, 12, 18, COPPER)
      .taper(0, 78, 13, 0.6, 34, COPPER),
}

export const monBlancBridge: Landmark = {
  height: 20,
  width: 340,
  draw: (m) =>
    void m
      .box(-170, 8, 340, 6, '#c4c0b4', 0)
      .arches(-170, -4, 340, 13, 8, 0.86, '#8b8f8c')
      .box(-170, 14, 340, 1.6, '#efe9da', 0),
}

export const baselMinster: Landmark = {
  height: 150,
  width: 140,
  draw(m) {
    const red = '#b5604a'
    m.box(-14, 0, 84, 46, red, 0)
      .arches(4, 10, 62, 28, 6, 0.4)
      .poly([at(-14, 46), at(70, 46), at(62, 72), at(-14, 72)], '#3f7a5c')
    for (let i = 0; i < 5; i++)
      m.poly([at(i * 13, 52), at(6 + i * 13, 59), at(i * 13, 66), at(-6 + i * 13, 59)], i % 2 ? '#e2bd55' : '#b4452f')
    for (const [x, h] of [
      [-46, 78],
      [-12, 84],
    ] as const) {
      m.box(x - 13, 0, 26, h, red)
        .arches(x - 9, 44, 18, 24, 2, 0.5)
        .arches(x - 8, 12, 16, 22, 1, 0.6)
      for (const k of [-11, 11]) m.taper(x + k, h, 5, 0.4, 16, red)
      m.box(x - 8, h, 16, 14, red).taper(x, h + 14, 17, 0.8, 46, red)
    }
  },
}

export const rocheTowers: Landmark = {
  height: 220,
  width: 120,
  draw(m) {
    const steps = [
      [0, 54, 130],
      [0, 46, 160],
      [0, 38, 185],
      [0, 30, 205],
      [0, 24, 220],
    ] as const
    for (const [y, w, h] of steps) m.box(-56, y, w, h, '#f0f1ee', 0.3)
    for (let i = 1; i < 16; i++) m.line([at(-56, i * 12.6), at(-6 - i * 1.4, i * 12.6)], 1, '#b9c7d0')
    for (const [y, w, h] of [
      [0, 52, 110],
      [0, 44, 136],
      [0, 34, 158],
    ] as const)
      m.box(6, y, w, h, '#e4e8e8', 0.3)
    for (let i = 1; i < 11; i++) m.line([at(6, i * 12.6), at(52 - i * 1.2, i * 12.6)], 1, '#b2c1cb')
  },
}

export const middleBridge: Landmark = {
  height: 34,
  width: 340,
  draw: (m) =>
    void m
      .box(-170, 6, 340, 12, '#bfa588', 0)
      .arches(-170, -6, 340, 20, 6, 0.8, '#7f6a58')
      .box(-170, 18, 340, 3, '#d6c0a3', 0)
      .box(-10, 6, 20, 22, '#b5604a')
      .taper(0, 28, 24, 1, 12, '#3f7a5c'),
}

export const stephansdom: Landmark = {
  height: 210,
  width: 190,
  draw(m) {
    m.box(-20, 0, 110, 48, '#cbbd9f', 0)
      .arches(-12, 8, 96, 34, 6, 0.36)
      .poly([at(-24, 48), at(92, 48), at(76, 110), at(-14, 110)], '#d9cfae')
    for (let row = 0; row < 5; row++) {
      let d = ''
      for (let i = 0; i < 8; i++) d += `M${-20 + row * 2 + i * 13} ${-54 - row * 11}l6.5 -9l6.5 9l0 -4l-6.5 -9l-6.5 9z`
      m.path(d, row % 2 ? '#c39b3c' : '#3d6f63')
    }
    m.box(-64, 0, 34, 70, '#c4b595').arches(-58, 10, 22, 34, 2, 0.5)
    m.poly([at(-66, 70), at(-28, 70), at(-36, 84), at(-58, 84)], '#c4b595')
      .box(-58, 78, 22, 36, '#c4b595')
      .arches(-56, 84, 18, 26, 2, 0.55)
    for (const x of [-66, -28]) m.taper(x, 70, 7, 0.5, 34, '#c4b595')
    for (const x of [-59, -35]) m.taper(x, 114, 5, 0.4, 24, '#c4b595')
    m.taper(-47, 112, 22, 1.4, 96, '#b6a787').line([at(-47, 206), at(-47, 216)], 1.4, '#d9b65c')
    m.box(78, 0, 20, 76, '#c4b595').dome(88, 76, 20, 12, COPPER)
  },
}

export const karlskirche: Landmark = {
  height: 120,
  width: 170,
  draw(m) {
    m.box(-70, 0, 140, 34, '#eadfc8', 0)
      .box(-24, 0, 48, 42, '#f1e8d4', 0.25)
      .poly([at(-28, 42), at(28, 42), at(0, 54)], '#f1e8d4')
    for (let i = 0; i < 5; i++) m.line([at(-18 + i * 9, 2), at(-18 + i * 9, 40)], 2, '#fffaf0')
    m.box(-26, 50, 52, 22, '#eadfc8')
      .arches(-24, 52, 48, 17, 6, 0.5)
      .dome(0, 72, 54, 34, COPPER)
      .box(-5, 104, 10, 9, COPPER)
      .taper(0, 113, 9, 0.6, 10, COPPER)
    for (const x of [-46, 46])
      m.box(x - 7, 0, 14, 74, '#e4d7bc', 0.45)
        .box(x - 9, 74, 18, 4, '#eadfc8')
        .dome(x, 78, 12, 10, COPPER)
    for (const x of [-72, 72])
      m.box(x - 11, 0, 22, 46, '#eadfc8').poly([at(x - 13, 46), at(x + 13, 46), at(x, 58)], COPPER)
  },
}

export const giantWheel: Landmark = {
  height: 130,
  width: 130,
  draw(m) {
    m.line([at(0, 66), at(-24, 0)], 3, '#8a4b45').line([at(0, 66), at(24, 0)], 3, '#8a4b45', true)
    for (let i = 0; i < 10; i++) {
      const a = (i * Math.PI) / 10
      m.line(
        [at(Math.cos(a) * 56, 66 + Math.sin(a) * 56), at(-Math.cos(a) * 56, 66 - Math.sin(a) * 56)],
        0.8,
        '#a8615a',
      )
    }
    m.ring(0, 66, 56, 3, '#9c544d').ring(0, 66, 48, 1.2, '#9c544d')
    for (let i = 0; i < 15; i++) {
      const a = (i * 2 * Math.PI) / 15
      m.box(Math.cos(a) * 56 - 4.5, 66 + Math.sin(a) * 56 - 4, 9, 7, '#c8473c')
    }
  },
}
