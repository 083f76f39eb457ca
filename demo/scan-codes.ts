import { DAY_MS } from '../contract/durations.ts'
import type { Context } from '../modules/call/context.ts'
import { countScan } from '../modules/partner-kit/count-scan.ts'
import { atInstant } from './at-instant.ts'

const DAYS = 60

/** Guests of the hotel scan the code in its lobby, none on some days and up to three on others. Only once. */
export async function scanCodes(context: Context): Promise<void> {
  const known = await context.db.selectFrom('partner_scans').select('partner_id').limit(1).executeTakeFirst()
  if (known) return
  const viewer = { accountId: undefined, address: '', partner: 'grand-hotel', idempotencyKey: undefined }
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo--)
    for (let scan = 0; scan < (daysAgo * 7) % 4; scan++)
      await countScan(atInstant(context, context.clock().getTime() - daysAgo * DAY_MS), viewer, 'lobby')
}
