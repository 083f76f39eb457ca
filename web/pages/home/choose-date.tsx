import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { todayIn } from '../../client/dates/dates.rules.ts'
import DayDialog from '../../parts/class-row/day-dialog.tsx'
import { dayWish } from '../../parts/class-row/schedule-days.rules.ts'
import { siteAddress } from '../../site/links/site-address.rules.ts'
import { scheduleOn } from './schedule-shortcuts.rules.ts'

interface ChooseDateProps {
  readonly city: string
  readonly timeZone: string
  readonly onClose: () => void
}

/** The days of the city's schedule, counted from the city's own today. A choice leads to that day. */
export default function ChooseDate({ city, timeZone, onClose }: ChooseDateProps) {
  const here = useLocation()
  const navigate = useNavigate()
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const choose = (offset: number) => {
    // Replaces the dialog's history entry, so that Back leads to the home page.
    void navigate(siteAddress(scheduleOn(city, dayWish(today, offset).date), here), { replace: true })
  }
  return <DayDialog today={today} chosen={null} onChoose={choose} onClose={onClose} />
}
