import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { marksOf } from './clusters.rules.ts'
import type { MapPlace } from './map-places.ts'
import { namesAt, setSource } from './base/bundled-land.ts'
import { NO_PICTURE } from './base/bundled-style.ts'
import type { MapState } from './use-map.ts'

type Quarters = Parameters<typeof namesAt>[0]

/**
 * Our own labels: when zoomed in the venues with their streets, and on the bundled map the city's quarters. The style
 * of a map service has no place for them.
 */
export function useOwnLabels(
  { map, styles, base }: MapState,
  places: readonly MapPlace[],
  city: string | undefined,
): void {
  const isOwn = base !== undefined && base.kind !== 'service'
  const quarters = useQuarters(base?.kind === 'bundled' ? city : undefined)
  useEffect(() => {
    if (map && isOwn && styles > 0) setSource(map, 'quarters', namesAt(quarters))
  }, [map, isOwn, styles, quarters])
  useEffect(() => {
    if (!map || !isOwn || styles === 0) return undefined
    if (!map.hasImage(NO_PICTURE))
      map.addImage(NO_PICTURE, { ...ROOM, data: new Uint8Array(ROOM.width * ROOM.height * 4) })
    const draw = () => setMarks(map, places)
    draw()
    void map.on('zoomend', draw)
    return () => void map.off('zoomend', draw)
  }, [map, isOwn, styles, places])
}

/** As large as the mark of a venue or of a small cluster. */
const ROOM = { width: 84, height: 40 }

/** Only venues that stand alone have a name. */
function setMarks(map: LibreMap, places: readonly MapPlace[]): void {
  const features = marksOf(places, map.getZoom()).map((mark) => {
    const { name, address } = mark.kind === 'venue' ? mark.place : { name: '', address: '' }
    return {
      type: 'Feature' as const,
      properties: { name, street: address ?? '' },
      geometry: { type: 'Point' as const, coordinates: [mark.lng, mark.lat] },
    }
  })
  setSource(map, 'marks', { type: 'FeatureCollection', features })
}

/** Empty until they load, and if they cannot: a map without names still works. */
function useQuarters(city: string | undefined): Quarters {
  const [{ value = noQuarters }] = useLoad(() => loadQuarters(city ?? ''), city ?? null)
  return value
}

async function loadQuarters(city: string): Promise<Quarters> {
  return (await awaitAnswer(api.GET('/api/utility/quarters', { params: { query: { city } } }))).data
}

const noQuarters: Quarters = []
