import type { StandingChange } from '../../../contract/staff-all-venues.ts'
import type { VoucherType } from '../../../contract/search.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { noteAction } from '../../audit/note-action.ts'
import type { Context } from '../../call/context.ts'
import type { VenueStaffViewer } from '../../call/viewer.ts'
import { lockVenue } from '../lock-venue.ts'
import { saveStanding, type Standing, standingOf } from './publish.queries.ts'
import { agreeOnWalkIns } from './take-part.ts'

const standings: Readonly<Record<StandingChange, Partial<Standing>>> = {
  takePart: { takesPart: true },
  stopTakingPart: { takesPart: false },
  hide: { isShown: false },
  show: { isShown: true },
  integrate: { isIntegrated: true },
  separate: { isIntegrated: false },
}

interface StandingWish {
  readonly change: StandingChange
  /** The offer type of General Gym Access, if the venue agreed to it. */
  readonly walkIns?: VoucherType | undefined
  readonly reason: string
}

/**
 * Lets a venue take part, hides it, or ends that. Bookings that were made stay, and are checked in as ever; only new ones
 * are no longer possible. B10 asks for a payee and rates, which do not exist yet: until then the reason says who agreed.
 * @returns false if a colleague was first
 */
export async function changeStanding(context: Context, { staff }: VenueStaffViewer, wish: StandingWish) {
  const { id } = staff.venue
  return inTransaction(context.db, async (sql) => {
    await lockVenue(sql, id)
    const before = await standingOf(sql, id)
    if (!before) throw new Error('The call has found its venue')
    const after = { ...before, ...standings[wish.change] }
    if (JSON.stringify(after) === JSON.stringify(before)) return { isChanged: false }
    await saveStanding(sql, id, after)
    const walkIns = wish.change === 'takePart' ? wish.walkIns : undefined
    if (walkIns) await agreeOnWalkIns(sql, [{ id }], walkIns)
    const action = wish.change === 'takePart' ? 'venue.agreed' : 'venue.standingChanged'
    const fields = { before: { ...before }, after: { ...after, ...(walkIns && { walkIns }) } }
    await noteAction(sql, { staff, action, table: 'venues', id, ...fields, reason: wish.reason, at: context.clock() })
    return { isChanged: true }
  })
}
