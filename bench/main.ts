import { machine } from './support/report.ts'

/** `npm run bench` runs all of them, `npm run bench -- search web` some. A bench is loaded when it is asked for. */
const benches: Readonly<Record<string, () => Promise<(say: (text: string) => void) => Promise<void>>>> = {
  search: async () => (await import('./search.ts')).search,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

console.log(`${new Date().toISOString().slice(0, 10)}, ${machine()}`)
for (const [name, load] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n## ${name}\n`)
  const bench = await load()
  await bench(console.log)
}
