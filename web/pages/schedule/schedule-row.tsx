import { memo } from 'react'
import { ClassRow, type ClassRowProps } from '../../parts/class-row/class-row.tsx'
import type { ListedSession } from './load-schedule.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

export interface ScheduleRowProps extends Pick<
  ClassRowProps,
  'date' | 'state' | 'seatsLeft' | 'hasOpenLine' | 'tellsOwnTime' | 'isWpUser' | 'price'
> {
  readonly session: ListedSession
  readonly isHighlighted: boolean
  /** The map highlights its venue because the row was pressed. */
  readonly isSelected: boolean
  /** Over a phone's map the first tap selects, the second opens (2-marketplace §2.4). */
  readonly needsTwoTaps: boolean
  /** Called with the venue whose row is under the pointer or has the focus. */
  readonly onHover: (venue: string | null) => void
  readonly onSelect: (session: string) => void
}

/** Beside a map the name opens the class. The rest of the row selects it until it is selected. */
const besideMap = 'lg:relative lg:z-10'

/**
 * A class in the schedule, beside the map. It does not render again when only other rows change: each minute redraws
 * only the classes that start or end in it.
 */
export const ScheduleRow = memo(function ScheduleRow({ needsTwoTaps, onHover, onSelect, ...row }: ScheduleRowProps) {
  const { session, isSelected, state } = row
  const { id, venue } = session
  const hover = (over: boolean) => onHover(over ? venue.id : null)
  const pointer = { onMouseEnter: () => hover(true), onMouseLeave: () => hover(false) }
  return (
    <ClassRow
      {...row}
      venue={venue}
      slug={venue.slug}
      heading="h2"
      offersBook={!needsTwoTaps}
      row={
        {
          ...pointer,
          'data-class': id,
          className: 'max-lg:later max-lg:[contain-intrinsic-height:auto_7.25rem]',
        } as ClassRowProps['row']
      }
      link={{
        'aria-current': isSelected || undefined,
        onFocus: () => hover(true),
        onBlur: () => hover(false),
        onClick: (event) => {
          // A key press has no detail: the focus has already highlighted the venue.
          if (!needsTwoTaps || isSelected || event.detail === 0) return
          event.preventDefault()
          onSelect(id)
        },
        ...(isSelected ? {} : { className: besideMap }),
      }}
    >
      {state === 'coming' && !isSelected && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={fillIn(texts.rowMapLabel, { venue: venue.name })}
          onClick={() => onSelect(id)}
          className="absolute inset-0 z-0 max-lg:hidden"
        />
      )}
    </ClassRow>
  )
})
