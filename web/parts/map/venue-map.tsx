import { Component, type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { MapCentre, MapPlace } from './map-places.ts'
import { NoMap } from './no-map.tsx'
import type { WhereOnMap } from './place/where.rules.ts'

const loadCanvas = () => lazy(() => import('./map-canvas.tsx'))
type MapCanvas = ReturnType<typeof loadCanvas>
let canvas: MapCanvas = loadCanvas()

export interface MapProps {
  readonly centre: MapCentre
  /** The city that is looked at: its quarters are named, and a hotel that is at home there is its centre. */
  readonly city?: string
  /** Loaded by the map itself once it is in view, so that the list never waits for it. */
  readonly load: () => Promise<readonly MapPlace[]>
  /** Changes when `load` would answer something else. */
  readonly loadKey: string
  /** Whom the data of what it shows comes from, as their licences ask. */
  readonly attributions: readonly string[]
  /** The share of its height that a sheet over it hides, from below. */
  readonly covered?: number
  /** In the secondary colour, as is the one whose popup is open. */
  readonly active: string | null
  /** Whose popup is open, where the screen decides that; else the map does. */
  readonly picked?: string | null
  /** Lit: whose card is under the pointer or has the focus. */
  readonly hovered?: string | null
  readonly onActivate: (id: string | null) => void
  /** A marker is under the pointer or has the focus; null when it no longer is. */
  readonly onHover?: (id: string | null) => void
  /** Where the search looks, as the page's address tells (where.rules.ts): the red pin, or the area. */
  readonly where?: WhereOnMap | null
  /** With it the map has the address search, 'Near me' and 'Search this area'; null when a pin is deleted. */
  readonly onWhere?: (where: WhereOnMap | null) => void
}

/** The map's code and tiles come when it is in view; without scripts or WebGL the list alone is complete. */
export function VenueMap({ label, ...rest }: MapProps & { readonly label: string }) {
  const covered = { '--map-covered': `${(rest.covered ?? 0) * 100}%` } as CSSProperties
  const box = useRef<HTMLElement>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setInView(true), {
      rootMargin: '100px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={box}
      aria-label={label}
      style={covered}
      className="relative isolate size-full min-h-64 overflow-hidden rounded-card border border-line bg-brand-50"
    >
      {inView && (
        <WithoutMap>
          {(MapCanvas) => (
            <Suspense fallback={<MapLoading />}>
              <MapCanvas {...rest} />
            </Suspense>
          )}
        </WithoutMap>
      )}
    </section>
  )
}

interface WithoutMapProps {
  readonly children: (canvas: MapCanvas) => ReactNode
}

/**
 * Code that does not arrive, with the connection gone, takes the map away and nothing else; it comes with the
 * connection.
 */
class WithoutMap extends Component<WithoutMapProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    addEventListener('online', this.retry)
  }

  override componentDidCatch() {
    canvas = loadCanvas()
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry)
  }

  readonly retry = () => {
    if (this.state.failed) void askAgainForStyles().then(() => this.setState({ failed: false }))
  }

  override render() {
    if (!this.state.failed) return this.props.children(canvas)
    const action = (
      <Button variant="secondary" size="sm" onClick={this.retry}>
        Try again
      </Button>
    )
    return <NoMap action={action}>The map could not be loaded. Everything on it is in the list</NoMap>
  }
}

/** One that did not come is there, and its rules are empty or nobody's. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0
  } catch {
    return true
  }
}

/** The bundler's own loader asks for a stylesheet only once. */
async function askAgainForStyles(): Promise<void> {
  const broken = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isMissing)
  await Promise.all(
    broken.map(
      (link) =>
        new Promise((end) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', end)
          again.addEventListener('error', end)
          link.replaceWith(again)
        }),
    ),
  )
}

function MapLoading() {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <Spinner size={28} label="Loading the map" />
    </div>
  )
}
