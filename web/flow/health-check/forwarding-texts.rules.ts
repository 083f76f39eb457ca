import { momentTextThere } from '../../../contract/date-texts.ts'
import type { Forwarding, ForwardingOfBooking } from '../../../contract/health-links.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** What the user can do about a booking's health check right now. */
export type ForwardingView = 'open' | 'fill' | 'ask' | 'noAddress' | 'closed' | 'nothing'

export function viewOf({ bar, forwarding }: Pick<ForwardingOfBooking, 'bar' | 'forwarding'>): ForwardingView {
  if (forwarding?.state === 'open') return 'open'
  if (bar === 'forwardingOver') return forwarding ? 'closed' : 'nothing'
  if (bar === 'venueNotReachable') return 'noAddress'
  return bar === null ? 'ask' : 'fill'
}

/** 'Looked at twice, last on Thu, Jun 11, 5:50 PM (London time).' */
export function looksText({ looks, timeZone, state }: Pick<Forwarding, 'looks' | 'timeZone' | 'state'>): string {
  const [last] = looks
  if (last === undefined) return state === 'open' ? texts.looksNoneYet : texts.looksNone
  const when = momentTextThere(last, timeZone)
  if (looks.length === 1) return fillIn(texts.looksOne, { when })
  return fillIn(texts.looksMany, {
    times: looks.length === 2 ? 'twice' : fillIn(texts.looksTimes, { looks: looks.length }),
    when,
  })
}

/** 'Mia K. (front desk), Thu, Jun 11, 5:50 PM (London time)', for each look of a signed-in person (B3). */
export function textsOfNamedLooks({ namedLooks, timeZone }: Pick<Forwarding, 'namedLooks' | 'timeZone'>): string[] {
  return namedLooks.map(({ at, name, role }) =>
    fillIn(texts.lookByName, {
      name: name ?? texts.lookUnnamedPerson,
      role: role === 'manager' ? texts.lookRoleManager : texts.lookRoleFrontDesk,
      when: momentTextThere(at, timeZone),
    }),
  )
}

/** Whether the forwarding was withdrawn, cancelled or closed, or until when it opens. */
export function stateText({
  state,
  opensUntil,
  withdrawnAt,
  timeZone,
}: Pick<Forwarding, 'state' | 'opensUntil' | 'withdrawnAt' | 'timeZone'>): string {
  if (state === 'withdrawn')
    return fillIn(texts.linkWithdrawn, { moment: momentTextThere(withdrawnAt ?? opensUntil, timeZone) })
  if (state === 'cancelled') return texts.linkBookingCancelled
  return state === 'expired'
    ? fillIn(texts.linkClosed, { moment: momentTextThere(opensUntil, timeZone) })
    : fillIn(texts.linkOpen, { moment: momentTextThere(opensUntil, timeZone) })
}
