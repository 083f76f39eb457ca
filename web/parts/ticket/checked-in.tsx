import { useEffect, useRef } from 'react'
import type { Ticket } from '../../../contract/bookings.ts'
import { Icon } from '../../ui/icon.tsx'
import { instantText } from './instant-text.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

interface CheckedInProps {
  readonly ticket: Ticket
  /** Known right after check-in. */
  readonly visitsLeft: number | undefined
  readonly justNow: boolean
}

/** The panel for the desk: large enough to be read across it. */
export function CheckedInPanel({ ticket, visitsLeft, justNow }: CheckedInProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justNow) panel.current?.focus()
  }, [justNow])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="grid justify-items-center gap-1 rounded-card bg-success-soft px-5 py-8 text-center text-on-success-soft outline-none"
    >
      <span className="grid size-20 place-items-center rounded-full bg-success text-on-success motion-safe:animate-[rise_250ms_var(--ease-out)]">
        <Icon name="check" size={44} />
      </span>
      <h2 className="mt-3 text-title">{texts.checkedInTitle}</h2>
      <p className="figures text-lg font-semibold">
        {fillIn(texts.checkedInAt, {
          instant: instantText(
            ticket.checkIn.checkedInAt ?? '',
            ticket.timeZone,
            new Date(ticket.checkIn.checkedInAt ?? ''),
          ),
        })}
      </p>
      <p>{fillIn(texts.checkedInText, { studio: ticket.studio.name })}</p>
      {visitsLeft !== undefined && (
        <p>{fillIn(visitsLeft === 1 ? texts.visitsLeftOne : texts.visitsLeftMany, { visitsLeft })}</p>
      )}
    </div>
  )
}
