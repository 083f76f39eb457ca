import { Map as LibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapCentre } from './map-places.ts'
import { keepFilled } from './offline-land.ts'
import { offlineStyle } from './offline-style.ts'

setWorkerUrl(workerUrl)

const PHONE = '(max-width: 991px)'
const CLOSEST = 19

export interface MapState {
  readonly map?: LibreMap
  /** Counts the loaded styles: our layers are added to each anew. */
  readonly styles: number
  /** Whether the current style is the bundled one. */
  readonly isOwn: boolean
  /** The browser cannot draw a map. */
  readonly isImpossible: boolean
}

/** A map in an element. Its style is external or the bundled one, which also replaces an external style that fails. */
export function useMap(box: RefObject<HTMLElement | null>, centre: MapCentre, styleUrl: string | null): MapState {
  const [state, setState] = useState<MapState>({ styles: 0, isOwn: !styleUrl, isImpossible: false })
  const start = useRef(centre)
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    const created = createMap(container, start.current, styleUrl)
    if (!created) {
      setState({ styles: 0, isOwn: true, isImpossible: true })
      return undefined
    }
    let isOwn = !styleUrl
    let stopFilling = () => undefined as void
    created.on('style.load', () => {
      if (isOwn) stopFilling = keepFilled(created)
      setState(({ styles }) => ({ map: created, styles: styles + 1, isOwn, isImpossible: false }))
    })
    created.on('error', () => {
      if (isOwn || created.isStyleLoaded() || created.style.stylesheet) return
      isOwn = true
      created.setStyle(ownStyle(container))
    })
    setState({ map: created, styles: 0, isOwn, isImpossible: false })
    return () => {
      stopFilling()
      created.remove()
    }
  }, [box, styleUrl])
  return state
}

function createMap(container: HTMLElement, centre: MapCentre, styleUrl: string | null): LibreMap | undefined {
  try {
    const map = new LibreMap({
      container,
      center: [centre.lng, centre.lat],
      zoom: zoomOf(centre),
      maxZoom: CLOSEST,
      style: styleUrl ?? ownStyle(container),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left')
    return map
  } catch {
    // Without WebGL there is no map.
    return undefined
  }
}

export function zoomOf({ zoom, phoneZoom = zoom }: MapCentre): number {
  return matchMedia(PHONE).matches ? phoneZoom : zoom
}

/** The colours are the site's own (map.css). */
function ownStyle(container: HTMLElement) {
  const colours = getComputedStyle(container)
  return offlineStyle((name) => colours.getPropertyValue(`--map-${name}`).trim())
}
