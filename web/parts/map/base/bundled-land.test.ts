import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Map as LibreMap } from 'maplibre-gl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFilled } from './bundled-land.ts'
import { plainStyle } from './bundled-style.ts'

/** As much of a map as its content needs. */
function fakeMap({
  lat,
  lng,
  zoom,
  names = ['cells', 'ground'],
}: {
  lat: number
  lng: number
  zoom: number
  names?: string[]
}) {
  const view = { lat, lng, zoom }
  const sources = new Map(names.map((name) => [name, { attribution: name, setData: vi.fn() }]))
  let move = () => undefined as void
  const map = {
    style: {},
    on: (_type: string, listener: () => void) => (move = listener),
    off: () => undefined,
    getZoom: () => view.zoom,
    getSource: (name: string) => sources.get(name),
    getBounds: () => ({
      getWest: () => view.lng - 0.1,
      getEast: () => view.lng + 0.1,
      getSouth: () => view.lat - 0.1,
      getNorth: () => view.lat + 0.1,
    }),
  }
  const moveTo = (next: Partial<typeof view>) => {
    Object.assign(view, next)
    move()
  }
  return { map: map as unknown as LibreMap, sources, moveTo }
}

const london = { lat: 51.5, lng: -0.12, zoom: 12 }
const asked: string[] = []
let isDown = false
const grounds = () => asked.filter((address) => address.includes('/ground/') || !address.startsWith('/land/'))
beforeEach(() => {
  asked.length = 0
  isDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (isDown) throw new Error('offline')
    return Response.json({ attribution: `from ${address.replace(/^.*\//, '')}`, features: [{ address }] })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('draws the ground of the city in view once, and names its sources instead of the coasts below it', async () => {
  const { map, sources, moveTo } = fakeMap(london)
  keepFilled(map)
  await vi.waitFor(() => expect(sources.get('ground')?.setData).toHaveBeenCalledTimes(1))
  expect(grounds()).toHaveLength(1)
  expect(sources.get('ground')?.attribution).toMatch(/^from london.*json$/)
  expect(sources.get('cells')?.attribution).toBe('')
  moveTo({ lng: -0.1 })
  await new Promise(setImmediate)
  expect(grounds()).toHaveLength(1)
})

it('leaves the map as it is where no ground is known, and further out', async () => {
  const { map, sources, moveTo } = fakeMap({ lat: 28.1, lng: -15.4, zoom: 12 })
  keepFilled(map)
  await vi.waitFor(() => expect(sources.get('cells')?.attribution).toBe('Natural Earth'))
  moveTo({ ...london, zoom: 9 })
  await new Promise(setImmediate)
  expect(grounds()).toEqual([])
  expect(sources.get('ground')?.setData).not.toHaveBeenCalled()
})

it('asks for nothing where an archive has the streets', async () => {
  const { map } = fakeMap({ ...london, names: ['cells'] })
  keepFilled(map)
  await new Promise(setImmediate)
  expect(grounds()).toEqual([])
})

it('asks again after a move for what did not arrive', async () => {
  isDown = true
  const { map, sources, moveTo } = fakeMap(london)
  keepFilled(map)
  await vi.waitFor(() => expect(sources.get('cells')?.setData).toHaveBeenCalled())
  isDown = false
  moveTo({ lng: -0.1 })
  await vi.waitFor(() => expect(sources.get('ground')?.attribution).toMatch(/^from london/))
})

it('has a style that the map can draw, with the ground above the coasts and below every name', () => {
  const style = plainStyle(() => '#abcdef')
  expect(validateStyleMin(style)).toEqual([])
  const ids = style.layers.map(({ id }) => id)
  const grounds = ids.filter((id) => id.startsWith('ground-'))
  expect(grounds).toHaveLength(7)
  const place = grounds.map((id) => ids.indexOf(id))
  expect(ids.indexOf('cells-coast')).toBeLessThan(Math.min(...place))
  expect(Math.max(...place)).toBeLessThan(style.layers.findIndex(({ type }) => type === 'symbol'))
})
