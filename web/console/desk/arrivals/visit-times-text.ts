import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { timesText } from '../../../../contract/date-texts.ts'
import * as texts from './texts.ts'

/** '6:30 PM–7:30 PM'. */
export function visitTimesText({ timeFrom, timeTo }: Pick<DeskArrival, 'timeFrom' | 'timeTo'>): string {
  return timeFrom === null ? texts.arrivalAnyTime : timesText(timeFrom, timeTo)
}
