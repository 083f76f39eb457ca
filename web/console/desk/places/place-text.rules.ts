import type { DeskArrival } from '../../../../contract/arrivals.ts'
import { timeText } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import type { HeldPlace } from '../../../../contract/held-places.ts'
import * as texts from './texts.ts'

/** 'Evening Yoga, 6:30 PM' */
export function placeText({ ticketName, timeFrom }: Pick<HeldPlace, 'ticketName' | 'timeFrom'>): string {
  return timeFrom ? `${ticketName}, ${timeText(timeFrom)}` : ticketName
}

/** @param arrival the guest's booking; undefined until it is on the desk's list */
export function textOfBooked(arrival: DeskArrival | undefined): string {
  return arrival?.name ? fillIn(texts.placeBooked, { name: arrival.name }) : texts.placeBookedUnnamed
}
