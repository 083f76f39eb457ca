import { memo } from 'react'
import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { canTap, isMissed } from './arrival-groups.rules.ts'
import { ArrivalItem, type ArrivalItemProps } from './arrival-item.tsx'
import type { ArrivalListProps } from './arrival-list.tsx'
import { ArrivalNotes } from './arrival-notes.tsx'

export interface ArrivalRowsProps
  extends
    Pick<ArrivalListProps, 'timeZone' | 'now' | 'letIn' | 'answeredBy' | 'onTap' | 'askAgain' | 'renderActions'>,
    Pick<ArrivalItemProps, 'tells'> {
  readonly arrivals: readonly DeskArrival[]
  readonly graceMinutes: number
}

export function ArrivalRows({
  arrivals,
  graceMinutes,
  letIn,
  onTap,
  answeredBy = 'staffPage',
  ...others
}: ArrivalRowsProps) {
  const { now } = others
  return (
    <ul className="divide-y divide-line">
      {arrivals.map((arrival) => {
        const isLetIn = letIn.has(arrival.bookingId)
        return (
          <Row
            key={arrival.bookingId}
            {...{ arrival, isLetIn, answeredBy }}
            {...others}
            onTap={!isLetIn && canTap(arrival, now, graceMinutes) ? onTap : undefined}
            isMissed={isMissed(arrival, now, graceMinutes)}
          />
        )
      })}
    </ul>
  )
}

interface RowProps
  extends
    Omit<ArrivalItemProps, 'arrival' | 'onTap' | 'children'>,
    Pick<ArrivalListProps, 'onTap' | 'askAgain' | 'renderActions'> {
  readonly arrival: DeskArrival
  readonly isMissed: boolean
}

/** A scan changes one row of five hundred, and its answer waits for none of the others. */
const Row = memo(function Row({ onTap, renderActions, askAgain, isMissed, ...item }: RowProps) {
  const { arrival } = item
  return (
    <ArrivalItem {...item} onTap={onTap && (() => onTap(arrival.bookingId))}>
      <ArrivalNotes notes={arrival.notes} />
      {renderActions?.(arrival, { isMissed, askAgain })}
    </ArrivalItem>
  )
})
