import { describe, expect, it } from 'vitest'
import { clusterHalf, marksOf, venueHalf } from './clusters.rules.ts'
import type { MapPlace } from './map-places.ts'
import { controlsOver, openingView } from './opening.rules.ts'
import { isReachable } from './reach.rules.ts'
import { placeMarks, positionOfPoint, roomOfView, type View } from './view.rules.ts'

const start = { middle: { lat: 51.5073219, lng: -0.1276474 }, zoom: 12 }
const phone = { width: 390, height: 660, ...roomOfView(660, 0.16, true) }
const desk = { width: 560, height: 760, ...roomOfView(760, 0, true) }

/** Venues that are seen at these points of the first view. */
const placesAt = (room: typeof phone, ...points: readonly (readonly [x: number, y: number])[]): MapPlace[] =>
  points.map(([x, y], index) => ({
    id: String(index),
    name: 'Gym',
    slug: 'gym',
    image: null,
    standard: true,
    premium: false,
    price: { perVisit: 'CHF 18.70', visits: 10, single: null },
    ...positionOfPoint({ x, y }, start, room),
  }))

/** The boxes of the visible marks, and the free part for them. */
function lookAt(places: readonly MapPlace[], view: View, room: typeof phone, hasNotice: boolean) {
  const free = { left: 0, top: 0, right: room.width, bottom: room.height - room.bottom }
  const boxes = placeMarks(marksOf(places, view.zoom), view, room).map(({ mark, x, y }) => {
    const half = mark.kind === 'cluster' ? clusterHalf(mark.members) : { x: venueHalf(mark.place), y: 22 }
    return { left: x - half.x, top: y - half.y, right: x + half.x, bottom: y + half.y }
  })
  const shown = boxes.filter(
    ({ left, top, right, bottom }) => right > 0 && left < free.right && bottom > 0 && top < free.bottom,
  )
  const isWhole = ({ left, top, right, bottom }: (typeof boxes)[number]) =>
    left >= 0 &&
    top >= 0 &&
    right <= free.right &&
    bottom <= free.bottom &&
    controlsOver(room, hasNotice).every(
      (over) => right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom,
    )
  return { shown: shown.length, cut: shown.filter((box) => !isWhole(box)).length }
}

describe('a map opens without a mark that is cut', () => {
  it.each([
    { where: 'all within', room: desk, points: [[280, 400]], stays: true },
    {
      where: 'the right edge',
      room: desk,
      points: [
        [280, 400],
        [545, 300],
      ],
    },
    {
      where: 'the left edge, far below',
      room: desk,
      points: [
        [280, 400],
        [10, 690],
      ],
    },
    {
      where: 'the search over the map',
      room: phone,
      points: [
        [200, 300],
        [200, 60],
      ],
    },
    {
      where: 'the buttons to zoom',
      room: phone,
      points: [
        [200, 300],
        [320, 100],
      ],
    },
    {
      where: 'the scale',
      room: phone,
      points: [
        [200, 300],
        [60, 540],
      ],
    },
    {
      where: 'the notice about streets',
      room: phone,
      points: [
        [200, 300],
        [200, 480],
      ],
      hasNotice: true,
    },
    {
      where: 'only beside the view',
      room: phone,
      points: [
        [200, 300],
        [560, 300],
      ],
      stays: true,
    },
    {
      where: 'wholly under the sheet',
      room: phone,
      points: [
        [200, 300],
        [200, 640],
      ],
      stays: true,
    },
  ] as const)('at $where', ({ room, points, ...more }) => {
    const [hasNotice, stays] = ['hasNotice' in more, 'stays' in more]
    const places = placesAt(room, ...points)
    expect(lookAt(places, start, room, hasNotice).cut).toBe(stays ? 0 : 1)
    const view = openingView(places, start, room, controlsOver(room, hasNotice))
    expect(lookAt(places, view, room, hasNotice)).toMatchObject({ cut: 0 })
    if (stays) expect(view).toBe(start)
    else expect(view.zoom).toBe(start.zoom)
  })

  it('half a level further out, where marks at both edges leave no room to move', () => {
    const places = placesAt(desk, [15, 300], [15, 500], [545, 300], [545, 500], [280, 400])
    const view = openingView(places, start, desk, controlsOver(desk, false))
    expect(view.zoom).toBe(start.zoom - 0.5)
    expect(lookAt(places, view, desk, false)).toEqual({ shown: 5, cut: 0 })
  })

  it('and shows those that showed before', () => {
    // A small move to the left loses no venue; a larger one would lose the one at the left.
    const places = placesAt(desk, [110, 300], [540, 500])
    const view = openingView(places, start, desk, controlsOver(desk, false))
    expect(lookAt(places, view, desk, false)).toEqual({ shown: 2, cut: 0 })
  })
})

it('names controls that a mark below them could not be pressed through', () => {
  const free = { left: 0, top: 0, right: 390, bottom: 660 - phone.bottom }
  const mark = { left: 332, top: 20, right: 386, bottom: 64 }
  expect(isReachable(mark, free, controlsOver(phone, false))).toBe(false)
})
