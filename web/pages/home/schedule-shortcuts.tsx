import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { NotLoaded } from '../../site/errors/not-loaded.tsx'
import { SiteLink } from '../../site/links/site-link.tsx'
import { isPlainPress } from '../../ui/is-plain-press.ts'
import { pill, pills } from './pill-look.ts'
import { scheduleAt, scheduleShortcuts } from './schedule-shortcuts.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

const ChooseDate = lazy(() => import('./choose-date.tsx').catch(() => ({ default: NotLoaded })))

interface ScheduleShortcutsProps {
  readonly city: string
  /** Null if it is not known; 'Choose a date' then leads to the schedule and its days. */
  readonly timeZone: string | null
}

/** Straight to the classes of a day or a time of day, by the clock of the city. */
export function ScheduleShortcuts({ city, timeZone }: ScheduleShortcutsProps) {
  const [isChoosing, setChoosing] = useState(false)
  const chooseHere = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setChoosing(true)
  }
  return (
    <nav aria-labelledby="when" className="mt-2 lg:mt-4">
      <p id="when" className="text-sm text-ink-muted">
        {fillIn(texts.whenTitle, { city })}
      </p>
      <ul className={pills}>
        {scheduleShortcuts.map((when) => (
          <li key={when.label}>
            <SiteLink to={scheduleAt(city, when)} className={pill}>
              {when.label}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink
            to={scheduleAt(city)}
            className={pill}
            {...(timeZone ? { onClick: chooseHere, 'aria-haspopup': 'dialog' } : {})}
          >
            {texts.whenChooseDateLink}
          </SiteLink>
        </li>
      </ul>
      {isChoosing && timeZone && (
        <Suspense>
          <ChooseDate city={city} timeZone={timeZone} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </nav>
  )
}
