import type { Map as LibreMap, MapSourceDataEvent, StyleSpecification } from 'maplibre-gl'
import { keepFilled } from './bundled-land.ts'
import { plainStyle, type MapColour } from './bundled-style.ts'
import { type Base, chooseBase, type TileArchive } from './choose-base.rules.ts'
import { foreignOrigins } from './style-hosts.rules.ts'
import { streetStyle } from './street-style.ts'

/** A service that has not begun to answer after this long is away. */
const PATIENCE_MS = 15_000
/** A few tiles may fail; when none of this many has come, none will. */
const MOST_ERRORS = 4

export interface BaseNews {
  readonly kind: Base['kind']
  /** The archive should have these streets, and they did not come. */
  readonly hasFailed: boolean
}

interface KeeperNeeds {
  readonly map: LibreMap
  readonly colour: MapColour
  /** Our own style; undefined if this server has none. */
  readonly archives: Promise<readonly TileArchive[]> | undefined
  readonly tell: (news: BaseNews) => void
}

/** Keeps the best base below the middle of a map, whatever the visitor allows and wherever the map goes. */
export class BaseKeeper {
  readonly #needs: KeeperNeeds
  readonly #failed = new Set<string>()
  #archives: readonly TileArchive[] | undefined
  #service: string | null = null
  #wanted: Base | undefined
  #shown: Base | undefined
  #hasStopped = false
  #stopWatching: () => void = () => undefined

  constructor(needs: KeeperNeeds) {
    this.#needs = needs
    if (needs.archives === undefined) this.#archives = []
    else
      void needs.archives.then((found) => {
        this.#archives = found
        this.#choose()
      })
    needs.map.on('moveend', this.#choose)
    addEventListener('online', this.retry)
  }

  /** @param service the style of a map service, if the visitor allows it */
  allow(service: string | null): void {
    this.#service = service
    this.#choose()
  }

  /** Asks those that did not answer once more. */
  readonly retry = (): void => {
    this.#failed.clear()
    this.#choose()
  }

  stop(): void {
    this.#hasStopped = true
    this.#stopWatching()
    removeEventListener('online', this.retry)
    this.#needs.map.off('moveend', this.#choose)
  }

  readonly #choose = (): void => {
    if (this.#hasStopped || this.#archives === undefined) return
    const { map, colour } = this.#needs
    const next = chooseBase(map.getCenter(), {
      archives: this.#archives,
      service: this.#service,
      failed: this.#failed,
    })
    if (isSame(this.#wanted, next)) return
    this.#wanted = next
    if (isSame(this.#shown, next)) this.#tell(next)
    else if (next.kind === 'service') void this.#fetchService(next)
    else this.#show(next, next.kind === 'tiles' ? streetStyle(next.archive, colour) : plainStyle(colour))
  }

  /** The bundled map is there while the service is asked, so that venues never lie on an empty map. */
  async #fetchService(base: Base): Promise<void> {
    if (!this.#shown) this.#show({ kind: 'bundled', key: '' }, plainStyle(this.#needs.colour))
    try {
      const style = await fetchStyle(base.key)
      if (isSame(this.#wanted, base)) this.#show(base, style)
    } catch (error) {
      this.#fail(base, error)
    }
  }

  #show(base: Base, style: StyleSpecification): void {
    const { map } = this.#needs
    if (this.#hasStopped) return
    this.#stopWatching()
    this.#shown = base
    this.#stopWatching = watchBase(map, base, {
      onShown: () => this.#tell(base),
      onFailed: (error) => this.#fail(base, error),
    })
    // Our tests check our own styles, and the check takes a phone longer than the style itself.
    map.setStyle(style, { diff: false, validate: base.kind === 'service' })
  }

  #fail(base: Base, error: unknown): void {
    if (this.#hasStopped) return
    console.warn(`No streets from ${base.key}:`, error)
    this.#failed.add(base.key)
    this.#choose()
  }

  #tell({ kind }: Base): void {
    this.#needs.tell({ kind, hasFailed: this.#failed.size > 0 })
  }
}

function isSame(one: Base | undefined, other: Base): boolean {
  return one?.kind === other.kind && one.key === other.key
}

interface Watching {
  readonly onShown: () => void
  readonly onFailed: (error: unknown) => void
}

/** Fills the bundled sources once the style is there, and tells when none of its tiles come. */
function watchBase(map: LibreMap, base: Base, { onShown, onFailed }: Watching): () => void {
  let errors = 0
  let isStyled = false
  let hasArrived = base.kind === 'bundled'
  let stopFilling = () => undefined as void
  let patience: ReturnType<typeof setTimeout> | undefined
  const fail = (error: unknown) => {
    if (!hasArrived) onFailed(error)
  }
  const onStyle = () => {
    isStyled = true
    if (base.kind !== 'service') stopFilling = keepFilled(map, base.kind === 'tiles' ? base.archive : undefined)
    onShown()
  }
  const onError = ({ error }: { readonly error?: unknown }) => {
    errors++
    if (errors >= MOST_ERRORS || !isStyled) fail(error)
  }
  const onIdle = () => {
    if (errors > 0) fail('none of its tiles came')
  }
  // A hidden map asks for nothing, so time counts from the first tile that it asks for.
  const onAsked = (event: MapSourceDataEvent) => {
    if (isStreetTile(map, event)) patience ??= setTimeout(() => fail('no answer'), PATIENCE_MS)
  }
  const onData = (event: MapSourceDataEvent) => {
    if (!isStreetTile(map, event)) return
    hasArrived = true
    clearTimeout(patience)
  }
  const subscriptions = [
    map.on('style.load', onStyle),
    map.on('error', onError),
    map.on('idle', onIdle),
    map.on('sourcedataloading', onAsked),
    map.on('sourcedata', onData),
  ]
  return () => {
    clearTimeout(patience)
    stopFilling()
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

/** Our own points and lines come in tiles too, and always arrive. */
function isStreetTile(map: LibreMap, { tile, sourceId }: MapSourceDataEvent): boolean {
  return tile !== undefined && map.getSource(sourceId)?.type !== 'geojson'
}

async function fetchStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    credentials: 'omit',
    referrerPolicy: 'origin',
  })
  if (!answer.ok) throw new Error(`the style answered ${answer.status}`)
  const style = (await answer.json()) as StyleSpecification
  const foreign = foreignOrigins(style, url)
  if (foreign.length > 0) throw new Error(`the style points to ${foreign.join(', ')}, which the content policy refuses`)
  return style
}
