import path from 'node:path'
import { runCommandLine } from './command-line.ts'
import { optionsOf } from './read-options.ts'
import { type BackupWish, makeBackup } from './make-backup.ts'
import { UsageError } from './usage-error.ts'

const usage = `
npm run backup                       writes the embedded database and its uploads into one file below backups/
npm run backup -- --to FOLDER|FILE   writes it there

The product may run meanwhile. The file holds everybody's data; it does not hold the SECRET, without which health checks,
authenticators and push keys in it cannot be opened. npm run restore -- FILE brings it back.
`
const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

function readWish(args: readonly string[]): BackupWish | undefined {
  const { help, to = `backups${path.sep}` } = optionsOf(args, options)
  if (to === '') throw new UsageError('--to: name a folder or a file')
  return help ? undefined : { to }
}

await runCommandLine({
  usage,
  read: readWish,
  async work(wish) {
    await makeBackup(wish, process.env, (message) => console.log(message))
    return 0
  },
})
