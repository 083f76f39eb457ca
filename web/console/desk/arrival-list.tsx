import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { DeskArrival } from '../../../contract/arrivals.ts'
import { dayText, momentTextThere, timeText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ApiClient } from '../../client/api/make-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { type ArrivalGroup, type ArrivalState, groupArrivals, stateOfArrival } from './arrival-groups.rules.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import * as texts from './texts.ts'

/** How often a desk asks who comes. */
const ASK_EVERY_MS = 20_000

interface ArrivalsProps {
  readonly client: ApiClient
  readonly venue: { readonly slug: string; readonly name: string; readonly timeZone: string }
  /** Called when the server no longer knows who asks. */
  readonly onSignedOut: () => void
  /** Whether requests can be answered in place; a device answers none. */
  readonly canAnswer?: boolean
}

/** Who comes to a venue today and tomorrow, requests first. It asks again while it is looked at. */
export function ArrivalList({ client, venue, onSignedOut, canAnswer = false }: ArrivalsProps) {
  const now = useMinute()
  const [loaded, reload] = useLoad(
    () => awaitAnswer(client.GET('/api/desk/{venue}/arrivals', { params: { path: { venue: venue.slug } } })),
    venue.slug,
  )
  const isRefused = loaded.state === 'failed' && loaded.problem.status === 401
  const tell = useEffectEvent(onSignedOut)
  useEffect(() => {
    if (isRefused) tell()
  }, [isRefused])
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void reload()
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (loaded.state === 'loading') return <Skeleton height="24rem" className="rounded-card" />
  if (loaded.state === 'failed')
    return (
      <ErrorState action={<Button onClick={() => void reload()}>{texts.tryAgain}</Button>}>
        {loaded.problem.message}
      </ErrorState>
    )
  const { arrivals, today } = loaded.value
  return (
    <div className="grid gap-6">
      <h1 className="text-title break-words">{venue.name}</h1>
      {arrivals.length === 0 && (
        <EmptyState icon="calendar" title={texts.nobodyIsExpected}>
          {texts.bookingsOfTodayAndTomorrow}
        </EmptyState>
      )}
      {groupArrivals(arrivals, today).map((group) => (
        <Group key={group.kind} group={group} now={now} zone={venue.timeZone}>
          {(arrival) =>
            canAnswer && <AnswerButtons client={client} venue={venue.slug} arrival={arrival} onAnswered={reload} />
          }
        </Group>
      ))}
    </div>
  )
}

const titles = { requests: texts.requests, today: texts.today, tomorrow: texts.tomorrow } as const

interface GroupProps {
  readonly group: ArrivalGroup
  readonly now: number | null
  readonly zone: string
  readonly children: (arrival: DeskArrival) => ReactNode
}

function Group({ group: { kind, arrivals }, now, zone, children }: GroupProps) {
  return (
    <section aria-label={titles[kind]}>
      <h2 className="text-heading">
        {titles[kind]} <span className="figures font-normal text-ink-muted">{arrivals.length}</span>
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface-raised">
        {arrivals.map((arrival) => (
          <Row key={arrival.bookingId} arrival={arrival} now={now} zone={zone} withDay={kind === 'requests'}>
            {kind === 'requests' && children(arrival)}
          </Row>
        ))}
      </ul>
    </section>
  )
}

const states: Readonly<
  Record<ArrivalState, { readonly text: string; readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  request: { text: texts.waitsForYou, tone: 'warning', icon: 'help' },
  expected: { text: texts.expected, tone: 'neutral', icon: 'clock' },
  open: { text: texts.canCheckIn, tone: 'primary', icon: 'scan' },
  here: { text: texts.checkedIn, tone: 'success', icon: 'circle-check' },
  missed: { text: texts.notHere, tone: 'neutral', icon: 'close' },
  cancelled: { text: texts.cancelled, tone: 'danger', icon: 'close' },
}

interface RowProps {
  readonly arrival: DeskArrival
  readonly now: number | null
  readonly zone: string
  readonly withDay: boolean
  readonly children: ReactNode
}

function Row({ arrival, now, zone, withDay, children }: RowProps) {
  const { name, ticketName, timeFrom, timeTo, dateOfVisit, answerBy } = arrival
  const state = states[stateOfArrival(arrival, now)]
  const time =
    timeFrom === null ? texts.anyTime : timeTo ? `${timeText(timeFrom)} - ${timeText(timeTo)}` : timeText(timeFrom)
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-lg font-semibold break-words">{name ?? texts.guest}</p>
          <p className="figures break-words text-ink-muted">
            {withDay && `${dayText(isoOf(dateOfVisit))}, `}
            {time}
            <br />
            {ticketName}
          </p>
        </div>
        <Badge tone={state.tone} icon={state.icon}>
          {state.text}
        </Badge>
      </div>
      {answerBy && (
        <p className="text-sm font-medium">
          {fillIn(texts.answerByMoment, { moment: momentTextThere(answerBy, zone) })}
        </p>
      )}
      {children}
    </li>
  )
}
