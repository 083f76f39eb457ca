import { dropDemoDatabase } from './support/database/demo-database.ts'
import { type Bench, type Finding, findingsTable, findMissed } from './support/finding.ts'
import { machine } from './support/report.ts'

/**
 * `npm run bench` runs all benchmarks but the long ones; `npm run bench -- search pages` runs some; `-- scale --only
 * 1,10` leaves out the biggest catalogue; `-- soak --minutes 5` runs for five minutes; `-- blocking web --against
 * <folder>` compares with the build of another clone. A benchmark is loaded only when it is needed.
 */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  search: async () => (await import('./search.ts')).search,
  bookings: async () => (await import('./bookings.ts')).measureBookings,
  processes: async () => (await import('./processes.ts')).measureProcesses,
  desk: async () => (await import('./desk/desk.ts')).measureDesk,
  purchases: async () => (await import('./purchases.ts')).measurePurchases,
  waitlist: async () => (await import('./waitlist.ts')).measureWaitlist,
  logins: async () => (await import('./logins.ts')).measureLogins,
  pages: async () => (await import('./pages.ts')).measurePages,
  trip: async () => (await import('./trip.ts')).measureTrips,
  tickets: async () => (await import('./tickets.ts')).measureTickets,
  start: async () => (await import('./start.ts')).measureStart,
  blocking: async () => (await import('./blocking.ts')).measureBlocking,
  web: async () => (await import('./web.ts')).measureWeb,
  paint: async () => (await import('./paint.ts')).measurePaint,
  map: async () => (await import('./map.ts')).measureMap,
  import: async () => (await import('./imports.ts')).measureImports,
  console: async () => (await import('./console/console.ts')).measureConsole,
  rush: async () => (await import('./world/rush.ts')).measureRush,
  soak: async () => (await import('./world/soak.ts')).measureSoak,
  scale: async () => (await import('./scale/scale.ts')).measureScale,
}

// Stopping the bench also stops the processes that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** They take long, or need a quiet machine, so they run only by name. */
const long = ['scale', 'soak', 'rush', 'processes', 'console']

const words = process.argv.slice(2)
const valueOf = (option: string) => (words.includes(option) ? words.splice(words.indexOf(option), 2)[1] : undefined)
const only = valueOf('--only')
const against = valueOf('--against')
const minutes = valueOf('--minutes')
const sizes = only?.split(',').map(Number)
const short = words.includes('--short')
const asked = words.filter((word) => word !== '--short')
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

const measuredOn = `${new Date().toISOString().slice(0, 10)}, ${machine()}`
console.log(measuredOn)
const findings: Finding[] = []
try {
  for (const [name, load] of Object.entries(benches)) {
    if (asked.length > 0 ? !asked.includes(name) : long.includes(name)) continue
    console.log(`\n## ${name}\n`)
    const bench = await load()
    findings.push(
      ...(await bench({
        say: console.log,
        short,
        sizes,
        against,
        minutes: minutes === undefined ? undefined : Number(minutes),
      })),
    )
  }
} finally {
  await dropDemoDatabase()
}
console.log(
  `\n## all of it\n\n${measuredOn}\n\n${findingsTable(findings)}\n\n${findMissed(findings).length} targets missed`,
)
if (short)
  console.log('\nA short run: it shows that the benches work; its figures mean nothing, but for those of the soak.')
