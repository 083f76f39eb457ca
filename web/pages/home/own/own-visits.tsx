import type { ReactNode } from 'react'
import type { Booking } from '../../../../contract/bookings.ts'
import { dayText, timeText } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { OwnedPass } from '../../../../contract/passes.ts'
import { api } from '../../../client/api/api-client.ts'
import { awaitAnswer } from '../../../client/api/errors.ts'
import { ownTimeText } from '../../../client/dates/clock-texts.rules.ts'
import { useLoad } from '../../../client/load/use-load.ts'
import { useSite } from '../../../site/facts/site-facts.ts'
import { SiteButtonLink, SiteLink } from '../../../site/links/site-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMinute } from '../../../ui/use-minute.ts'
import * as texts from './texts.ts'
import { lastAttended, nextBooking, timesOf, visitsLeftText } from './own-visits.rules.ts'

/** For a signed-in visitor: the next booking with its check-in, the visits left, and what to book again. */
export default function OwnVisits({ account }: { readonly account: string }) {
  const [loaded, reload] = useLoad(loadOwn, `own visits ${account}`)
  const now = useMinute()
  return (
    <section
      aria-label={texts.sectionLabel}
      className="wrap grid grid-cols-2 gap-3 pt-4 *:min-h-24 lg:grid-cols-[1.6fr_1fr_1fr] lg:gap-4 lg:pt-6"
    >
      {loaded.state === 'failed' ? (
        <Tile icon="offline" className="col-span-full" title={texts.loadErrorTitle}>
          <Button variant="secondary" size="sm" onClick={() => void reload()}>
            {texts.retryButton}
          </Button>
        </Tile>
      ) : loaded.state === 'loading' || now === null ? (
        <Loading />
      ) : (
        <>
          <Next bookings={loaded.value.coming} now={now} />
          <VisitsLeft passes={loaded.value.passes} isAlone={lastAttended(loaded.value.all) === null} />
          <Again last={lastAttended(loaded.value.all)} />
        </>
      )}
    </section>
  )
}

async function loadOwn() {
  const [{ bookings: coming }, { bookings: past }, { data: passes }] = await Promise.all([
    awaitAnswer(api.GET('/api/user/orders/active')),
    awaitAnswer(api.GET('/api/user/orders/past')),
    awaitAnswer(api.GET('/api/user/vouchers/available')),
  ])
  return { coming, all: [...coming, ...past], passes }
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only min-h-0!">
        {texts.loadingNotice}
      </p>
      <Skeleton className="rounded-card max-lg:col-span-2" />
      <Skeleton className="rounded-card" />
      <Skeleton className="rounded-card" />
    </>
  )
}

function Next({ bookings, now }: { readonly bookings: readonly Booking[]; readonly now: number }) {
  const { branding } = useSite()
  const next = nextBooking(bookings, now)
  if (!next)
    return (
      <Tile icon="calendar" title={texts.noBookingTitle} text={texts.noBookingHint} className="max-lg:col-span-2">
        <SiteButtonLink to="/schedule" variant="secondary" size="sm">
          {texts.noBookingButton}
        </SiteButtonLink>
      </Tile>
    )
  const { booking, canCheckIn } = next
  const own = booking.timeFrom ? ownTimeText(booking.startsAt, booking.timeZone) : null
  const start = booking.timeFrom && timeText(booking.timeFrom)
  const time = start && own ? fillIn(texts.bookingTime, { time: start, own }) : start
  const isOpen = canCheckIn && branding.hasApp
  const isRequest = booking.orderStatus === 'pending'
  const words = isOpen
    ? { short: texts.checkInShort, full: texts.checkInLabel }
    : isRequest
      ? { short: texts.requestShort, full: texts.requestLabel }
      : { short: texts.ticketShort, full: texts.ticketLabel }
  return (
    <Tile
      icon={isOpen ? 'qr-code' : 'calendar'}
      above={[dayText(booking.dateOfVisit), ...(time ? [time] : [])].join(', ')}
      title={booking.ticketName}
      text={isRequest ? `${booking.locationName} · ${booking.statusLabel}` : booking.locationName}
      className="max-lg:col-span-2"
    >
      <SiteButtonLink
        to={`/user/profile/bookings/${booking.id}`}
        variant={isOpen ? 'primary' : 'secondary'}
        size="sm"
        aria-label={fillIn(words.full, { name: booking.ticketName })}
      >
        {words.short}
      </SiteButtonLink>
    </Tile>
  )
}

function VisitsLeft({ passes, isAlone }: { readonly passes: readonly OwnedPass[]; readonly isAlone: boolean }) {
  const { brandKey } = useSite()
  const [first, ...others] = passes
  const names =
    first && (others.length > 0 ? fillIn(texts.passesNames, { name: first.name, more: others.length }) : first.name)
  return (
    <Tile
      icon="ticket"
      title={visitsLeftText(passes) ?? texts.noPassTitle}
      text={names ?? texts.noPassHint}
      to={`/user/profile/${brandKey}-pass`}
      className={cx(isAlone && 'max-lg:col-span-2')}
    />
  )
}

function Again({ last }: { readonly last: Booking | null }) {
  if (!last) return null
  return (
    <Tile
      icon="refresh"
      title={texts.bookAgainTitle}
      text={`${last.ticketName}, ${last.locationName}`}
      to={timesOf(last)}
    />
  )
}

interface TileProps {
  readonly icon: IconName
  readonly above?: string
  readonly title: string
  readonly text?: string
  /** Where the whole tile leads. */
  readonly to?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** Each line is one line, so that a tile is as high as its place. */
function Tile({ icon, above, title, text, to, className, children }: TileProps) {
  return (
    <div
      className={cx(
        'relative flex items-center gap-3 rounded-card border border-line bg-surface-raised px-4 py-2.5 lg:px-5',
        className,
      )}
    >
      <Icon name={icon} size={24} className="text-primary-text max-sm:hidden" />
      <div className="min-w-0 flex-1 leading-snug">
        {above && <p className="figures truncate text-sm text-ink-muted">{above}</p>}
        <p className="truncate font-semibold">
          {to ? (
            <SiteLink to={to} className="after:absolute after:inset-0 after:rounded-card">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </p>
        {text && <p className="line-clamp-2 text-sm text-ink-muted">{text}</p>}
      </div>
      {children}
    </div>
  )
}
