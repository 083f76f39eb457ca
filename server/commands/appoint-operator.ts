import { emailInput, nameInput } from '../../contract/people.ts'
import { appointByCommand, type AppointmentOutcome, type OperatorPost } from '../../modules/staff/appoint-by-command.ts'
import { operatorAreas } from '../../contract/rights.ts'
import { optionsOf } from './read-options.ts'
import { runCommand } from './command.ts'
import { UsageError } from './usage-error.ts'

const usage = `
npm run appoint-operator -- --email ADDRESS --areas owner     makes an operator, or changes what one looks after
npm run appoint-operator -- --email ADDRESS --dismiss         takes all areas from an operator and ends their logins

Prints a link that works once, for seven days: it sets the password. Signing in at /staff then sets up the second factor.
The same again, before a password is set, makes a new link and ends the one before.

  --email ADDRESS      the operator's address; a new one must have no account of another kind
  --areas AREAS        what they look after from now on, separated by commas: ${operatorAreas.join(', ')}.
                       An owner does everything, an auditor only reads
  --first-name NAME, --last-name NAME
  --mail               sends the link to the address instead of printing it (needs SMTP_URL, or the outbox of the demo)
`

const refusals: Readonly<Record<Extract<AppointmentOutcome, { ok: false }>['reason'], string>> = {
  addressTaken: 'This address has an account that is no operator’s: use another address',
  noOperator: 'There is no operator with this address',
  lastOwner: 'This is the only owner: appoint another one first (--areas owner)',
}

/** @returns the exit code */
function tell(outcome: AppointmentOutcome, { email, areas }: OperatorPost, publicUrl: string): number {
  if (!outcome.ok) {
    console.error(refusals[outcome.reason])
    return 1
  }
  const { before, entry } = outcome
  const formerly = before.length > 0 ? ` (until now: ${before.join(', ')})` : ''
  console.log(
    areas.length > 0 ? `${email} looks after: ${areas.join(', ')}${formerly}` : `${email} is dismissed${formerly}`,
  )
  if (entry === 'none') return 0
  if (entry === 'password') console.log(`They have a password; a forgotten one is replaced at ${publicUrl}/staff.`)
  else if (entry === 'mailed') console.log('A mail to them is in the outbox; it leaves as soon as the server runs.')
  else
    console.log(
      `Open this once, within seven days, to set their password:\n${publicUrl}/set-password?for=staff#token=${entry.token}`,
    )
  if (entry !== 'password') console.log(`Then sign in at ${publicUrl}/staff and set up the second factor.`)
  return 0
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  email: text,
  areas: text,
  dismiss: flag,
  'first-name': text,
  'last-name': text,
  mail: flag,
  help: { ...flag, short: 'h' },
} as const

/** @returns undefined when the person asked for help */
function readWish(args: readonly string[]): OperatorPost | undefined {
  const typed = optionsOf(args, options)
  if (typed.help) return undefined
  const address = emailInput.safeParse(typed.email)
  if (!address.success) throw new UsageError(`--email: ${address.error.issues[0]?.message}`)
  return {
    email: address.data,
    firstName: readName('--first-name', typed['first-name']),
    lastName: readName('--last-name', typed['last-name']),
    areas: readAreas(typed.areas, typed.dismiss ?? false),
    byMail: typed.mail ?? false,
  }
}

function readName(option: string, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const name = nameInput('give a name').safeParse(typed)
  if (!name.success) throw new UsageError(`${option}: give a name`)
  return name.data
}

function readAreas(typed: string | undefined, isDismissed: boolean): OperatorPost['areas'] {
  if ((typed === undefined) !== isDismissed) throw new UsageError('Give --areas, or --dismiss')
  const wanted = new Set(typed?.split(',').map((area) => area.trim()))
  const unknown = [...wanted].filter((word) => !operatorAreas.some((area) => area === word))
  if (unknown.length > 0)
    throw new UsageError(`--areas does not know "${unknown.join(', ')}"; there are ${operatorAreas.join(', ')}`)
  return operatorAreas.filter((area) => wanted.has(area))
}

await runCommand({
  usage,
  read: readWish,
  work: async (context, post) => tell(await appointByCommand(context, post), post, context.settings.publicUrl),
})
