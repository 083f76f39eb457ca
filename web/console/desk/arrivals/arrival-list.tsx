import { memo, type ReactNode } from 'react'
import type { Arrivals, DeskArrival } from '../../../../contract/arrivals.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type ArrivalSection, groupArrivals } from './arrival-groups.rules.ts'
import type { AnsweredBy } from './arrival-item.tsx'
import { ArrivalRows } from './arrival-rows.tsx'
import { ClassHeading } from './class-heading.tsx'
import { type PlaceWish, placeToHold } from './place-to-hold.rules.ts'
import { RequestStrip } from './request-strip.tsx'
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
  readonly askAgain: () => Promise<void>
  /** What staff can do with an arrival besides checking in. */
  readonly renderActions?: ((arrival: DeskArrival, more: ArrivalMore) => ReactNode) | undefined
  /** Holds a place for a guest without a booking; undefined for staff who may not. */
  readonly onHold?: ((wish: PlaceWish) => void) | undefined
  /** Where a class has its guest list, for people: 'class id@dd.MM.yyyy'. */
  readonly guestListAt?: ((session: string) => string) | undefined
  /** What staff can do with several requests at once: those of a class, or all. */
  readonly renderRequests?:
    | ((requests: readonly DeskArrival[], of: 'all' | 'class', askAgain: () => Promise<void>) => ReactNode)
    | undefined
}

export interface ArrivalMore {
  /** The guest did not come, and can no longer be checked in. */
  readonly isMissed: boolean
  readonly askAgain: () => Promise<void>
}

/**
 * The guests of today and tomorrow by class, requests behind a line of their own. All functions stay the same while
 * nothing else changes.
 */
export const ArrivalList = memo(function ArrivalList(props: ArrivalListProps) {
  const { list, now } = props
  return (
    <>
      {list.arrivals.length === 0 && (
        <EmptyState icon="calendar" title={texts.emptyTitle}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {groupArrivals(list, now).map((section) =>
        section.kind === 'requests' ? (
          <RequestStrip key={section.kind} section={section} answeredBy={props.answeredBy ?? 'staffPage'}>
            {props.renderRequests?.(
              section.groups.flatMap(({ arrivals }) => arrivals),
              'all',
              props.askAgain,
            )}
            <Classes section={section} {...props} />
          </RequestStrip>
        ) : (
          <section key={section.kind} aria-label={titles[section.kind]}>
            <h2 className="text-heading">
              {titles[section.kind]} <span className="figures font-normal text-ink-muted">{section.count}</span>
            </h2>
            <div className="mt-2 grid gap-3 *:rounded-card *:border *:border-line *:bg-surface-raised">
              <Classes section={section} {...props} />
            </div>
          </section>
        ),
      )}
    </>
  )
})

const titles = { today: texts.todayTitle, tomorrow: texts.tomorrowTitle, over: texts.finishedTitle } as const

interface ClassesProps extends ArrivalListProps {
  readonly section: ArrivalSection
}

function Classes({ section: { kind, groups }, list, renderRequests, guestListAt, onHold, ...others }: ClassesProps) {
  const isRequests = kind === 'requests'
  return groups.map((group) => {
    const wish = kind === 'today' ? placeToHold(group, others.now, others.timeZone) : undefined
    return (
      <section key={group.key} className={isRequests ? 'border-t border-line' : undefined}>
        <ClassHeading
          {...{ group, guestListAt }}
          isOver={kind === 'over'}
          letIn={others.letIn}
          withDay={isRequests}
          onHold={wish && onHold && (() => onHold(wish))}
        >
          {isRequests && groups.length > 1 && renderRequests?.(group.arrivals, 'class', others.askAgain)}
        </ClassHeading>
        <ArrivalRows {...others} arrivals={group.arrivals} graceMinutes={list.graceMinutes} tells="name" />
      </section>
    )
  })
}
