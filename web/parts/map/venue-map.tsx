import {
  Component,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { MapCentre, MapPlace } from './map-places.ts'
import { useEarlyLoad } from './use-early-load.ts'
import { NoMap } from './no-map.tsx'
import type { WhereOnMap } from './place/where.rules.ts'
import * as texts from './texts.ts'

const EarlyMarks = lazy(() => import('./early-marks.tsx'))
const loadCanvas = () => lazy(() => import('./map-canvas.tsx'))
type MapCanvas = ReturnType<typeof loadCanvas>
let canvas: MapCanvas = loadCanvas()

export interface MapProps {
  readonly centre: MapCentre
  /** The city on the map: its quarters are named, and a hotel that is at home there is its centre. */
  readonly city?: string
  /** The map itself loads them once it is in view, so that the list never waits. */
  readonly load: () => Promise<readonly MapPlace[]>
  /** Changes when `load` would return something else. */
  readonly loadKey: string
  /** Whether the search has filters: the map shows everything that they leave. */
  readonly isFiltered?: boolean
  /** The sources of its data, as their licences require. */
  readonly attributions: readonly string[]
  /** The share of its height that a sheet covers, from below. */
  readonly covered?: number
  /** The active marker, in the secondary colour, like the one whose popup is open. */
  readonly active: string | null
  /** The venue with the open popup, if the screen decides that; else the map does. */
  readonly picked?: string | null
  /** The highlighted marker: its card is under the pointer or has the focus. */
  readonly hovered?: string | null
  readonly onActivate: (id: string | null) => void
  /** Called when a marker is under the pointer or has the focus; null when it no longer is. */
  readonly onHover?: (id: string | null) => void
  /** Where the search looks, from the page's address (where.rules.ts): the red pin, or the area. */
  readonly where?: WhereOnMap | null
  /** How far around the pin the map shows, in kilometres; its nearest streets by default. */
  readonly reach?: number
  /**
   * If given, the map has the address search, 'Near me' and 'Search this area'. Called with null when a pin is deleted.
   */
  readonly onWhere?: (where: WhereOnMap | null) => void
  /** Called with the number of venues outside the view, whenever the map stands still. */
  readonly onOutside?: ((count: number) => void) | undefined
}

/** Above this share only the tools at the top and the names of its sources have room beside the sheet. */
const MOST_COVERED = 0.75

/**
 * The map's code and tiles load when it is in view, and its venues with them. Without scripts or WebGL the list alone is
 * complete.
 */
export function VenueMap({ label, ...rest }: MapProps & { readonly label: string }) {
  const covered = { '--map-covered': `${(rest.covered ?? 0) * 100}%` } as CSSProperties
  const isNearlyCovered = (rest.covered ?? 0) > MOST_COVERED
  const box = useRef<HTMLElement>(null)
  const [inView, setInView] = useState(false)
  const [isThere, setThere] = useState(false)
  const { begin, coming, ...early } = useEarlyLoad(rest.load, rest.loadKey)
  const earlyPress = useRef<string>(undefined)
  const takeEarlyPress = () => {
    const venues = earlyPress.current
    earlyPress.current = undefined
    return venues
  }
  const beginLoad = useEffectEvent(begin)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      beginLoad()
      setInView(true)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '100px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={box}
      aria-label={label}
      style={covered}
      data-covered={isNearlyCovered ? 'most' : undefined}
      className="map-frame relative isolate flex size-full min-h-64 flex-col overflow-hidden rounded-card border border-line street-skeleton"
    >
      {inView && (
        <WithoutMap>
          {(MapCanvas) => (
            <>
              <Suspense fallback={null}>
                <MapCanvas
                  {...rest}
                  {...early}
                  {...{ takeEarlyPress, isNearlyCovered, isThere }}
                  onThere={() => setThere(true)}
                />
              </Suspense>
              {!isThere && (
                <MapLoading {...rest} coming={coming} onEarlyPress={(venues) => (earlyPress.current = venues)} />
              )}
            </>
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
 * When its code does not arrive because the connection is gone, only the map is missing. It loads when the connection
 * returns.
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
        {texts.retryButton}
      </Button>
    )
    return <NoMap action={action}>{texts.mapLoadError}</NoMap>
  }
}

/** A stylesheet that did not arrive has an element, but its rules are empty or inaccessible. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet || sheet.cssRules.length === 0
  } catch {
    return true
  }
}

/** The bundler's own loader requests a stylesheet only once. */
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

interface MapLoadingProps extends MapProps {
  readonly coming: () => Promise<readonly MapPlace[]> | undefined
  readonly onEarlyPress: (venues: string) => void
}

/** The marks of a city's first view as soon as they are known; until then, and elsewhere, a spinner. */
function MapLoading({ coming, centre, city, where, onWhere, isFiltered, covered = 0, onEarlyPress }: MapLoadingProps) {
  const [places, setPlaces] = useState<readonly MapPlace[]>()
  const isFirstView = onWhere !== undefined && !where && !isFiltered
  const listen = useEffectEvent(() => coming()?.then(setPlaces, () => undefined))
  useEffect(() => void listen(), [])
  return (
    <>
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        <Spinner size={28} label={texts.mapLoading} />
      </div>
      {isFirstView && city !== undefined && places && (
        <Suspense fallback={null}>
          <EarlyMarks {...{ places, centre, city, covered }} onPress={onEarlyPress} />
        </Suspense>
      )}
    </>
  )
}
