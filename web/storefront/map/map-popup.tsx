import { type Map as LibreMap, Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPlace } from './map-places.ts'
import { VenuePopup } from './venue-popup.tsx'

interface MapPopupProps {
  readonly map: LibreMap
  readonly place: MapPlace
  readonly walk: string | null
  readonly onClose: () => void
}

/** Closed by its button, a press of the map or Escape, each of which deactivates the marker (2-marketplace §2.3). */
export function MapPopup({ map, place, walk, onClose }: MapPopupProps) {
  const [content] = useState(() => document.createElement('div'))
  const close = useEffectEvent(onClose)
  // Not the place itself: a search that answers with the same one must not open its popup anew.
  const { id, lng, lat } = place
  useEffect(() => {
    const popup = new Popup({ offset: 22, closeButton: true, maxWidth: '280px', focusAfterOpen: true }).setLngLat([lng, lat]).setDOMContent(content).addTo(map)
    const closed = () => close()
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      popup.remove()
      map.getContainer().querySelector<HTMLElement>(`[data-venues="${id}"]`)?.focus()
    }
    popup.on('close', closed)
    popup.getElement()?.addEventListener('keydown', press)
    return () => {
      popup.off('close', closed)
      popup.remove()
    }
  }, [map, id, lng, lat, content])
  return createPortal(<VenuePopup place={place} walk={walk} />, content)
}
