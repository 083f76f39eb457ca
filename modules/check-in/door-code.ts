import type { ErrorCode } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Counted } from '../limits/limits.rules.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { doorCodeOf } from './check-ins.queries.ts'

interface Tried {
  readonly venueId: string
  readonly doorCode: string
  /** Whom wrong codes are counted for; the right one starts this count again. */
  readonly counted: Counted
  /** Where anybody may try: this is counted as well. */
  readonly address?: string
  readonly refusal: ErrorCode
}

/** Wrong codes are counted, so that nobody finds one by trying. */
export async function refuseWrongDoorCode(
  context: Context,
  { venueId, doorCode, counted, address, refusal }: Tried,
): Promise<void> {
  await throttle(context, 'doorCode', ...(address === undefined ? [] : [{ address }]), counted)
  if (doorCode !== (await doorCodeOf(context.db, venueId))) throw new Refusal(refusal)
  await forgive(context, 'doorCode', counted)
}
