import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { AttributionControl, type Map as LibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Position } from '../../../contract/distance.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { hotelOf } from './hotel.rules.ts'
import { ShowStreets } from './base/show-streets.tsx'
import { useMapService } from './base/use-map-service.ts'
import { useWalkingRings } from './base/use-walking-rings.ts'
import { MapPopup } from './map-popup.tsx'
import { type Pin, RED, usePin, useWalkCircle } from './map-pins.ts'
import { MapTools } from './map-tools.tsx'
import { NoMap } from './no-map.tsx'
import { useKeptView, useRestoredView } from './kept-view.ts'
import { type MapState, useMap } from './use-map.ts'
import { isSomeInView, useActiveInView, useMapView, useResultsInView } from './use-map-view.ts'
import { useOwnLabels } from './use-own-labels.ts'
import { useOutside } from './use-outside.ts'
import { usePlaces } from './use-places.ts'
import type { EarlyLoad } from './use-early-load.ts'
import type { MapPlace } from './map-places.ts'
import type { MapProps } from './venue-map.tsx'
import { useVenueMarkers } from './venue-markers.ts'
import { walkText } from './place/walking.rules.ts'
import { whereToShow } from './place/where.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const ignore = () => undefined

interface MapCanvasProps extends MapProps, Pick<EarlyLoad<readonly MapPlace[]>, 'peek'> {
  /** There is room only for the search and the names of the sources. */
  readonly isNearlyCovered: boolean
  readonly takeEarlyPress: () => string | undefined
  /** Tells whether the early marks have been replaced, and takes the news that the map can replace them. */
  readonly isThere: boolean
  readonly onThere: () => void
}

export default function MapCanvas(props: MapCanvasProps) {
  const { centre: given, city, load, peek, loadKey, attributions, covered = 0, active, picked, where = null } = props
  const { hovered = null, isFiltered, onActivate, onHover = ignore, onWhere, takeEarlyPress, isThere } = props
  const { brand, branding, hasOwnTiles } = useSite()
  const { service, offered } = useMapService()
  const box = useRef<HTMLDivElement>(null)
  const { centre, hotel } = hotelOf({ branding, brand, city, centre: given })
  const kept = useKeptView(centre)
  const state = useMap(box, kept.start, { service, hasOwnTiles, onThere: props.onThere })
  const { map } = state
  const { places, onRetry } = usePlaces({ load, peek }, loadKey)
  const hasTools = city !== undefined && onWhere !== undefined
  const pin = where?.kind === 'place' ? where : null
  const shown = whereToShow(where, centre)
  const { hasMoved, areaInView } = useMapView(map, { centre, where, shown, reach: props.reach, covered, hasTools })
  const opened = picked === undefined ? kept.pressed : picked
  const activate = (id: string | null) => {
    kept.press(id)
    onActivate(id)
  }
  const isRestored = useRestoredView(map, kept, opened, () => map !== undefined && isSomeInView(map, places))
  useResultsInView(map, places, {
    isWanted: () => shown === null && !isRestored(),
    isFiltered,
    hasMoved,
    hotel,
    centre,
  })
  useActiveInView(map, places, opened === null ? active : null, isRestored)
  useAttributions(map, attributions, props.isNearlyCovered)
  const lit = { active: opened ?? active, hovered }
  useVenueMarkers(map, { places, ...lit, covered, onPress: activate, onHover, isThere, takeEarlyPress })
  useOwnLabels(state, places, city)
  useWalks(state, { pin, hotel, isSearch: city !== undefined })
  useOutside(map, places, { covered, onOutside: props.onOutside })
  const popup = places.find(({ id }) => id === opened)
  return (
    <>
      <ShowStreets {...state} {...{ service, offered, hasOwnTiles }} />
      <div className="relative min-h-0 flex-1">
        <div ref={box} className="map size-full" />
        {state.isImpossible && <NoMap />}
        {hasTools && (
          <MapTools
            {...{ city, centre, where, onWhere, onRetry }}
            onSearchArea={hasMoved ? () => onWhere(areaInView() ?? where) : undefined}
          />
        )}
        {branding.isMaster && <p className="map-powered">{fillIn(texts.mapPoweredBy, { brand })}</p>}
        {map && popup && (
          <MapPopup
            key={popup.id}
            {...{ map, place: popup, walk: walkTo(popup, hotel ?? pin) }}
            onClose={() => activate(null)}
          />
        )}
      </div>
    </>
  )
}

function walkTo(place: MapPlace, from: Starts['pin'] | Pin | null): string | null {
  return from && walkText(from, place)
}

interface Starts {
  readonly pin: (Position & { readonly label: string }) | null
  readonly hotel: Pin | null
  readonly isSearch: boolean
}

/** Where walks start: the place of the search with its rings, and the hotel with its circle. */
function useWalks({ map, styles }: MapState, { pin, hotel, isSearch }: Starts): void {
  usePin(map, pin && { ...pin, colour: RED })
  usePin(map, hotel)
  useWalkingRings(map, styles, pin)
  useWalkCircle(map, styles, isSearch ? hotel : null)
}

/**
 * The sources of the map's data: those of the style, which the control knows, and those of the venues. When the list
 * covers nearly all of the map, they are behind their button, which stays.
 */
function useAttributions(map: LibreMap | undefined, names: readonly string[], isCovered: boolean): void {
  const wanted = names.map(asText).join(' | ')
  useEffect(() => {
    if (!map) return undefined
    const control = new AttributionControl({ compact: true, ...(wanted ? { customAttribution: wanted } : {}) })
    map.addControl(control, 'bottom-right')
    // A removed map has already dropped its controls, and removing one again fails.
    return () => void (map.hasControl(control) && map.removeControl(control))
  }, [map, wanted])
  useEffect(() => {
    const open = map?.getContainer().querySelector('.maplibregl-ctrl-attrib[open]')
    if (isCovered) open?.querySelector('summary')?.click()
  }, [map, wanted, isCovered])
}

/** Escapes the name, because the control takes HTML. */
function asText(name: string): string {
  const element = document.createElement('span')
  element.textContent = name
  return element.innerHTML
}
