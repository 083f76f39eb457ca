import type { BookingStatus } from '../../../contract/bookings.ts'
import type { CaseEvent, CaseOutcome } from '../../../contract/desk-cases.ts'
import type { ScanColour, WayToScan } from '../../../contract/desk-scans.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { EntryKind } from '../../../contract/objections.ts'
import * as texts from './texts.ts'

export const statusTexts: Readonly<Record<BookingStatus, string>> = {
  pending: texts.statusPending,
  confirmed: texts.statusConfirmed,
  redeemed: texts.statusRedeemed,
  cancelledByUser: texts.statusCancelled,
  cancelledByFitness: texts.statusCancelled,
  noShow: texts.statusNoShow,
}
export const wayTexts: Readonly<Record<WayToScan | 'undo', string>> = {
  camera: texts.scanByCamera,
  scanner: texts.scanByScanner,
  typed: texts.scanByTyping,
  tap: texts.scanByTap,
  undo: texts.entryUndo,
}
export const entryTexts: Readonly<Record<EntryKind, string>> = {
  tap: texts.entryTap,
  visit: texts.entryVisit,
  absence: texts.entryAbsence,
}
const colourTexts: Readonly<Record<ScanColour, string>> = {
  green: texts.colourGreen,
  amber: texts.colourAmber,
  red: texts.colourRed,
}
const outcomeTexts: Readonly<Record<CaseOutcome, string>> = {
  checkedIn: texts.outcomeCheckedIn,
  paid: texts.outcomePaid,
  rejected: texts.outcomeRejected,
  upheld: texts.outcomeUpheld,
}
const whoTexts: Readonly<Record<CaseEvent['by'], string>> = {
  traveller: texts.actorTraveller,
  venue: texts.actorVenue,
  operator: texts.actorOperator,
  system: texts.actorSystem,
  integration: texts.actorSystem,
}

export function whoText({ by, name }: Pick<CaseEvent, 'by' | 'name'>): string {
  return name === null ? whoTexts[by] : fillIn(texts.actorWithName, { who: whoTexts[by], name })
}

/** What happened, in one line. */
export function eventText(event: CaseEvent): string {
  switch (event.what) {
    case 'status': {
      const status = statusTexts[event.status]
      if (event.isFirst) return fillIn(texts.eventBooked, { status })
      return event.isCorrection ? fillIn(texts.eventCorrected, { status }) : status
    }
    case 'scan':
      return fillIn(texts.eventScanned, { how: wayTexts[event.how], colour: colourTexts[event.shown] })
    case 'entry':
      return fillIn(texts.eventEntered, { what: entryTexts[event.kind] })
    case 'objection':
      return texts.eventObjected
    case 'settled':
      return fillIn(texts.eventSettled, { outcome: outcomeTexts[event.outcome] })
  }
}
