import { timesText } from '../../../contract/date-texts.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import type { GuestCounts, GuestList } from '../../../contract/guest-lists.ts'
import { Badge } from '../../ui/badge.tsx'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { placesLeftText } from '../kit/places-left.ts'
import * as texts from './texts.ts'

/** '6:30 PM–7:30 PM with Anna', and what sets the class apart. */
export function TimesOfClass({ shown }: { readonly shown: GuestList['class'] }) {
  const { timeFrom, timeTo, trainerName, isCancelled, isOnline } = shown
  return (
    <>
      <span className="figures">{timesText(timeFrom, timeTo)}</span>{' '}
      {trainerName !== null && fillIn(texts.withTrainer, { trainer: trainerName })}{' '}
      {isCancelled && (
        <Badge tone="danger" icon="close">
          {texts.cancelledBadge}
        </Badge>
      )}
      {isOnline && <Badge icon="video">{texts.onlineBadge}</Badge>}
    </>
  )
}

interface CountsProps {
  readonly counts: GuestCounts
  /** Seats of a class; general gym access has none. */
  readonly capacity?: number
  readonly placesLeft?: number
  readonly waiting?: number
}

/** '12 of 20 booked · 9 here · 1 request · 8 places left · 3 waiting' */
export function CountsOfGuests({ counts: { booked, here, asked }, capacity, placesLeft, waiting = 0 }: CountsProps) {
  return (
    <span className="figures">
      <DottedLine
        facts={[
          capacity === undefined ? fillIn(texts.bookedCount, { booked }) : fillIn(texts.bookedOf, { booked, capacity }),
          ...(here > 0 ? [fillIn(texts.hereCount, { count: here })] : []),
          ...(asked > 0 ? [countText(texts.askedCount, asked)] : []),
          ...(placesLeft === undefined ? [] : [placesLeftText(placesLeft)]),
          ...(waiting > 0 ? [fillIn(texts.waitingCount, { count: waiting })] : []),
        ]}
      />
    </span>
  )
}
