import { benchDatabase } from './support/database/bench-database.ts'
import type { BenchRun, Finding } from './support/finding.ts'
import { importWorld, worldVenues } from './support/world-venues.ts'

const MB = 1024 * 1024

/** An import of 11,700 venues into an empty database, and the same file again. */
export async function measureImports({ say }: BenchRun): Promise<Finding[]> {
  const database = await benchDatabase()
  const venues = await worldVenues()
  try {
    say(venues.what)
    const first = await importWorld(database.url, venues.file)
    const again = await importWorld(database.url, venues.file)
    return [
      { what: 'import of 11,700 venues', result: first.seconds, unit: 's' },
      { what: 'import of 11,700 venues: most memory', result: first.peakMemory / MB, unit: 'MB', atMost: 250 },
      { what: 'the same import again', result: again.seconds, unit: 's' },
      { what: 'the same import again: most memory', result: again.peakMemory / MB, unit: 'MB', atMost: 250 },
    ]
  } finally {
    await venues.remove()
    await database.drop()
  }
}
