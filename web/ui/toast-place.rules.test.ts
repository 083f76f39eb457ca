import { expect, it } from 'vitest'
import { roomBeside } from './toast-place.rules.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it.each([
  {
    when: 'over the cross of a dialog that fills a phone',
    toasts: box(12, 6, 366, 50),
    cross: box(336, 9, 44, 44),
    page: 390,
    keeps: 60,
  },
  {
    when: 'over the cross of a high dialog on a desk',
    toasts: box(1036, 20, 384, 78),
    cross: box(1176, 56, 44, 44),
    page: 1440,
    keeps: 270,
  },
  {
    when: 'above a short dialog',
    toasts: box(12, 6, 366, 50),
    cross: box(336, 300, 44, 44),
    page: 390,
    keeps: undefined,
  },
  {
    when: 'beside a narrow dialog',
    toasts: box(1036, 20, 384, 78),
    cross: box(940, 56, 44, 44),
    page: 1440,
    keeps: undefined,
  },
  {
    when: 'edge to edge on its left',
    toasts: box(12, 6, 324, 50),
    cross: box(336, 9, 44, 44),
    page: 390,
    keeps: undefined,
  },
  {
    when: 'edge to edge on its right',
    toasts: box(380, 6, 300, 50),
    cross: box(336, 9, 44, 44),
    page: 700,
    keeps: undefined,
  },
  {
    when: 'edge to edge below it',
    toasts: box(12, 53, 366, 50),
    cross: box(336, 9, 44, 44),
    page: 390,
    keeps: undefined,
  },
  { when: 'left of it', toasts: box(12, 6, 300, 50), cross: box(336, 9, 44, 44), page: 390, keeps: undefined },
  { when: 'below it', toasts: box(12, 90, 366, 50), cross: box(336, 9, 44, 44), page: 390, keeps: undefined },
  {
    when: 'edge to edge above it',
    toasts: box(12, 6, 366, 50),
    cross: box(336, 56, 44, 44),
    page: 390,
    keeps: undefined,
  },
])('toasts $when keep $keeps', ({ toasts, cross, page, keeps }) => {
  expect(roomBeside(toasts, cross, page)).toBe(keeps)
})
