import { type ComponentProps, type ReactNode, useState } from 'react'
import { bookingStateText } from '../../../contract/booking-state-text.ts'
import type { BookingStatus } from '../../../contract/bookings.ts'
import { dayText, timeText, timeTextAt } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { openHoursText } from '../../../contract/open-hours-text.ts'
import type { TripDay, TripPlan } from '../../../contract/trips.ts'
import { isStillFree } from '../../flow/booking/cancelling.rules.ts'
import { ticketAddress } from '../../flow/booked/ticket-address.ts'
import { useSite } from '../../site/facts/site-facts.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { ItemFacts, FromTo } from './item-facts.tsx'
import { nothingOn } from './trip-address.rules.ts'
import type { RowState } from './book-in-turn.ts'
import * as texts from './texts.ts'

interface DayCardProps {
  readonly day: TripDay
  readonly timeZone: string
  readonly unpaid: TripPlan['passes']['unpaid'][number] | undefined
  /** What happened to its visit when it was booked. */
  readonly row: RowState | undefined
  readonly isBusy: boolean
  /** What is shown may have been replaced. */
  readonly isWaiting: boolean
  /** A longer walk in minutes, and its address. */
  readonly walkMore: { readonly to: string; readonly minutes: number }
  /** Takes a choice; null lets the plan choose. */
  readonly onChoose: (choice: string | null) => void
  /** Null where no pass pays for it any more. */
  readonly onRetry: (() => void) | null
  readonly onHover: (venue: string | null) => void
}

/** A day of the trip: its free hours, one's own bookings, the visit of the plan, or why there is none. */
export function DayCard(props: DayCardProps) {
  const { day, timeZone, walkMore, onHover } = props
  const { date, freeFrom, freeTo, booked, item, lostChoice, emptyReason, withTenMinutesMore } = day
  const reason = emptyReason && texts.empty[emptyReason]
  const now = useMinute()
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface-raised p-4 md:p-5 print:break-inside-avoid print:border-0 print:p-0"
      onPointerEnter={() => onHover(item?.studio.slug ?? booked[0]?.studioSlug ?? null)}
      onPointerLeave={() => onHover(null)}
    >
      <div className="flex items-start justify-between gap-x-4">
        <div>
          <h3 className="text-lg font-semibold">{dayText(date, 'long')}</h3>
          <p className="figures text-sm text-ink-muted">
            {freeText(timeTextAt(freeFrom, timeZone), timeTextAt(freeTo, timeZone))}
          </p>
        </div>
        {(item ?? day.others[0] ?? emptyReason === 'skipped') && <Change {...props} />}
      </div>
      {booked.map((booking) => (
        <BookedRow key={booking.id} booking={booking} />
      ))}
      {lostChoice && (
        <Note look="bg-warning-soft text-on-warning-soft">
          {texts.lost[lostChoice]} {item && texts.lostInstead}
        </Note>
      )}
      {item && <ItemFacts item={item} isLinked />}
      {item && !isStillFree(item, now) && <p className="text-sm text-warning-text">{texts.startsSoon}</p>}
      {reason && <p className="text-ink-muted">{reason}</p>}
      <Outcome {...props} />
      {!item && !booked[0] && emptyReason !== 'skipped' && withTenMinutesMore > 0 && (
        <SiteButtonLink
          to={walkMore.to}
          preventScrollReset
          variant="soft"
          size="sm"
          icon="run"
          className="justify-self-start print:hidden"
        >
          {fillIn(withTenMinutesMore === 1 ? texts.walkMore.one : texts.walkMore.many, {
            minutes: walkMore.minutes,
            count: withTenMinutesMore,
          })}
        </SiteButtonLink>
      )}
    </li>
  )
}

/** A day that begins or ends at midnight is free from its start or to its end. */
function freeText(from: string, to: string): string {
  const midnight = timeText('00:00:00')
  if (from === midnight) return to === midnight ? texts.free.allDay : fillIn(texts.free.until, { to })
  return to === midnight ? fillIn(texts.free.from, { from }) : fillIn(texts.free.between, { from, to })
}

function Note({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <p role="status" className={`flex items-start gap-2 rounded-control px-3.5 py-2.5 text-sm ${look}`}>
      <Icon name="circle-alert" size={18} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

const lookOf = (status: BookingStatus): Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'> =>
  status === 'pending'
    ? { tone: 'warning', icon: 'clock' }
    : status === 'noShow'
      ? { tone: 'neutral', icon: 'close' }
      : { tone: 'success', icon: 'check' }

function BookedRow({ booking }: { readonly booking: TripDay['booked'][number] }) {
  const { branding } = useSite()
  const { timeFrom, ticketName: name, locationName: venue, orderStatus } = booking
  const isAsked = orderStatus === 'pending'
  const link = isAsked ? texts.requestLink : texts.ticketLink
  return (
    <div className="flex items-start gap-3">
      <FromTo of={booking} isAnyTime={timeFrom === null} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-sm text-ink-muted">{venue}</p>
        <p className="hidden text-sm print:block">{booking.location.streetAddress}</p>
        <p className="figures text-sm text-ink-muted empty:hidden">{openHoursText(booking.openTimes)}</p>
        <Badge {...lookOf(orderStatus)} className="mt-1.5 whitespace-normal!">
          {bookingStateText(booking, 'list')}
        </Badge>
      </div>
      <SiteButtonLink
        to={ticketAddress(booking, branding)}
        variant="soft"
        size="sm"
        aria-label={fillIn(texts.ticketLabel, { link, name, venue })}
        className="print:hidden"
      >
        {link}
      </SiteButtonLink>
    </div>
  )
}

/** Opens what else fits on the day. A choice replaces the sheet in the history, so that Back undoes it. */
function Change({ day, isBusy, onChoose }: DayCardProps) {
  const [isOpen, setOpen] = useState(false)
  const action = day.item ? texts.changeButton : texts.addButton
  const name = dayText(day.date, 'long')
  const isSkipped = day.emptyReason === 'skipped'
  const choose = (choice: string | null) => {
    onChoose(choice)
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isBusy}
        icon={day.item ? undefined : 'plus'}
        aria-haspopup="dialog"
        aria-label={fillIn(texts.changeLabel, { action, day: name })}
        className="print:hidden"
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      <Dialog open={isOpen} title={fillIn(texts.sheetTitle, { day: name })} onClose={() => setOpen(false)}>
        {isOpen && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {day.others.length === 0 && <p className="mb-2 text-ink-muted">{texts.sheetNoOthers}</p>}
            {day.others.map((item) => (
              <button
                key={item.choice}
                type="button"
                onClick={() => choose(item.choice)}
                className="rounded-card border border-line p-3.5 text-left transition-colors hover:border-line-strong hover:bg-surface-sunken"
              >
                <ItemFacts item={item} isLinked={false} />
              </button>
            ))}
            <div className="mt-1.5 flex flex-wrap gap-2.5">
              {(day.isChosen || isSkipped) && (
                <Button variant="secondary" onClick={() => choose(null)}>
                  {texts.planChoosesButton}
                </Button>
              )}
              {!isSkipped && (
                <Button variant="secondary" onClick={() => choose(nothingOn(day.date))}>
                  {texts.nothingButton}
                </Button>
              )}
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

const looksOfRow = {
  sending: { tone: 'neutral', icon: 'clock' },
  booked: { tone: 'success', icon: 'check' },
  requested: { tone: 'warning', icon: 'clock' },
} as const

/** While it is booked, and what came of it; before that, why one's passes do not pay. */
function Outcome({ day: { item }, row, unpaid, isBusy, isWaiting, onRetry }: DayCardProps) {
  const why = unpaid && texts.unpaid[unpaid.reason]
  const reason = why ? <p className="text-sm text-ink-muted">{why}</p> : null
  if (!item) return null
  if (row?.kind === 'refused')
    return (
      <>
        <Note look="bg-danger-soft text-on-danger-soft">
          {fillIn(texts.refusedState, { problem: row.problem.message })}
        </Note>
        {onRetry ? (
          <Button size="sm" disabled={isBusy || isWaiting} onClick={onRetry} className="justify-self-start">
            {texts.retryButton}
          </Button>
        ) : (
          reason
        )}
      </>
    )
  if (row)
    return (
      <p role="status">
        <Badge {...looksOfRow[row.kind]}>{texts.rowStates[row.kind]}</Badge>
      </p>
    )
  return reason
}
