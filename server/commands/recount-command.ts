import { openCommand } from './command.ts'
import { recountAll } from '../recount.ts'

/** `npm run recount`: counts again, prints what differs, and ends with 1 when anything does. */
const { context, close } = await openCommand(process.env)
const nothing = () => undefined
const recounts = await recountAll({ ...context, log: { info: nothing, warn: nothing, error: nothing } })
await close()
for (const { what, differences } of recounts) {
  console.log(
    `${differences.length === 0 ? '✓' : '✗'} ${what}: ${differences.length === 0 ? 'add up' : `${differences.length} differ`}`,
  )
  for (const difference of differences) console.log(`    ${JSON.stringify(difference)}`)
}
process.exitCode = recounts.some(({ differences }) => differences.length > 0) ? 1 : 0
