import { Map as LibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterFrame } from '../../ui/after-frame.ts'
import type { TileArchive } from './base/choose-base.rules.ts'
import { BaseKeeper, type BaseNews } from './base/base-keeper.ts'
import { type MapCentre, zoomOf } from './map-places.ts'

setWorkerUrl(workerUrl)

const CLOSEST = 19

export interface MapState {
  readonly map?: LibreMap
  /** Counts the loaded styles: our layers are added to each of them. */
  readonly styles: number
  /** What lies below the venues; undefined before the first style. */
  readonly base?: BaseNews
  readonly onRetry?: () => void
  /** The browser cannot draw a map. */
  readonly isImpossible: boolean
}

interface MapNeeds {
  /** The style of a map service, if the visitor allows it. */
  readonly service: string | null
  readonly hasOwnTiles: boolean
  /** Called once the map is there with its marks, or cannot be. */
  readonly onThere: () => void
}

/** A map in an element, on the best base that is there and allowed (base/base-keeper.ts). */
export function useMap(
  box: RefObject<HTMLElement | null>,
  centre: MapCentre,
  { service, hasOwnTiles, onThere }: MapNeeds,
): MapState {
  const [state, setState] = useState<MapState>({ styles: 0, isImpossible: false })
  const start = useRef(centre)
  const { map, isImpossible } = state
  const tellThere = useEffectEvent(onThere)
  // The marks are placed in the commit in which the map becomes known.
  useEffect(() => {
    if (map || isImpossible) tellThere()
  }, [map, isImpossible])
  const [keeper, setKeeper] = useState<BaseKeeper>()
  // After the marks, which stand on the map before its base is drawn (venue-markers.ts).
  useEffect(() => {
    if (!map) return undefined
    let kept: BaseKeeper | undefined
    const archives = hasOwnTiles ? fetchArchives() : undefined
    const forget = afterFrame(() => {
      const tell = (base: BaseNews) =>
        setState(({ styles }) => ({ map, styles: styles + 1, base, onRetry: kept?.retry, isImpossible: false }))
      kept = new BaseKeeper({ map, colour: colourOf(map.getContainer()), archives, tell })
      setKeeper(kept)
    })
    return () => {
      forget()
      kept?.stop()
    }
  }, [map, hasOwnTiles])
  useEffect(() => keeper?.allow(service), [keeper, service])
  // In a task by itself: a phone takes long to make a map and to draw its content. Last, so that a map goes after its
  // keeper.
  useEffect(() => {
    let made: LibreMap | undefined
    const forget = afterFrame(() => {
      made = box.current ? createMap(box.current, start.current) : undefined
      setState({ map: made, styles: 0, isImpossible: made === undefined })
    })
    return () => {
      forget()
      made?.remove()
    }
  }, [box])
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

/** An empty list if it does not load: there is another base. */
async function fetchArchives(): Promise<readonly TileArchive[]> {
  try {
    const answer = await fetch('/map/tiles.json')
    return answer.ok ? ((await answer.json()) as { archives: readonly TileArchive[] }).archives : []
  } catch {
    return []
  }
}
