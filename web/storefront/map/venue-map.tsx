import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import type { MapPlace } from './map-places.ts'

const MapCanvas = lazy(() => import('./map-canvas.tsx'))

export interface MapCentre {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
}

interface VenueMapProps {
  readonly label: string
  readonly centre: MapCentre
  /** Loaded by the map itself once it is in view, so that the list never waits for it. */
  readonly load: () => Promise<readonly MapPlace[]>
  /** Changes when `load` would answer something else. */
  readonly loadKey: string
  readonly active: string | null
  /** Whose popup is open, where the screen decides that; else the map does. */
  readonly picked?: string | null
  readonly onActivate: (id: string | null) => void
}

/** The map's code and tiles come when it is in view; without scripts or WebGL the list alone is complete. */
export function VenueMap({ label, ...rest }: VenueMapProps) {
  const box = useRef<HTMLElement>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true), { rootMargin: '100px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={box} aria-label={label} className="relative size-full min-h-64 overflow-hidden rounded-card border border-line bg-brand-50">
      {inView && (
        <Suspense fallback={<MapLoading />}>
          <MapCanvas {...rest} />
        </Suspense>
      )}
    </section>
  )
}

function MapLoading() {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <Spinner size={28} label="Loading the map" />
    </div>
  )
}
