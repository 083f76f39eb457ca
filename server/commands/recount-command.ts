import type { Context } from '../../modules/call/context.ts'
import { recountAll } from '../recount.ts'
import { runCommand } from './command.ts'
import { optionsOf } from './read-options.ts'

const usage = `
npm run recount     counts again, prints what differs, and ends with 1 when anything does
`

const nothing = () => undefined

async function recount(context: Context): Promise<number> {
  const recounts = await recountAll({ ...context, log: { info: nothing, warn: nothing, error: nothing } })
  for (const { what, differences } of recounts) {
    console.log(
      `${differences.length === 0 ? '✓' : '✗'} ${what}: ${differences.length === 0 ? 'add up' : `${differences.length} differ`}`,
    )
    for (const difference of differences) console.log(`    ${JSON.stringify(difference)}`)
  }
  return recounts.some(({ differences }) => differences.length > 0) ? 1 : 0
}

await runCommand({
  usage,
  read: (args) => (optionsOf(args, { help: { type: 'boolean', short: 'h' } }).help ? undefined : {}),
  work: recount,
})
