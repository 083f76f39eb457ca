import type { ErrorCode } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Counted } from '../limits/limits.rules.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { doorCodeOf } from './check-ins.queries.ts'

interface Tried {
  readonly venueId: string
  readonly doorCode: string
  /** Whom wrong codes are counted for. The right code resets this count. */
  readonly counted: Counted
  /** The address to count as well, where anybody may try. */
  readonly address?: string
  readonly refusal: ErrorCode
}

/** Counts wrong codes, so that nobody finds one by trying. */
export async function refuseWrongDoorCode(
  context: Context,
  { venueId, doorCode, counted, address, refusal }: Tried,
): Promise<void> {
  await throttle(context, 'doorCode', ...(address === undefined ? [] : [{ address }]), counted)
  if (doorCode !== (await doorCodeOf(context.db, venueId))) throw new Refusal(refusal)
  await forgive(context, 'doorCode', counted)
}
