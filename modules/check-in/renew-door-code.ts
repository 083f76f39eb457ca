import type { Sql } from '../call/context.ts'
import { replaceDoorCode } from './check-ins.queries.ts'

/** Gives a venue's door another random code, in the caller's transaction. The old code stops working. */
export async function renewDoorCode(sql: Sql, venueId: string): Promise<void> {
  // 30 random bits: about one draw in a million hits another door's code.
  for (let tries = 0; tries < 5; tries++) if (await replaceDoorCode(sql, venueId)) return
  throw new Error('No door code is free')
}
