import type { Context } from '../modules/context.ts'
import { buildWorld, extendWorld, type Progress } from './build-world.ts'

const KEY = 'demo-world'

interface WorldState {
  /** The first day ('yyyy-MM-dd') that the timetables were written out from last. */
  readonly from: string
}

/** Builds the world on the first run; on a later day writes the timetables out for the days that came since. */
export async function ensureWorld(context: Context, progress: Progress): Promise<void> {
  const today = context.clock().toISOString().slice(0, 10)
  const row = await context.db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  const state = row?.value as WorldState | undefined
  if (state?.from === today) return
  if (state) await extendWorld(context, progress)
  else await buildWorld(context, progress)
  const value = JSON.stringify({ from: today } satisfies WorldState)
  await context.db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
