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
  if (last === undefined) return state === 'open' ? texts.notLookedAtYet : texts.nobodyLookedAtIt
  const when = momentTextThere(last, timeZone)
  if (looks.length === 1) return fillIn(texts.lookedAtOnceOnWhen, { when })
  return fillIn(texts.lookedAtTwiceLastOnWhen, {
    twice: looks.length === 2 ? 'twice' : fillIn(texts.looksTimes, { looks: looks.length }),
    when,
  })
}

/** 'Mia K. (front desk), Thu, Jun 11, 5:50 PM (London time)', for each look of somebody who was signed in (B3). */
export function textsOfNamedLooks({ namedLooks, timeZone }: Pick<Forwarding, 'namedLooks' | 'timeZone'>): string[] {
  return namedLooks.map(({ at, name, role }) =>
    fillIn(texts.nameAsRoleOnWhen, {
      name: name ?? texts.somebody,
      role: role === 'manager' ? texts.manager : texts.frontDesk,
      when: momentTextThere(at, timeZone),
    }),
  )
}

/** What became of the forwarding, and until when it opens if it still does. */
export function stateText({
  state,
  opensUntil,
  withdrawnAt,
  timeZone,
}: Pick<Forwarding, 'state' | 'opensUntil' | 'withdrawnAt' | 'timeZone'>): string {
  if (state === 'withdrawn')
    return fillIn(texts.youWithdrewItOnMoment, { moment: momentTextThere(withdrawnAt ?? opensUntil, timeZone) })
  if (state === 'cancelled') return texts.theBookingWasCancelled
  return state === 'expired'
    ? fillIn(texts.theLinkClosedOnMoment, { moment: momentTextThere(opensUntil, timeZone) })
    : fillIn(texts.theLinkWorksUntilMoment, { moment: momentTextThere(opensUntil, timeZone) })
}
