import type { DeskNow } from '../../demo/desk-now.ts'
import { findThings, type WhereToLook, whatItShows } from '../../demo/where.ts'
import { specialNames, titleOf } from '../../demo/world/special-classes.ts'
import { ensureWorld } from '../../demo/world-state.ts'
import { openCommand } from './command.ts'

const whoComes: Readonly<Record<keyof DeskNow['arrivals'], string>> = {
  waits: 'has a request, and the venue has not answered',
  isExpected: 'comes on one of the next days',
  canCheckIn: 'can check in now',
  isHere: 'has checked in',
  didNotCome: 'did not come today',
  hasCancelled: 'has cancelled',
}

/**
 * `npm run demo:where [-- --json]`: links to every special thing of the demo world, and the codes at its doors. It
 * makes the classes that are about to start. If Omar has no booking to check in to, it books one and says so. A second
 * run adds nothing but fresh links for devices that are not enrolled yet.
 */
const { context, close } = await openCommand(process.env)
try {
  if (context.settings.demo) await say(process.argv.includes('--json'))
  else {
    console.error('There is no demo world here: it is made by a start with DEMO=true')
    process.exitCode = 1
  }
} finally {
  await close()
}

async function say(asJson: boolean): Promise<void> {
  await ensureWorld(context)
  const where = await findThings(context)
  if (asJson) {
    console.log(JSON.stringify(where))
    return
  }
  const { doorCodes, staff } = where
  for (const name of [...specialNames, 'checkInNow'] as const)
    if (where[name])
      console.log(`${name.padEnd(18)} ${titleOf(name)}: ${whatItShows[name]}\n${' '.repeat(18)} ${where[name].url}`)
  sayCheckIn(where)
  console.log(
    `\nStaff sign in at ${context.settings.publicUrl}/staff with the password Traveller_1 and a code, each good once`,
  )
  for (const [email, { code, secret }] of Object.entries(staff))
    console.log(`${email.padEnd(22)} ${code} for the next seconds; secret for an authenticator ${secret}`)
  sayDesk(where.desk)
  console.log('\nAn operator’s day begins with Today, for operator@example.com and its colleagues')
  for (const { what, url } of where.office) console.log(`${what}\n${' '.repeat(18)} ${url}`)
  console.log('\nDoor codes (all of them with -- --json)')
  for (const slug of ['river-house-gym', 'atelier-yoga', 'north-pool', 'sky-spa', 'zurich-lakeside'])
    console.log(`${slug.padEnd(18)} ${doorCodes[slug]}`)
}

function sayCheckIn({ checkInNow: booked, doorCodes }: WhereToLook): void {
  if (!booked) return
  console.log(
    `\nomar@example.com can check in now: ${context.settings.publicUrl}/user/profile/bookings/${booked.bookingId}`,
  )
  if (booked.isNew)
    console.log('(booked just now, with a visit of his standard pass, so that there is something to check in to)')
  console.log(`The code at that door is ${doorCodes[booked.venue]}`)
}

function sayDesk({ url, arrivals, devices }: DeskNow): void {
  console.log(`\nThe desk of Atelier Yoga, for manager@, desk@ and teacher@example.com: ${url}`)
  for (const [guest, text] of Object.entries(whoComes)) {
    const arrival = arrivals[guest as keyof DeskNow['arrivals']]
    if (arrival) console.log(`${arrival.email.padEnd(22)} ${text}; ticket ${arrival.code}`)
  }
  for (const { name, url: link } of devices)
    console.log(
      `${name.padEnd(22)} ${link ? `becomes a device of the desk at ${link}, within ten minutes` : 'is enrolled'}`,
    )
}
