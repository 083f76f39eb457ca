import { replaceTicketKeys } from '../../modules/bookings/ticket/keep-ticket-keys.ts'
import type { Context } from '../../modules/call/context.ts'
import { optionsOf } from './read-options.ts'
import { runCommand } from './command.ts'

const usage = `
npm run replace-ticket-keys                  makes new keys for the tickets; those that are signed already still hold
npm run replace-ticket-keys -- --forget-old  also forgets the old keys, for when they have become known

A desk that has forgotten a key reads the codes of its tickets as before, and needs a connection for those that are not
on its list. Travellers get a newly signed ticket the next time they open theirs with a connection.
`

const options = { 'forget-old': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

async function replace(context: Context, wish: { readonly forgetOld: boolean }): Promise<number> {
  const keys = await replaceTicketKeys(context, wish)
  console.log(keys === 1 ? 'There is 1 key.' : `There are ${keys} keys; the newest signs.`)
  return 0
}

await runCommand({
  usage,
  read: (args) => {
    const { 'forget-old': forgetOld = false, help } = optionsOf(args, options)
    return help ? undefined : { forgetOld }
  },
  work: replace,
})
