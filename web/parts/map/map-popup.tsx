import { type Map as LibreMap, Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPlace } from './map-places.ts'
import { wayInto } from './reach.rules.ts'
import { VenuePopup } from './venue-popup.tsx'

interface MapPopupProps {
  readonly map: LibreMap
  readonly place: MapPlace
  readonly walk: string | null
  readonly onClose: () => void
}

const EDGE = 10

/**
 * A popup over its marker, where the map is free. Its button, a press on the map or Escape closes it, and each
 * deactivates the marker (2-marketplace §2.3).
 */
export function MapPopup({ map, place, walk, onClose }: MapPopupProps) {
  const [content] = useState(() => document.createElement('div'))
  const close = useEffectEvent(onClose)
  // Not the place itself: a search that returns the same place must not reopen its popup.
  const { id, lng, lat } = place
  useEffect(() => {
    const popup = new Popup({
      anchor: 'bottom',
      offset: 22,
      closeButton: true,
      maxWidth: '280px',
      focusAfterOpen: true,
    })
      .setLngLat([lng, lat])
      .setDOMContent(content)
      .addTo(map)
    bringIntoView(map, popup)
    const onClosed = () => close()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      popup.remove()
      map.getContainer().querySelector<HTMLElement>(`[data-venues="${id}"]`)?.focus()
    }
    popup.on('close', onClosed)
    popup.getElement()?.addEventListener('keydown', press)
    return () => {
      popup.off('close', onClosed)
      popup.remove()
    }
  }, [map, id, lng, lat, content])
  return createPortal(<VenuePopup place={place} walk={walk} />, content)
}

/** On a phone a sheet below and the search above leave the map little room. The map moves as far as the popup needs. */
function bringIntoView(map: LibreMap, popup: Popup): void {
  const container = map.getContainer().getBoundingClientRect()
  const { top = 0, bottom = 0 } = map.getPadding()
  const room = {
    left: container.left + EDGE,
    top: container.top + top + EDGE,
    right: container.right - EDGE,
    bottom: container.bottom - bottom - EDGE,
  }
  const [right, down] = wayInto(popup.getElement().getBoundingClientRect(), room)
  if (right !== 0 || down !== 0) map.panBy([-right, -down])
}
