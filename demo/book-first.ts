import { NoResultError } from 'kysely'
import { Refusal } from '../contract/refusal.ts'
import { bookClass } from '../modules/bookings/book/book.ts'
import type { Context } from '../modules/call/context.ts'
import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { type DemoPass, passOf } from './passes-of-people.ts'
import type { ClassNow } from './world/special-classes.ts'

/** A class on a date. If `added`, it is added to the timetable first. */
export interface DemoChoice {
  readonly session: Pick<ClassNow['session'], 'classId' | 'date'>
  readonly added?: ClassNow
}

export interface FirstBooking {
  readonly accountId: string
  readonly id: string
  readonly venue: string
  readonly session: DemoChoice['session']
}

/**
 * Takes a step for a world that people have used meanwhile. Returns undefined if they have answered, cancelled, moved
 * or deleted what the step needs.
 */
export async function unlessRefused<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Refusal || error instanceof NoResultError) return undefined
    throw error
  }
}

/**
 * Books the first of these classes that the person can have. If there is none, they are left out, and the log says so.
 *
 * @param bookedAt the product with its clock at the time of the booking
 */
export async function bookFirst(
  context: Context,
  person: { readonly email: string; readonly type: 'standard' | 'premium' },
  choices: readonly DemoChoice[],
  bookedAt = context,
): Promise<FirstBooking | undefined> {
  for (const choice of choices) {
    const booking = await unlessRefused(async () =>
      book(bookedAt, await passOf(context, person.email, person.type), choice),
    )
    if (booking) return booking
  }
  context.log.warn(
    { email: person.email },
    'The demo leaves a booking out: there is no class that this person can have',
  )
  return undefined
}

async function book(
  context: Context,
  { accountId, code: passCode }: DemoPass,
  { session, added }: DemoChoice,
): Promise<FirstBooking> {
  if (added) {
    await publishClasses(context, [added.class])
    await publishSessions(context, [added.session])
  }
  const { classId, date } = session
  const { id, studioSlug: venue } = await bookClass(context, { accountId }, { classId, date, passCode })
  return { accountId, id, venue, session }
}
