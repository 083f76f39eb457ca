import type { BookingStatus } from '../../../contract/bookings.ts'
import type { CaseEvent, CaseOutcome } from '../../../contract/desk-cases.ts'
import type { ScanColour, WayToScan } from '../../../contract/desk-scans.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { EntryKind } from '../../../contract/objections.ts'
import * as texts from './texts.ts'

export const statusTexts: Readonly<Record<BookingStatus, string>> = {
  pending: texts.pending,
  confirmed: texts.confirmed,
  redeemed: texts.redeemed,
  cancelledByUser: texts.cancelled,
  cancelledByFitness: texts.cancelled,
  noShow: texts.noShow,
}
export const wayTexts: Readonly<Record<WayToScan | 'undo', string>> = {
  camera: texts.camera,
  scanner: texts.scanner,
  typed: texts.typed,
  tap: texts.tap,
  undo: texts.undo,
}
export const entryTexts: Readonly<Record<EntryKind, string>> = {
  tap: texts.entryTap,
  visit: texts.entryVisit,
  absence: texts.entryAbsence,
}
const colourTexts: Readonly<Record<ScanColour, string>> = { green: texts.green, amber: texts.amber, red: texts.red }
const outcomeTexts: Readonly<Record<CaseOutcome, string>> = {
  checkedIn: texts.checkedIn,
  paid: texts.paid,
  rejected: texts.rejected,
  upheld: texts.upheld,
}
const whoTexts: Readonly<Record<CaseEvent['by'], string>> = {
  traveller: texts.travellerWas,
  venue: texts.venueWas,
  operator: texts.operatorWas,
  system: texts.systemWas,
  integration: texts.systemWas,
}

export function whoText({ by, name }: Pick<CaseEvent, 'by' | 'name'>): string {
  return name === null ? whoTexts[by] : fillIn(texts.byName, { who: whoTexts[by], name })
}

/** What happened, in one line. */
export function eventText(event: CaseEvent): string {
  switch (event.what) {
    case 'status': {
      const status = statusTexts[event.status]
      if (event.isFirst) return fillIn(texts.wasBooked, { status })
      return event.isCorrection ? fillIn(texts.wasCorrected, { status }) : status
    }
    case 'scan':
      return fillIn(texts.wasScanned, { how: wayTexts[event.how], colour: colourTexts[event.shown] })
    case 'entry':
      return fillIn(texts.wasEntered, { what: entryTexts[event.kind] })
    case 'objection':
      return texts.hasObjected
    case 'settled':
      return fillIn(texts.wasSettled, { outcome: outcomeTexts[event.outcome] })
  }
}
