import { whereThingsAre } from '../demo/where.ts'
import { openCommand } from './command.ts'

/** `npm run demo:where [-- --json]`: links to every special thing of the demo world, and the codes at its doors. */
const { context, close } = await openCommand(process.env)
const { doorCodes, ...places } = await whereThingsAre(context)
if (process.argv.includes('--json')) console.log(JSON.stringify({ ...places, doorCodes }))
else {
  for (const [name, { url }] of Object.entries(places)) console.log(`${name.padEnd(18)} ${url}`)
  console.log('\nDoor codes (all of them with -- --json)')
  for (const slug of ['river-house-gym', 'atelier-yoga', 'north-pool', 'sky-spa', 'zurich-lakeside']) console.log(`${slug.padEnd(18)} ${doorCodes[slug]}`)
}
await close()
