import { lazy, memo, Suspense, useState } from 'react'
import { dayOfWish, dayWish } from '../../parts/class-row/schedule-days.rules.ts'
import { Button } from '../../ui/button.tsx'
import { addDays, toWireDate } from '../../../contract/days.ts'
import { NotLoaded } from '../../site/errors/not-loaded.tsx'
import { dayText } from '../../../contract/date-texts.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type ClassSearch, ROWS } from './class-search.rules.ts'
import { DayStrip } from './day-strip.tsx'
import type { Change } from './use-class-search.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const DayDialog = lazy(() => import('../../parts/class-row/day-dialog.tsx').catch(() => ({ default: NotLoaded })))

interface DayBarProps {
  readonly today: string
  readonly search: ClassSearch
  readonly addressOf: (change: Change) => string
  readonly go: (change: Change, how?: { readonly replace?: boolean }) => Promise<void>
}

/** The days to choose from: a strip, and on a phone also a dialog. */
export const DayBar = memo(function DayBar({ today, search, addressOf, go }: DayBarProps) {
  const { showsMap } = search
  const day = dayOfWish(search, today)
  const chosen = 'offset' in day ? day.offset : null
  const onDay = (offset: number) => ({ ...dayWish(today, offset), venue: null, session: null, shown: ROWS })
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-2 lg:max-xl:w-full xl:mt-5',
        showsMap ? 'max-lg:order-first max-lg:shrink-0' : 'max-lg:mt-5',
      )}
    >
      <ChooseDay
        today={today}
        chosen={chosen}
        named={showsMap}
        onChoose={(offset) => go(onDay(offset), { replace: true })}
      />
      <DayStrip
        today={today}
        chosen={chosen}
        hrefOf={(offset) => addressOf(onDay(offset))}
        className={cx('flex-1', showsMap && 'max-lg:hidden')}
      />
    </div>
  )
})

interface ChooseDayProps {
  readonly today: string
  readonly chosen: number | null
  /** Names the day where the strip does not. */
  readonly named: boolean
  readonly onChoose: (offset: number) => Promise<void>
}

/** The phone's button for the coming days. */
function ChooseDay({ today, chosen, named, onChoose }: ChooseDayProps) {
  const [isOpen, setOpen] = useState(false)
  const day = chosen === null ? null : dayText(toWireDate(addDays(today, chosen)))
  // The choice replaces the dialog's history entry, and only then may the dialog close.
  const choose = (offset: number) => void onChoose(offset).then(() => setOpen(false))
  return (
    <>
      {named ? (
        <Button
          variant="secondary"
          size="sm"
          icon="calendar"
          className="shrink-0 lg:hidden"
          aria-label={
            day ? fillIn(texts.chooseDateLabel, { today: chosen === 0 ? texts.dayToday : day }) : texts.chooseDate
          }
          onClick={() => setOpen(true)}
        >
          {chosen === 0 ? texts.dayToday : (day?.split(', ')[1] ?? texts.chooseDate)}
        </Button>
      ) : (
        <IconButton
          tone="outlined"
          icon="calendar"
          label={texts.chooseDate}
          className="lg:hidden"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense>
          <DayDialog today={today} chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
