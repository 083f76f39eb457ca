import { useLayoutEffect, useRef } from 'react'
import type { Position } from '../../../contract/distance.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { isWide } from '../../ui/use-width.ts'
import { marksOf } from './clusters.rules.ts'
import { hotelOf } from './hotel.rules.ts'
import { makeClusterMark, makeVenueMark } from './mark-elements.ts'
import { useKeptView } from './kept-view.ts'
import { DEFAULT_ZOOM, type MapCentre, type MapPlace, sortById, zoomOf } from './map-places.ts'
import { controlsOver, openingView } from './opening.rules.ts'
import { nearestTo, refitOf } from './refit.rules.ts'
import { isInView, placeMarks, pointInView, roomOfView, type View, fitView, type ViewRoom } from './view.rules.ts'

interface EarlyMarksProps {
  readonly places: readonly MapPlace[]
  readonly centre: MapCentre
  readonly city: string
  readonly covered: number
  /** Takes the venues of a pressed mark, for the map to open once it is there. */
  readonly onPress: (venues: string) => void
}

/**
 * The marks of a city's map while the map's code is still on its way, where the map will show them: its library is 305
 * KB, the venues are 10. There are none on a wide screen, or for a visitor who comes back to a map. They are a drawing
 * that can be pressed: keys and screen readers wait for the map, so that no focus is lost when it comes.
 */
export default function EarlyMarks({ places, centre: given, city, covered, onPress }: EarlyMarksProps) {
  const box = useRef<HTMLDivElement>(null)
  const { brand, branding } = useSite()
  const { centre, hotel } = hotelOf({ branding, brand, city, centre: given })
  const { before } = useKeptView(centre)
  useLayoutEffect(() => {
    const element = box.current
    // There the notice about streets is above the map, and the map does not wait for a press.
    if (!element || before || isWide()) return
    const { clientWidth: width, clientHeight: height } = element
    const room = { width, height, ...roomOfView(height, covered, true) }
    const start = { middle: { lat: centre.lat, lng: centre.lng }, zoom: zoomOf(centre) }
    const sorted = sortById(places)
    const first = firstView(sorted, start, room, hotel)
    const view = hotel ? first : openingView(sorted, first, room, controlsOver(room, true))
    const drawn = placeMarks(marksOf(sorted, view.zoom), view, room).map(({ mark, x, y }) => {
      const isVenue = mark.kind === 'venue'
      const press = () => onPress(isVenue ? mark.place.id : mark.members.map(({ id }) => id).join(' '))
      const button = isVenue ? makeVenueMark(mark, { press, hover: () => undefined }) : makeClusterMark(mark, press)
      button.tabIndex = -1
      button.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; translate: -50% -50%`
      return button
    })
    element.replaceChildren(...drawn)
  })
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-clip *:pointer-events-auto"
    />
  )
}

/** Where the map opens: on the city, or on the nearest venues if too few of its marks would be in view. */
function firstView(places: readonly MapPlace[], start: View, room: ViewRoom, hotel: Position | null): View {
  const inView = marksOf(places, start.zoom).filter((mark) =>
    isInView(pointInView(mark, start.middle, start.zoom, room), room),
  ).length
  const opening = { isWanted: true, isFiltered: false, wasFiltered: false, hasMoved: false }
  const refit = refitOf({ ...opening, inView, results: places.length, hasHotel: hotel !== null })
  if (refit === 'stay' || places.length === 0) return start
  const nearest = nearestTo(start.middle, places)
  return fitView(hotel ? [...nearest, hotel] : nearest, room, Math.min(DEFAULT_ZOOM, start.zoom))
}
