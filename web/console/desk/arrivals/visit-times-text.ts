import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { timeText } from '../../../../contract/date-texts.ts'
import * as texts from './texts.ts'

/** '6:30 PM - 7:30 PM'. */
export function visitTimesText({ timeFrom, timeTo }: Pick<DeskArrival, 'timeFrom' | 'timeTo'>): string {
  if (timeFrom === null) return texts.arrivalAnyTime
  return timeTo ? `${timeText(timeFrom)} - ${timeText(timeTo)}` : timeText(timeFrom)
}
