import { useEffect, useState } from 'react'
import type { CheckedIn } from '../../../contract/check-in.ts'
import type { Ticket } from '../../../contract/bookings.ts'
import { invoiceTexts } from '../../../contract/invoice-texts.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { CheckInForm } from './check-in-form.tsx'
import { checkInState, nextChange } from './check-in-state.rules.ts'
import { CheckedInPanel } from './checked-in.tsx'
import { instantText } from './instant-text.ts'
import { keepTogether } from '../../client/dates/dates.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface CheckInProps {
  readonly ticket: Ticket
  /** From the address, when the phone's own camera read the venue's code. */
  readonly scannedCode: string | null
  readonly onCheckedIn: (ticket: Ticket) => void
  /** Called when the server reports another state than shown. */
  readonly onStale: () => Promise<void>
}

/** Check-in at the venue's door (T120): what is possible now, and why not, by the venue's clock. */
export function CheckIn({ ticket, scannedCode, onCheckedIn, onStale }: CheckInProps) {
  const now = useNowOf(ticket)
  const [done, setDone] = useState<CheckedIn>()
  const { branding } = useSite()
  const state = checkInState(ticket, now)
  if (state === 'done')
    return <CheckedInPanel ticket={ticket} visitsLeft={done?.visitsLeft} justNow={done !== undefined} />
  // On a restricted site the ticket is a document for the front desk (T163), which checks it in by its code.
  if (!branding.hasApp && (state === 'open' || state === 'early'))
    return <Note icon="ticket" text={invoiceTexts.checkIn} />
  if (state === 'open') {
    const finish = (answer: CheckedIn) => {
      setDone(answer)
      onCheckedIn(answer.ticket)
    }
    return <CheckInForm ticket={ticket} scannedCode={scannedCode} onCheckedIn={finish} onStale={onStale} />
  }
  const reason = reasonOf(state, ticket, now)
  if (!reason) return null
  const [icon, text] = reason
  return <Note icon={icon} text={text} />
}

function Note({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <p className="flex items-start gap-3 rounded-card bg-surface-sunken px-3 py-4 sm:px-5">
      <Icon name={icon} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}

function reasonOf(
  state: ReturnType<typeof checkInState>,
  { checkIn, orderType, studio, timeFrom, timeZone }: Ticket,
  now: Date,
): [IconName, string] | undefined {
  if (state === 'early') {
    const opens = instantText(checkIn.opensAt, timeZone, now)
    return [
      'clock',
      orderType === 'classTicket' && timeFrom
        ? fillIn(texts.checkInOpens, {
            at: opens.includes(',') ? 'on' : 'at',
            opens: keepTogether(opens),
            ownTime: ownTimeOf(checkIn.opensAt, timeZone),
          })
        : texts.checkInOpensOnDay,
    ]
  }
  if (state === 'visited')
    return [
      'check',
      fillIn(texts.checkInVisited, { instant: keepTogether(instantText(checkIn.checkedInAt ?? '', timeZone, now)) }),
    ]
  if (state === 'ended')
    return ['clock', fillIn(texts.checkInClosed, { end: endText(checkIn.closesAt, timeZone, now) })]
  if (state === 'awaitingVenue') return ['clock', fillIn(texts.checkInAwaitsVenue, { studio: studio.name })]
  if (state === 'cancelled') return ['close', texts.checkInCancelled]
  return undefined
}

function endText(closesAt: string, timeZone: string, now: Date): string {
  const ended = instantText(closesAt, timeZone, now)
  return ended.includes(',')
    ? fillIn(texts.checkInEndedOnDay, { end: ended })
    : fillIn(texts.checkInEndedAtTime, { end: ended })
}

/** What the reader's own clock shows, if it differs from the venue's. */
function ownTimeOf(instant: string, timeZone: string): string {
  const [there, here] = [instantText(instant, timeZone), instantText(instant)]
  return there === here ? '' : ` ${fillIn(texts.checkInOwnTime, { ownTime: here })}`
}

/** The current time. It updates when check-in opens and closes, and when the app becomes visible again. */
function useNowOf(ticket: Ticket): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const move = () => setNow(new Date())
    const next = nextChange(ticket, now)
    const timer = next && setTimeout(move, Math.min(next.getTime() - Date.now() + 250, 2 ** 31 - 1))
    document.addEventListener('visibilitychange', move)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', move)
    }
  }, [ticket, now])
  return now
}
