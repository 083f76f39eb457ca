import type { ErrorCode } from '../../contract/errors.ts'
import { Refusal } from '../../contract/refusal.ts'
import type { Context } from '../call/context.ts'
import type { CountedSubject } from '../limits/limits.rules.ts'
import { forgive, throttle } from '../limits/throttle.ts'
import { doorCodeOf } from './check-ins.queries.ts'

interface DoorCodeTry {
  readonly venueId: string
  readonly doorCode: string
  /** The traveller or booking whose wrong codes are counted. The right code resets this count. */
  readonly counted: CountedSubject
  /** The network address, counted too where visitors may try without signing in. */
  readonly address?: string
  readonly refusal: ErrorCode
}

/** Counts wrong codes, so that no visitor finds one by trying. */
export async function refuseWrongDoorCode(
  context: Context,
  { venueId, doorCode, counted, address, refusal }: DoorCodeTry,
): Promise<void> {
  await throttle(context, 'doorCode', ...(address === undefined ? [] : [{ address }]), counted)
  if (doorCode !== (await doorCodeOf(context.db, venueId))) throw new Refusal(refusal)
  await forgive(context, 'doorCode', counted)
}
