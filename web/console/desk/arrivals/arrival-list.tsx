import { memo, type ReactNode } from 'react'
import type { Arrivals, DeskArrival } from '../../../../contract/arrivals.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type ArrivalGroup, canTap, groupArrivals, isMissed } from './arrival-groups.rules.ts'
import { type AnsweredBy, ArrivalItem, type ArrivalItemProps } from './arrival-item.tsx'
import * as texts from './texts.ts'

export interface ArrivalListProps {
  readonly list: Arrivals
  readonly timeZone: string
  /** By the server's clock; null until the browser knows it. */
  readonly now: number | null
  /** Checked in here, and not sent yet. */
  readonly letIn: ReadonlySet<string>
  /** Undefined for staff who may not check guests in. */
  readonly onTap: ((bookingId: string) => void) | undefined
  /** A device shows requests, and people answer them. */
  readonly answeredBy?: AnsweredBy | undefined
  /** What staff can do besides, in a row. `isMissed`: the guest did not come and can no longer be checked in. */
  readonly renderActions?: ((arrival: DeskArrival, isMissed: boolean) => ReactNode) | undefined
}

/** The guests of today and tomorrow, requests first. Both functions stay the same while nothing else changes. */
export const ArrivalList = memo(function ArrivalList({ list, renderActions, ...others }: ArrivalListProps) {
  return (
    <>
      {list.arrivals.length === 0 && (
        <EmptyState icon="calendar" title={texts.emptyTitle}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {groupArrivals(list.arrivals, list.today, others.now, list.graceMinutes).map((group) => (
        <Group key={group.kind} group={group} graceMinutes={list.graceMinutes} {...others}>
          {renderActions}
        </Group>
      ))}
    </>
  )
})

const titles = {
  requests: texts.requestsTitle,
  today: texts.todayTitle,
  tomorrow: texts.tomorrowTitle,
  over: texts.finishedTitle,
} as const

interface GroupProps extends Omit<ArrivalListProps, 'list' | 'renderActions'> {
  readonly group: ArrivalGroup
  readonly graceMinutes: number
  readonly children: ArrivalListProps['renderActions']
}

function Group({
  group: { kind, arrivals },
  graceMinutes,
  timeZone,
  now,
  letIn,
  answeredBy = 'staffPage',
  onTap,
  children,
}: GroupProps) {
  return (
    <section aria-label={titles[kind]}>
      <h2 className="text-heading">
        {titles[kind]} <span className="figures font-normal text-ink-muted">{arrivals.length}</span>
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface-raised">
        {arrivals.map((arrival) => {
          const isLetIn = letIn.has(arrival.bookingId)
          return (
            <Row
              key={arrival.bookingId}
              {...{ arrival, now, timeZone, isLetIn, answeredBy }}
              withDay={kind === 'requests'}
              onTap={!isLetIn && canTap(arrival, now, graceMinutes) ? onTap : undefined}
              isMissed={isMissed(arrival, now, graceMinutes)}
              renderActions={children}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface RowProps
  extends Omit<ArrivalItemProps, 'arrival' | 'onTap' | 'children'>, Pick<ArrivalListProps, 'onTap' | 'renderActions'> {
  readonly arrival: DeskArrival
  readonly isMissed: boolean
}

/** A scan changes one row of five hundred, and its answer waits for none of the others. */
const Row = memo(function Row({ onTap, renderActions, isMissed, ...item }: RowProps) {
  const { arrival } = item
  return (
    <ArrivalItem {...item} onTap={onTap && (() => onTap(arrival.bookingId))}>
      {renderActions?.(arrival, isMissed)}
    </ArrivalItem>
  )
})
