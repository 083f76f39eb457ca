import { Map as LibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TileArchive } from './base/choose-base.rules.ts'
import { BaseKeeper, type BaseNews } from './base/base-keeper.ts'
import { type MapCentre, zoomOf } from './map-places.ts'

setWorkerUrl(workerUrl)

const CLOSEST = 19

export interface MapState {
  readonly map?: LibreMap
  /** Counts the loaded styles: our layers are added to each anew. */
  readonly styles: number
  /** What lies below the venues; undefined before the first style. */
  readonly base?: BaseNews
  readonly onRetry?: () => void
  /** The browser cannot draw a map. */
  readonly isImpossible: boolean
}

interface Streets {
  /** The style of a map service, if the visitor allows it. */
  readonly service: string | null
  readonly hasOwnTiles: boolean
}

/** A map in an element, on the best base that is there and allowed (base/base-keeper.ts). */
export function useMap(
  box: RefObject<HTMLElement | null>,
  centre: MapCentre,
  { service, hasOwnTiles }: Streets,
): MapState {
  const [state, setState] = useState<MapState>({ styles: 0, isImpossible: false })
  const start = useRef(centre)
  const keeper = useRef<BaseKeeper>(undefined)
  // At once, so that the marks are there before the base is drawn (venue-markers.ts).
  useLayoutEffect(() => {
    const container = box.current
    if (!container) return undefined
    const created = createMap(container, start.current)
    if (!created) {
      setState({ styles: 0, isImpossible: true })
      return undefined
    }
    const kept = new BaseKeeper({
      map: created,
      colour: colourOf(container),
      archives: hasOwnTiles ? fetchArchives() : undefined,
      tell: (base) =>
        setState(({ styles }) => ({
          map: created,
          styles: styles + 1,
          base,
          onRetry: kept.retry,
          isImpossible: false,
        })),
    })
    keeper.current = kept
    setState({ map: created, styles: 0, isImpossible: false })
    return () => {
      kept.stop()
      created.remove()
    }
  }, [box, hasOwnTiles])
  useEffect(() => keeper.current?.allow(service), [service, hasOwnTiles])
  return state
}

function createMap(container: HTMLElement, centre: MapCentre): LibreMap | undefined {
  try {
    const map = new LibreMap({
      container,
      center: [centre.lng, centre.lat],
      zoom: zoomOf(centre),
      maxZoom: CLOSEST,
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

/** The colours are the site's own (map.css). */
function colourOf(container: HTMLElement): (name: string) => string {
  const colours = getComputedStyle(container)
  return (name) => colours.getPropertyValue(`--map-${name}`).trim()
}

/** None if the list does not come: there is another base. */
async function fetchArchives(): Promise<readonly TileArchive[]> {
  try {
    const answer = await fetch('/map/tiles.json')
    return answer.ok ? ((await answer.json()) as { archives: readonly TileArchive[] }).archives : []
  } catch {
    return []
  }
}
