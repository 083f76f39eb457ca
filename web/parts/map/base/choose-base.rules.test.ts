import { describe, expect, it } from 'vitest'
import { chooseBase, type TileArchive } from './choose-base.rules.ts'

const archiveOf = (name: string, bounds: TileArchive['bounds'], maxzoom = 14): TileArchive => ({
  tiles: `/map/tiles/${name}/{z}/{x}/{y}`,
  schema: 'openmaptiles',
  bounds,
  minzoom: 8,
  maxzoom,
  attribution: '',
})
const city = archiveOf('city', [8.5, 47.3, 8.6, 47.4])
const country = archiveOf('country', [5.9, 45.8, 10.5, 47.8])
const world = archiveOf('world', [-180, -85, 180, 85], 6)
const inCity = { lat: 47.37, lng: 8.54 }
const inCountry = { lat: 46.95, lng: 7.44 }
const abroad = { lat: 51.5, lng: -0.1 }
const service = 'https://tiles.example.com/style.json'
const nothing: ReadonlySet<string> = new Set()

describe('what lies below the venues', () => {
  it.each([
    ['our own streets where we have them, although a service is allowed', inCity, [city], service, 'city'],
    ['the service where we have none', abroad, [city], service, service],
    ['the bundled map where we have none and no service is allowed', abroad, [city], null, ''],
    ['the bundled map where nothing is set', inCity, [], null, ''],
    ['of two files the one that holds more around the middle', inCity, [city, country], null, 'country'],
    ['the file whose bounds hold the middle', inCountry, [city, country], null, 'country'],
    ['of two files the one that shows streets, not the world from afar', inCity, [world, city], null, 'city'],
    ['the world from afar where there is nothing else', abroad, [world, city], service, 'world'],
  ])('is %s', (_what, middle, archives, allowed, key) => {
    const base = chooseBase(middle, { archives, service: allowed, failed: nothing })
    expect(base.kind === 'tiles' ? base.key.split('/')[3] : base.key).toBe(key)
  })

  it.each([
    ['the west edge', { lat: 47.35, lng: 8.5 }, true],
    ['the north edge', { lat: 47.4, lng: 8.55 }, true],
    ['the east edge', { lat: 47.35, lng: 8.6 }, true],
    ['the south edge', { lat: 47.3, lng: 8.55 }, true],
    ['just west', { lat: 47.35, lng: 8.499 }, false],
    ['just east', { lat: 47.35, lng: 8.601 }, false],
    ['just north', { lat: 47.401, lng: 8.55 }, false],
    ['just south', { lat: 47.299, lng: 8.55 }, false],
  ])('counts %s of a file as %j within: %s', (_where, middle, isWithin) => {
    const { kind } = chooseBase(middle, { archives: [city], service: null, failed: nothing })
    expect(kind).toBe(isWithin ? 'tiles' : 'bundled')
  })

  it('passes over what did not answer', () => {
    const at = (...failed: string[]) => chooseBase(inCity, { archives: [city], service, failed: new Set(failed) }).kind
    expect([at(city.tiles), at(service), at(city.tiles, service)]).toEqual(['service', 'tiles', 'bundled'])
  })
})
