import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Position } from '../../../contract/distance.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { ShowStreets } from './base/show-streets.tsx'
import { useMapService } from './base/use-map-service.ts'
import { RED, usePin } from './map-pins.ts'
import { NoMap } from './no-map.tsx'
import { useMap } from './use-map.ts'

interface PositionMapProps {
  readonly centre: Position
  readonly position: Position | null
  /** What the pin is called. */
  readonly label: string
  readonly onPress: (position: Position) => void
}

const ZOOM = 12
const ignore = () => undefined

/** A map on which a press says where something is. A position that was found elsewhere comes into view. */
export default function PositionMap({ centre, position, label, onPress }: PositionMapProps) {
  const { hasOwnTiles } = useSite()
  const { service, offered } = useMapService()
  const box = useRef<HTMLDivElement>(null)
  const state = useMap(box, { ...centre, zoom: ZOOM }, { service, hasOwnTiles, onThere: ignore })
  const { map } = state
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const pressed = map?.on('click', ({ lngLat: { lat, lng } }) => press({ lat, lng }))
    return () => pressed?.unsubscribe()
  }, [map])
  usePin(map, position && { ...position, label, colour: RED })
  const { lat, lng } = position ?? {}
  useEffect(() => {
    if (map && lat !== undefined && lng !== undefined && !map.getBounds().contains([lng, lat]))
      map.jumpTo({ center: [lng, lat] })
  }, [map, lat, lng])
  return (
    <>
      <ShowStreets {...state} {...{ service, offered, hasOwnTiles }} />
      <div ref={box} className="map size-full" />
      {state.isImpossible && <NoMap />}
    </>
  )
}
