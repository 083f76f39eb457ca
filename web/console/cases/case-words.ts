import { momentText } from '../../../contract/date-texts.ts'
import type { CaseEvent, CaseOutcome } from '../../../contract/desk-cases.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import * as texts from './texts.ts'

export function whoText({ by, name }: Pick<CaseEvent, 'by' | 'name'>): string {
  return name === null ? texts.actors[by] : fillIn(texts.actorWithName, { who: texts.actors[by], name })
}

/** How a case ended. An objection that is rejected is about no payment: the venue's entry stands. */
export function caseOutcomeText(outcome: CaseOutcome, isObjection: boolean): string {
  return isObjection && outcome === 'rejected' ? texts.outcomeEntryStands : texts.outcomes[outcome]
}

/** What happened, in one line. */
export function eventText(event: CaseEvent): string {
  switch (event.what) {
    case 'status': {
      const status = texts.statuses[event.status]
      if (event.isFirst) return fillIn(texts.eventBooked, { status })
      return event.isCorrection ? fillIn(texts.eventCorrected, { status }) : status
    }
    case 'scan':
      return fillIn(texts.eventScanned, { how: texts.ways[event.how], colour: texts.colours[event.shown] })
    case 'entry':
      return fillIn(texts.eventEntered, { what: texts.entries[event.kind] })
    case 'moved': {
      const moved = fillIn(texts.eventMoved, { from: momentText(event.from), to: momentText(event.to) })
      return event.answer === null ? moved : `${moved}. ${texts.moveAnswers[event.answer]}`
    }
    case 'objection':
      return texts.eventObjected
    case 'settled':
      return fillIn(texts.eventSettled, { outcome: caseOutcomeText(event.outcome, event.isObjection) })
  }
}
