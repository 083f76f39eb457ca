import type { Map as LibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BaseKeeper, type BaseNews } from './base-keeper.ts'
import type { TileArchive } from './choose-base.rules.ts'

const zurich: TileArchive = {
  tiles: '/map/tiles/zurich/{z}/{x}/{y}',
  schema: 'openmaptiles',
  bounds: [8.4, 47.3, 8.7, 47.5],
  minzoom: 10,
  maxzoom: 14,
  attribution: '',
}

/** As much of a map as the keeper touches: it has its style at once, and every event comes from the test. */
function fakeMap() {
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const tell = (type: string, event: unknown = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event)
  }
  const map = {
    on: (type: string, listener: (event: unknown) => void) => {
      const all = listeners.get(type) ?? new Set()
      listeners.set(type, all.add(listener))
      return { unsubscribe: () => void all.delete(listener) }
    },
    off: (type: string, listener: (event: unknown) => void) => listeners.get(type)?.delete(listener),
    getCenter: () => ({ lng: 8.54, lat: 47.37 }),
    getZoom: () => 13,
    getBounds: () => ({ getWest: () => 8.5, getEast: () => 8.6, getSouth: () => 47.3, getNorth: () => 47.4 }),
    getSource: (id: string) => (id === 'streets' ? { type: 'vector' } : undefined),
    getContainer: () => ({ clientWidth: 0 }),
    setStyle: () => tell('style.load'),
  }
  return { map: map as unknown as LibreMap, tell }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function keep() {
  const { map, tell } = fakeMap()
  const told: BaseNews[] = []
  const keeper = new BaseKeeper({
    map,
    colour: () => '#fff',
    archives: Promise.resolve([zurich]),
    tell: (news) => told.push(news),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { keeper, tell, told }
}

const asked = { tile: {}, sourceId: 'streets' }

it('shows the bundled map, and says so, when tiles that were asked for never answer', async () => {
  const { keeper, tell, told } = await keep()
  expect(told).toEqual([{ kind: 'tiles', hasFailed: false }])
  // Time does not count before the map asks for a tile: it may not have been in view yet.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(1)
  tell('sourcedataloading', asked)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(told).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.at(-1)).toEqual({ kind: 'bundled', hasFailed: true })
  keeper.retry()
  expect(told.at(-1)).toEqual({ kind: 'tiles', hasFailed: false })
  keeper.stop()
})

it('keeps streets of which some tiles came, whatever happens to others', async () => {
  const { keeper, tell, told } = await keep()
  tell('sourcedataloading', asked)
  tell('sourcedata', asked)
  for (let error = 0; error < 9; error++) tell('error', { error: 'refused' })
  tell('idle')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([{ kind: 'tiles', hasFailed: false }])
  keeper.stop()
})

it('gives up on streets whose first tiles are all refused', async () => {
  const { keeper, tell, told } = await keep()
  tell('sourcedataloading', asked)
  for (let error = 0; error < 3; error++) tell('error', { error: 'refused' })
  expect(told.at(-1)?.kind).toBe('tiles')
  tell('error', { error: 'refused' })
  expect(told.at(-1)).toEqual({ kind: 'bundled', hasFailed: true })
  keeper.stop()
})
