import { describe, expect, it } from 'vitest'
import { placeToasts } from './toast-place.rules.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

describe('toasts and the cross of a dialog', () => {
  it.each([
    {
      when: 'over the cross of a high dialog on a desk',
      toasts: box(1036, 20, 384, 78),
      cross: box(1176, 56, 44, 44),
      page: desk,
      place: { right: 270 },
    },
    {
      when: 'above a short dialog',
      toasts: box(12, 6, 366, 50),
      cross: box(336, 300, 44, 44),
      page: phone,
      place: {},
    },
    {
      when: 'beside a narrow dialog',
      toasts: box(1036, 20, 384, 78),
      cross: box(940, 56, 44, 44),
      page: desk,
      place: {},
    },
    {
      when: 'edge to edge on its left',
      toasts: box(12, 6, 324, 50),
      cross: box(336, 9, 44, 44),
      page: phone,
      place: {},
    },
    {
      when: 'edge to edge on its right',
      toasts: box(380, 6, 300, 50),
      cross: box(336, 9, 44, 44),
      page: { width: 700, height: 844 },
      place: {},
    },
    {
      when: 'edge to edge below it',
      toasts: box(12, 53, 366, 50),
      cross: box(336, 9, 44, 44),
      page: phone,
      place: {},
    },
    { when: 'left of it', toasts: box(12, 6, 300, 50), cross: box(336, 9, 44, 44), page: phone, place: {} },
    { when: 'below it', toasts: box(12, 90, 366, 50), cross: box(336, 9, 44, 44), page: phone, place: {} },
    {
      when: 'edge to edge above it',
      toasts: box(12, 6, 366, 50),
      cross: box(336, 56, 44, 44),
      page: phone,
      place: {},
    },
    {
      when: 'over the cross of a dialog of pictures, which has no heading',
      toasts: box(12, 6, 366, 50),
      cross: box(336, 9, 44, 44),
      page: phone,
      place: { right: 60 },
    },
  ])('$when: $place', ({ toasts, cross, page, place }) => {
    expect(placeToasts(toasts, { cross, headings: [], controls: [], texts: [] }, page)).toEqual(place)
  })
})

describe('toasts and the headings of a dialog that fills a phone', () => {
  const toasts = box(12, 6, 366, 48)
  const cross = box(336, 10, 44, 44)
  const title = box(20, 20, 140, 26)
  const edge = 54
  it.each([
    { when: 'a short title leaves no room beside it', headings: [title], controls: [], top: edge + 6 },
    {
      when: 'a heading below the title, further down',
      headings: [title, box(60, 120, 270, 32)],
      controls: [],
      top: edge + 6,
    },
    {
      when: 'a heading right below the title',
      headings: [title, box(60, 90, 270, 32)],
      controls: [],
      top: 122 + 6,
    },
    {
      when: 'a field right below the title',
      headings: [title],
      controls: [box(20, 100, 350, 48)],
      top: 148 + 6,
    },
    {
      when: 'fields down to the lower half: below them',
      headings: [title],
      controls: Array.from({ length: 12 }, (_none, index) => box(20, 70 + index * 50, 350, 48)),
      top: 668 + 6,
    },
    {
      when: 'texts and fields down to the bottom: over a field, but over no label',
      headings: [title, box(20, 70, 100, 20), box(20, 150, 100, 20)],
      controls: Array.from({ length: 16 }, (_none, index) => box(20, 70 + index * 50, 350, 48)),
      top: 90 + 6,
    },
    {
      when: 'a name to fill in, and texts down to the bottom: over a text, but not over the name',
      headings: [title, box(20, 70, 100, 20)],
      controls: [box(20, 94, 350, 48)],
      texts: Array.from({ length: 16 }, (_none, index) => box(20, 150 + index * 45, 350, 40)),
      top: 142 + 6,
    },
    {
      when: 'T192: between the code of a reset and its instruction there is no room: below the form',
      headings: [title, box(20, 74, 350, 46), box(20, 136, 60, 20), box(20, 226, 60, 20)],
      controls: [box(20, 160, 350, 48), box(20, 250, 350, 48), box(20, 320, 350, 52)],
      top: 372 + 6,
    },
  ])('$when: at $top', ({ headings, controls, texts = [], top }) => {
    expect(placeToasts(toasts, { cross, headings, controls, texts }, phone)).toEqual({ top })
  })

  it('beside the cross, where a wide dialog has a short title', () => {
    const wide = box(360, 20, 384, 64)
    const tablet = { width: 820, height: 1180 }
    expect(
      placeToasts(
        wide,
        { cross: box(750, 34, 44, 44), headings: [box(48, 40, 200, 30)], controls: [], texts: [] },
        tablet,
      ),
    ).toEqual({})
    expect(
      placeToasts(
        wide,
        { cross: box(690, 34, 44, 44), headings: [box(48, 40, 200, 30)], controls: [], texts: [] },
        tablet,
      ),
    ).toEqual({ right: 136 })
    expect(
      placeToasts(
        wide,
        { cross: box(690, 34, 44, 44), headings: [box(48, 40, 400, 30)], controls: [], texts: [] },
        tablet,
      ),
    ).toEqual({ top: 84 })
  })
})
