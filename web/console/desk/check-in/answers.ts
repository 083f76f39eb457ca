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
  checkedIn: { word: texts.checkedInWord },
  requestCheckedIn: { word: texts.requestCheckedInWord },
  again: { word: texts.againWord, advice: texts.againAdvice },
  notOnList: { word: texts.notOnListWord, advice: texts.notOnListAdvice },
  noList: { word: texts.noListWord, advice: texts.noListAdvice },
  oldList: { word: texts.oldListWord, advice: texts.oldListAdvice },
  clockUnclear: { word: texts.clockUnclearWord, advice: texts.clockUnclearAdvice },
  cancelledLate: { word: texts.cancelledLateWord, advice: texts.cancelledLateAdvice },
  cancelled: { word: texts.cancelledWord, advice: texts.cancelledAdvice },
  early: { word: texts.earlyWord, advice: texts.earlyAdvice },
  late: { word: texts.lateWord, advice: texts.lateAdvice },
  outside: { word: texts.outsideWord, advice: texts.outsideAdvice },
  unknown: { word: texts.unknownWord, advice: texts.unknownAdvice },
  elsewhere: { word: texts.elsewhereWord, advice: texts.elsewhereAdvice },
  online: { word: texts.onlineWord, advice: texts.onlineAdvice },
  otherWay: { word: texts.otherWayWord },
  noTicket: { word: texts.noTicketWord, advice: texts.noTicketAdvice },
  notStored: { word: texts.notStoredWord, advice: texts.notStoredAdvice },
}

/** Each colour has a shape too: some people cannot tell colours apart, and in bright sun no one can. */
export const lookOfColour: Readonly<Record<ScanColour, { readonly look: string; readonly icon: IconName }>> = {
  green: { look: 'bg-success text-on-success', icon: 'check' },
  amber: { look: 'bg-warning text-on-warning', icon: 'warning' },
  red: { look: 'bg-danger text-on-danger', icon: 'close' },
}
