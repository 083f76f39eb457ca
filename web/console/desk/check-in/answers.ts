import type { IconName } from '../../../ui/icon.tsx'
import type { ScanColour } from '../../../../contract/desk-scans.ts'
import type { DeskAnswer } from '../scans/scan-answer.rules.ts'
import * as texts from './texts.ts'

interface AnswerWords {
  readonly word: string
  /** What to do now; '{moment}' is when check-in opens or closes. */
  readonly advice?: string
}

export const wordsOfAnswer: Readonly<Record<DeskAnswer, AnswerWords>> = {
  checkedIn: { word: texts.checkedIn },
  requestCheckedIn: { word: texts.confirmedAndCheckedIn },
  again: { word: texts.alreadyCheckedIn, advice: texts.ifThisIsSomebodyElse },
  notOnList: { word: texts.notOnTheList, advice: texts.bookedJustNowOrForAnotherVenue },
  noList: { word: texts.noListYet, advice: texts.thisDeskHasNotSeenTheList },
  oldList: { word: texts.onAnOldList, advice: texts.theListIsOverTwelveHoursOld },
  clockUnclear: { word: texts.timeUnclear, advice: texts.theClockSeemsWrong },
  cancelledLate: { word: texts.cancelledLate, advice: texts.theVisitWasUsed },
  cancelled: { word: texts.cancelled, advice: texts.thisBookingNoLongerCounts },
  early: { word: texts.tooEarly, advice: texts.checkInOpensAtMoment },
  late: { word: texts.tooLate, advice: texts.checkInClosedAtMoment },
  outside: { word: texts.notNow, advice: texts.theBookingIsForAnotherTime },
  unknown: { word: texts.unknownCode, advice: texts.noBookingHasThisCode },
  elsewhere: { word: texts.forAnotherVenue, advice: texts.theTicketNamesTheVenue },
  online: { word: texts.onlineClass, advice: texts.nobodyComesToTheDoor },
  otherWay: { word: texts.keptForUs },
  noTicket: { word: texts.notATicket, advice: texts.theCodeOfATicket },
  notStored: { word: texts.notCheckedIn, advice: texts.couldNotBeKeptOrSent },
}

/** Each colour has a shape too: not everybody sees colours, and nobody does in the sun. */
export const lookOfColour: Readonly<Record<ScanColour, { readonly look: string; readonly icon: IconName }>> = {
  green: { look: 'bg-success text-on-success', icon: 'check' },
  amber: { look: 'bg-warning text-on-warning', icon: 'warning' },
  red: { look: 'bg-danger text-on-danger', icon: 'close' },
}
