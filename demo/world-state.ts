import { sql as statement } from 'kysely'
import type { Context } from '../modules/call/context.ts'
import type { WorldProgress } from './build-world.ts'
import { unlessRefused } from './book-first.ts'
import { secureStaff } from './secure-staff.ts'
import { demoCities } from './world/cities.ts'
import type { DemoCity } from './world/city.ts'
import { waitForOthers } from '../database/transaction.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'

const KEY = 'demo-world'
/** Written first, so that the next start recognises a build that was cut short. */
const BEGUN = 'demo-world-begun'

/** Keys of `settings` that show that a demo world was made here. */
export const demoMarks: readonly string[] = [KEY, BEGUN]

interface WorldState {
  /** The city's local day ('yyyy-MM-dd') from which its timetables were last written, by the city's slug. */
  readonly from?: Readonly<Record<string, string>> | string
}

/** Whether the world was built. Then it is good enough to start with, even if it cannot be brought up to date. */
export async function isWorldBuilt({ db }: Context): Promise<boolean> {
  return (await db.selectFrom('settings').select('key').where('key', '=', KEY).executeTakeFirst()) !== undefined
}

/**
 * Builds the world on the first run. When a new day has begun in one of the cities, it writes that city's timetables
 * for 31 days from then and renews what is special relative to today. It is called at every start and every hour, and
 * most calls find nothing to do. One process at a time.
 */
export async function ensureWorld(
  context: Context,
  progress: WorldProgress = () => undefined,
  only: readonly DemoCity[] = demoCities,
): Promise<void> {
  await context.db.transaction().execute(async (lockHolder) => {
    await waitForOthers(lockHolder)
    await statement`select pg_advisory_xact_lock(hashtext(${KEY}))`.execute(lockHolder)
    await bringUpToDate(context, progress, only)
    await secureStaff(context)
  })
}

async function bringUpToDate(context: Context, progress: WorldProgress, only: readonly DemoCity[]): Promise<void> {
  const now = context.clock()
  const today = Object.fromEntries(only.map(({ slug, timeZone }) => [slug, localTime(timeZone, now).date]))
  const row = await context.db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const { from } = (row?.value ?? {}) as WorldState
  const known = typeof from === 'object' ? from : {}
  const begun = only.filter(({ slug }) => known[slug] !== today[slug])
  if (begun.length === 0) return
  // Loaded here, because most starts do not need them.
  const [
    { buildWorld, extendTimetables },
    { makeSpecialDates },
    { bookDeskGuests },
    { makeWeeklyClass },
    { settleMonth },
    { settleOffice },
  ] = await Promise.all([
    import('./build-world.ts'),
    import('./make-special-dates.ts'),
    import('./book-desk-guests.ts'),
    import('./make-weekly-class.ts'),
    import('./settle-month.ts'),
    import('./settle-office.ts'),
  ])
  if (row) await extendTimetables(context, begun, progress)
  else {
    await remember(context, BEGUN, {})
    await buildWorld(context, only, progress)
  }
  const todayInLondon = localTime('Europe/London', now).date
  await makeSpecialDates(context, todayInLondon)
  await bookDeskGuests(context)
  if (row) await unlessRefused(() => makeWeeklyClass(context))
  else {
    const weeklyClassId = await makeWeeklyClass(context)
    await settleMonth(context, weeklyClassId, todayInLondon)
    await settleOffice(context, weeklyClassId)
  }
  await remember(context, KEY, { from: { ...known, ...today } } satisfies WorldState)
  progress(begun.length, begun.length, 'done')
}

async function remember(context: Context, key: string, state: object): Promise<void> {
  const value = JSON.stringify(state)
  await context.db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
