import { emailInput, nameInput } from '../../contract/people.ts'
import { type FirstOperatorOutcome, makeFirstOperator } from '../../modules/staff/make-first-operator.ts'
import { optionsOf } from './read-options.ts'
import { runCommand } from './command.ts'
import { UsageError } from './usage-error.ts'

const usage = `
npm run first-operator -- --email ADDRESS     makes the account of the first operator

Prints a link that works once, for seven days: it sets the password. Signing in at /staff then sets up the second factor.
The same again, before a password is set, makes a new link and ends the one before.

  --email ADDRESS      the operator's address, one that has no account yet
  --first-name NAME, --last-name NAME
  --mail               sends the link to the address instead of printing it (needs SMTP_URL, or the outbox of the demo)
`

const refusals: Readonly<Record<Extract<FirstOperatorOutcome, { ok: false }>['reason'], string>> = {
  operatorExists: 'There is an operator already, with another address',
  addressTaken: 'This address has an account that is no operator’s: use another address',
  passwordSet: 'This operator has a password already; a forgotten one is replaced at /staff',
}

/** @returns the exit code */
function tell(outcome: FirstOperatorOutcome, email: string, publicUrl: string): number {
  if (!outcome.ok) {
    console.error(refusals[outcome.reason])
    return 1
  }
  if (outcome.token === null) console.log(`A mail to ${email} is in the outbox; it leaves as soon as the server runs.`)
  else
    console.log(
      `Open this once, within seven days, to set the password of ${email}:\n${publicUrl}/set-password?for=staff&token=${outcome.token}`,
    )
  console.log(`Then sign in at ${publicUrl}/staff and set up the second factor.`)
  return 0
}

const text = { type: 'string' } as const
const options = {
  email: text,
  'first-name': text,
  'last-name': text,
  mail: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** @returns undefined when help was asked for */
function readWish(args: readonly string[]) {
  const { email, 'first-name': firstName, 'last-name': lastName, mail: byMail = false, help } = optionsOf(args, options)
  if (help) return undefined
  const address = emailInput.safeParse(email)
  if (!address.success) throw new UsageError(`--email: ${address.error.issues[0]?.message}`)
  for (const [name, value] of [
    ['--first-name', firstName],
    ['--last-name', lastName],
  ] as const) {
    if (value !== undefined && !nameInput('give a name').safeParse(value).success)
      throw new UsageError(`${name}: give a name`)
  }
  return { email: address.data, firstName: firstName?.trim(), lastName: lastName?.trim(), byMail }
}

await runCommand({
  usage,
  read: readWish,
  work: async (context, wish) => tell(await makeFirstOperator(context, wish), wish.email, context.settings.publicUrl),
})
