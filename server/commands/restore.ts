import { runCommandLine } from './command-line.ts'
import { readOptions } from './read-options.ts'
import { restoreBackup, type RestoreWish } from './restore-backup.ts'
import { UsageError } from './usage-error.ts'

const usage = `
npm run restore -- FILE                          brings back what npm run backup wrote, into an empty DATA_DIR
npm run restore -- FILE --replace                the same, in place of the data that is there
npm run restore -- FILE --with-another-secret    although the SECRET is another one: what is sealed stays closed

Stop the product first. Nothing is changed before the whole backup has been read, checked and started once.
`
const options = {
  replace: { type: 'boolean' },
  'with-another-secret': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function readWish(args: readonly string[]): RestoreWish | undefined {
  const { values, positionals } = readOptions(args, options)
  if (values.help) return undefined
  const [file, another] = positionals
  if (file === undefined || another !== undefined) throw new UsageError('Name one file that npm run backup wrote')
  return { file, replace: values.replace ?? false, withAnotherSecret: values['with-another-secret'] ?? false }
}

await runCommandLine({
  usage,
  read: readWish,
  async work(wish) {
    await restoreBackup(wish, process.env, (message) => console.log(message))
    return 0
  },
})
