import type { StyleSpecification } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import landUrl from 'world-atlas/land-50m.json?url'

/** A light world without streets, from a file of our own: nobody else is contacted (T124). */
export async function offlineStyle(): Promise<StyleSpecification> {
  const token = (name: string, otherwise: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() || otherwise
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: await land(), attribution: 'Natural Earth' } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': token('--map-water', '#dbe9f4') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': token('--map-land', '#f6f4ef') } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': token('--map-coast', '#c9d6df'), 'line-width': 1 } },
    ],
  }
}

async function land() {
  const answer = await fetch(landUrl)
  const world = (await answer.json()) as Topology<{ land: GeometryCollection }>
  return feature(world, world.objects.land)
}
