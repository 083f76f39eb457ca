import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { type Currency, type Price, toPrice } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import {
  type Refundable,
  refundLimit,
  type RefundLimit,
  type RefundState,
  type StaffRefund,
} from '../../../contract/staff-refunds.ts'
import { visitsText } from '../../../contract/visits-text.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import * as texts from './texts.ts'

export const refundTones: Readonly<Record<RefundState, BadgeTone>> = {
  waiting: 'warning',
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  declined: 'neutral',
  withdrawn: 'neutral',
}

export const priceText = ({ value, currencyCode }: Price) => formatPrice(value, currencyCode)

/** 'above £100 an order' */
function limitText(limit: RefundLimit, currency: Currency): string {
  return fillIn(texts.limitTexts[limit], { amount: priceText(toPrice(refundLimit(limit, currency))) })
}

/** What happens to a refund of this amount: it goes out at once, or waits for finance (T178). */
export function whatHappens(amount: number, { alone, left: { currencyCode } }: Refundable): string {
  const limit = (['order', 'day'] as const).find((one) => alone !== null && amount > alone[one].value)
  return limit ? `${fillIn(texts.waits, { limit: limitText(limit, currencyCode) })}.` : texts.goesOutAtOnce
}

/** What becomes of the pass if a refund takes so many of the visits that it has. */
export function passAfter(all: number, taken: number): string {
  return taken >= all ? texts.passEnds : fillIn(texts.passStays, { visits: visitsText(all - taken) })
}

/** The life of a refund, a step a line: asked, approved, sent, failed, tried again. */
export function lifeOf(refund: Omit<StaffRefund, 'acts'>): string[] {
  const { state, cause, bearer, reason, above, price, takesPass, visits, sentAt, isTriedAgain } = refund
  const steps: (string | false | null)[] = [
    fillIn(texts.asked, { moment: momentText(refund.askedAt), who: refund.askedBy ?? texts.askedByNobody }),
    cause && bearer && fillIn(texts.why, { cause: texts.causeTexts[cause], bearer: texts.whoBore[bearer] }),
    reason,
    takesPass ? texts.passTaken : visits > 0 && fillIn(texts.visitsTaken, { visits: visitsText(visits) }),
    above && fillIn(state === 'waiting' ? texts.waits : texts.waited, { limit: limitText(above, price.currencyCode) }),
    decisionOf(refund),
    sentAt && fillIn(texts.sent, { moment: momentText(sentAt) }),
    endOf(refund),
    isTriedAgain && texts.triedAgain,
  ]
  return steps.filter((step) => typeof step === 'string' && step !== '') as string[]
}

function decisionOf({ state, decidedAt, decidedBy, decision }: Omit<StaffRefund, 'acts'>): string | null {
  if (decidedAt === null) return null
  const facts = { moment: momentText(decidedAt), who: decidedBy ?? texts.declinedByNobody }
  if (state === 'declined') return fillIn(texts.declined, { ...facts, words: decision ?? '' })
  return fillIn(state === 'withdrawn' ? texts.withdrawn : texts.approved, facts)
}

function endOf({ state, endedAt, failure }: Omit<StaffRefund, 'acts'>): string | null {
  const moment = endedAt === null ? '' : momentText(endedAt)
  if (state === 'failed') return fillIn(texts.failed, { moment, failure: failureText(failure) })
  return state === 'succeeded' && moment !== '' ? fillIn(texts.ended, { moment }) : null
}

/** The provider's own word if we have none for it. */
export function failureText(failure: string | null): string {
  return failure === null ? texts.failedUnknown : (texts.failureTexts[failure] ?? failure.replaceAll('_', ' '))
}

/** What to say of a refund that was just sent; true: what its dialog says. */
export function toastOf(state: RefundState): string | true {
  if (state === 'waiting') return texts.nowWaits
  return state === 'failed' ? texts.failedAgain : true
}
