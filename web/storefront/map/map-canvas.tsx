import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { GeolocateControl, type GeoJSONSource, LngLatBounds, Map as LibreMap, Marker, NavigationControl, Popup, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from '../../session/site-facts.ts'
import { offlineStyle } from './offline-style.ts'
import type { MapPlace } from './map-places.ts'
import type { MapCentre } from './venue-map.tsx'
import { VenuePopup } from './venue-popup.tsx'

setWorkerUrl(workerUrl)

interface MapCanvasProps {
  readonly centre: MapCentre
  readonly load: () => Promise<readonly MapPlace[]>
  readonly loadKey: string
  readonly active: string | null
  readonly picked?: string | null
  readonly onActivate: (id: string | null) => void
}

export default function MapCanvas({ centre, load, loadKey, active, picked, onActivate }: MapCanvasProps) {
  const { mapStyleUrl } = useSite()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LibreMap>()
  const [places, setPlaces] = useState<readonly MapPlace[]>([])
  const [pressed, setPressed] = useState<string | null>(null)
  const opened = picked === undefined ? pressed : picked
  const start = useRef(centre)
  useEffect(() => {
    if (!box.current) return undefined
    const created = new LibreMap({
      container: box.current,
      center: [start.current.lng, start.current.lat],
      zoom: start.current.zoom,
      attributionControl: { compact: true },
    })
    if (mapStyleUrl) created.setStyle(mapStyleUrl)
    else void offlineStyle().then((style) => created.setStyle(style))
    created.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    created.addControl(new GeolocateControl({ trackUserLocation: false }), 'top-right')
    created.on('load', () => setMap(created))
    return () => created.remove()
  }, [mapStyleUrl])
  const loadPlaces = useEffectEvent(load)
  useEffect(() => {
    let left = false
    const take = (loaded: readonly MapPlace[]) => {
      if (!left) setPlaces(loaded)
    }
    loadPlaces().then(take, () => take([]))
    return () => {
      left = true
    }
    // `load` is made anew with each rendering; what it loads is told by the key.
  }, [loadKey])
  useEffect(() => {
    map?.easeTo({ center: [centre.lng, centre.lat], zoom: centre.zoom, duration: 0 })
  }, [map, centre.lat, centre.lng, centre.zoom])
  useEffect(() => {
    if (map) showSome(map, places)
  }, [map, places])
  useVenueMarkers(map, places, opened ?? active, (id) => {
    setPressed(id)
    onActivate(id)
  })
  const shown = places.find(({ id }) => id === opened)
  return (
    <>
      <div ref={box} className="size-full min-h-[inherit]" />
      {map && shown && (
        <PopupAt key={shown.id} map={map} place={shown} onClose={() => {
          setPressed(null)
          onActivate(null)
        }} />
      )}
    </>
  )
}

function PopupAt({ map, place, onClose }: { readonly map: LibreMap; readonly place: MapPlace; readonly onClose: () => void }) {
  const [content] = useState(() => document.createElement('div'))
  const close = useEffectEvent(onClose)
  // Not the place itself: a search that answers with the same one must not open its popup anew.
  const { lng, lat } = place
  useEffect(() => {
    const popup = new Popup({ offset: 22, closeButton: true, maxWidth: '280px', focusAfterOpen: true }).setLngLat([lng, lat]).setDOMContent(content).addTo(map)
    const closed = () => close()
    popup.on('close', closed)
    return () => {
      popup.off('close', closed)
      popup.remove()
    }
  }, [map, lng, lat, content])
  return createPortal(<VenuePopup place={place} />, content)
}

const EDGE = 40
const CLOSEST = 15

/** Where a search leaves nothing in view, the map goes to what it found. */
function showSome(map: LibreMap, places: readonly MapPlace[]): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const isInView = ({ lng, lat }: MapPlace) => {
    const { x, y } = map.project([lng, lat])
    return x > EDGE && y > EDGE && x < clientWidth - EDGE && y < clientHeight - EDGE
  }
  if (places.length === 0 || places.some(isInView)) return
  const bounds = new LngLatBounds()
  for (const { lng, lat } of places) bounds.extend([lng, lat])
  map.fitBounds(bounds, { padding: EDGE, maxZoom: CLOSEST, duration: 0 })
}

const SOURCE = 'venues'

/** Markers are elements of the page, so that keyboard and screen reader reach them; nearby ones stand together as a number. */
function useVenueMarkers(map: LibreMap | undefined, places: readonly MapPlace[], active: string | null, onPress: (id: string) => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!map) return undefined
    const markers = new Map<string, Marker>()
    const data = { type: 'FeatureCollection' as const, features: places.map(featureOf) }
    const known = map.getSource<GeoJSONSource>(SOURCE)
    if (known) void known.setData(data)
    else {
      map.addSource(SOURCE, { type: 'geojson', data, cluster: true, clusterRadius: 44, clusterMaxZoom: 15 })
      // Only what a layer draws is there to be queried.
      map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-opacity': 0, 'circle-radius': 1 } })
    }
    const draw = () => drawMarkers(map, markers, places, (id) => press(id))
    void map.on('idle', draw)
    void map.on('moveend', draw)
    return () => {
      void map.off('idle', draw)
      void map.off('moveend', draw)
      for (const marker of markers.values()) marker.remove()
    }
  }, [map, places])
  useEffect(() => {
    const root = map?.getContainer()
    for (const element of root?.querySelectorAll<HTMLElement>('[data-venue]') ?? []) element.toggleAttribute('data-active', element.dataset['venue'] === active)
  }, [map, active, places])
}

function featureOf({ id, lat, lng }: MapPlace) {
  return { type: 'Feature' as const, properties: { id }, geometry: { type: 'Point' as const, coordinates: [lng, lat] } }
}

function drawMarkers(map: LibreMap, markers: Map<string, Marker>, places: readonly MapPlace[], onPress: (id: string) => void): void {
  const wanted = new Set<string>()
  for (const { properties, geometry } of map.querySourceFeatures(SOURCE)) {
    if (geometry.type !== 'Point') continue
    const [lng = 0, lat = 0] = geometry.coordinates
    const cluster = typeof properties['cluster_id'] === 'number' ? properties['cluster_id'] : undefined
    const key = cluster === undefined ? `venue ${String(properties['id'])}` : `cluster ${cluster}`
    if (wanted.has(key)) continue
    wanted.add(key)
    if (markers.has(key)) continue
    const element = cluster === undefined ? venueElement(places, String(properties['id']), onPress) : clusterElement(map, cluster, Number(properties['point_count']), [lng, lat])
    markers.set(key, new Marker({ element }).setLngLat([lng, lat]).addTo(map))
  }
  for (const [key, marker] of markers) {
    if (wanted.has(key)) continue
    marker.remove()
    markers.delete(key)
  }
}

function venueElement(places: readonly MapPlace[], id: string, onPress: (id: string) => void): HTMLElement {
  const place = places.find((one) => one.id === id)
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-marker'
  element.dataset['venue'] = id
  element.setAttribute('aria-label', place?.name ?? 'Venue')
  element.toggleAttribute('data-premium', place?.premium === true && !place.standard)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onPress(id)
  })
  return element
}

function clusterElement(map: LibreMap, cluster: number, count: number, center: [number, number]): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-cluster'
  element.textContent = String(count)
  element.setAttribute('aria-label', `${count} venues, zoom in`)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    const source = map.getSource<GeoJSONSource>(SOURCE)
    void source?.getClusterExpansionZoom(cluster).then((zoom) => map.easeTo({ center, zoom }))
  })
  return element
}
