import type { Context } from '../../modules/call/context.ts'
import { countAllDevices } from '../../modules/notifications/push/keep-device.ts'
import { areClosed, replacePushKeys } from '../../modules/notifications/push/keep-push-keys.ts'
import { optionsOf } from './read-options.ts'
import { runCommand } from './command.ts'

const usage = `
npm run replace-push-keys                       says what replacing the keys of web push would cost; changes nothing
npm run replace-push-keys -- --forget-devices   makes new keys, and forgets every device that shows notifications

For after a change of SECRET that is meant to stay, or when the keys have become known. Owners add their devices again; the
browser of one who comes back adds itself within a day.
`

const options = { 'forget-devices': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

async function replace(context: Context, { forgetDevices }: { readonly forgetDevices: boolean }): Promise<number> {
  if (forgetDevices) {
    console.log(`There are new keys; ${devices(await replacePushKeys(context))} forgotten.`)
    return 0
  }
  console.log(
    (await areClosed(context))
      ? 'The keys were sealed with another SECRET: nobody is notified until it is set again.'
      : 'The keys can be opened: there is no need to replace them.',
  )
  console.log(`With --forget-devices there are new ones, and ${devices(await countAllDevices(context))} forgotten.`)
  return 0
}

const devices = (count: number) => (count === 1 ? '1 device is' : `${count} devices are`)

await runCommand({
  usage,
  read: (args) => {
    const { 'forget-devices': forgetDevices = false, help } = optionsOf(args, options)
    return help ? undefined : { forgetDevices }
  },
  work: replace,
})
