import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayText, timeText } from '../../../../contract/date-texts.ts'
import { isoOf } from '../../../../contract/days.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { Button } from '../../../ui/button.tsx'
import { DottedLine } from '../../../ui/dotted-line.tsx'
import { placesLeftText } from '../../kit/places-left.ts'
import { countPresent, type ClassGroup } from './arrival-groups.rules.ts'
import type { ArrivalListProps } from './arrival-list.tsx'
import * as texts from './texts.ts'

interface ClassHeadingProps {
  readonly group: ClassGroup
  readonly letIn: ReadonlySet<string>
  readonly withDay: boolean
  /** No guest can come any more. */
  readonly isOver: boolean
  readonly guestListAt: ArrivalListProps['guestListAt']
  /** Holds a place here for a guest without a booking. */
  readonly onHold: (() => void) | undefined
  /** What staff can do with the class. */
  readonly children?: ReactNode
}

/** A class of the arrivals: when, what, by whom, how many are here, and how many places are left. */
export function ClassHeading({
  group: { arrivals, session },
  letIn,
  withDay,
  isOver,
  guestListAt,
  onHold,
  children,
}: ClassHeadingProps) {
  const [{ dateOfVisit, timeFrom, ticketName }] = arrivals
  const { booked, here } = countPresent(arrivals, letIn)
  const facts = [
    session?.trainerName && fillIn(texts.classTrainer, { trainer: session.trainerName }),
    booked > 0 && fillIn(texts.classHere, { here, booked }),
    session && !isOver && session.placesLeft !== null && placesLeftText(session.placesLeft),
  ].filter((fact) => typeof fact === 'string')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-2">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold wrap-anywhere">
          <span className="figures">
            {withDay && `${dayText(isoOf(dateOfVisit))}, `}
            {timeFrom === null ? texts.arrivalAnyTime : timeText(timeFrom)}
          </span>{' '}
          {ticketName}
        </h3>
        {facts.length > 0 && (
          <p className="figures text-sm wrap-anywhere text-ink-muted">
            <DottedLine facts={facts} />
          </p>
        )}
      </div>
      {guestListAt && session?.classId && (
        <Link
          to={guestListAt(`${session.classId}@${dateOfVisit}`)}
          className="flex min-h-14 items-center font-medium underline underline-offset-3"
        >
          {texts.guestListLink}
          <span className="sr-only"> {ticketName}</span>
        </Link>
      )}
      {onHold && (
        <Button variant="ghost" icon="qr-code" className="-mx-3 min-h-14 px-3!" onClick={onHold}>
          {texts.holdButton}
          <span className="sr-only"> {ticketName}</span>
        </Button>
      )}
      {children}
    </div>
  )
}
