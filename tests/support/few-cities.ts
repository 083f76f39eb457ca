import { buildNamesIndex } from '../../adapters/geocoding/gazetteer/build-index.ts'
import { gazetteer } from '../../adapters/geocoding/gazetteer/gazetteer.ts'
import type { Geocoding } from '../../adapters/geocoding/geocoding.ts'

const city = (
  name: string,
  countryCode: string,
  population: number,
  [lat, lng]: readonly [number, number],
  otherNames: readonly string[] = [],
) => ({
  name,
  countryCode,
  population,
  lat,
  lng,
  otherNames,
  isQuarter: false,
})

/** The real gazetteer with only a few cities; reading all of them has its own test. */
export function fewCities(): Geocoding {
  const index = buildNamesIndex([
    city('London', 'GB', 7_556_900, [51.5085, -0.1257]),
    city('London', 'CA', 346_765, [42.9834, -81.233]),
    city('Zurich', 'CH', 341_730, [47.3667, 8.55], ['Zürich']),
    city('Munich', 'DE', 1_260_391, [48.1374, 11.5755], ['München']),
    city('New York City', 'US', 8_175_133, [40.7143, -74.006], ['New York']),
    city('Barcelona', 'ES', 1_620_343, [41.3888, 2.159]),
    city('Washington, D.C.', 'US', 689_545, [38.8951, -77.0364], ['Washington']),
    city('York', 'GB', 153_717, [53.9576, -1.0827]),
    { ...city('Soho Green', 'GB', 1_000, [51.513, -0.136]), isQuarter: true },
  ])
  return gazetteer(() => Promise.resolve(index))
}
